import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ShowBase, Title, usePermissions, useRecordContext, useTranslate } from 'react-admin';
import type { EntityRecord, Role } from '#shared/console/console-contract.ts';
import { SHOW_ERRORS_IN_PAGE, RecordOrError } from '#console/ui/RecordOrError.tsx';
import { SupportContact } from '#console/draft/SupportContact.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { CopyEntityButton } from './CopyEntityButton.tsx';
import { EntityStateSection } from './EntityStateSection.tsx';
import { StateRequestButton } from './StateRequestButton.tsx';
import { EntityStatusChips } from './EntityStatusChips.tsx';
import { FolderDifferences } from './FolderDifferences.tsx';
import { ImportZipButton } from './ImportZipButton.tsx';
import { NewDraftButton } from './NewDraftButton.tsx';
import { EntityLogo } from './EntityLogo.tsx';
import { EntityVersionList } from './EntityVersionList.tsx';
import { ColorSwatches } from './ColorSwatches.tsx';

const EntityShow = () => (
  <ShowBase<EntityRecord>
    {...SHOW_ERRORS_IN_PAGE}
    render={({ record, error, refetch }) => (
      <RecordOrError title="resources.entities.name" record={record} error={error} refetch={refetch}>
        <EntityPage />
      </RecordOrError>
    )}
  />
);

const WAITING_ID = 'waiting-version';

/** The number of a version in review or with a date. */
const findWaiting = ({ draft, scheduled }: EntityRecord): number | undefined =>
  scheduled?.number ?? (draft?.state === 'in-review' ? draft.number : undefined);

function EntityPage() {
  const translate = useTranslate();
  const entity = useRecordContext<EntityRecord>()!;
  const { permissions } = usePermissions<readonly Role[]>();
  const waiting = findWaiting(entity);
  // Whoever begins a draft reads what each version does to the other (R-STU-19).
  const hasNote = waiting !== undefined && entity.live !== null && !!permissions?.includes('editor');
  return (
    <Box sx={{ display: 'grid', gap: 3, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={entity.name} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '16rem minmax(0, 1fr)' } }}>
        <EntityLogo entity={entity} />
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', alignContent: 'start' }}>
          <Typography component="h2" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
            {entity.name}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {entity.id} · {entity.hosts.join(', ')}
          </Typography>
          {entity.live && <SupportContact versionId={entity.live.id} />}
          <ColorSwatches colors={entity.colors} />
          <EntityStatusChips entity={entity} />
          {entity.scheduled && (
            <Typography>
              {translate('entities.scheduledFor', entity.scheduled)} <BankTime at={entity.scheduled.at} />
            </Typography>
          )}
          {entity.isUnreadable && <Typography color="error">{translate('entities.unreadable.help')}</Typography>}
          {hasNote && (
            <Typography id={WAITING_ID} variant="body2" sx={{ maxWidth: '75ch' }}>
              {translate('entities.newDraft.waiting', { number: waiting })}
            </Typography>
          )}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
            {entity.live && <NewDraftButton entity={entity.id} describedBy={hasNote ? WAITING_ID : undefined} />}
            <ImportZipButton entity={entity.id} />
            <CopyEntityButton entity={entity} />
            <StateRequestButton entity={entity} />
          </Box>
          {entity.isFolderDifferent && <FolderDifferences entity={entity.id} />}
        </Box>
      </Box>
      <EntityStateSection entity={entity} />
      <EntityVersionList entity={entity.id} />
    </Box>
  );
}

export default EntityShow;
