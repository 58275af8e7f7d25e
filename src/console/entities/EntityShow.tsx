import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ShowBase, Title, useRecordContext, useTranslate } from 'react-admin';
import type { EntityRecord } from '#shared/console-contract.ts';
import { IN_PLACE, RecordPlace } from '#console/ui/RecordPlace.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { EntityChips } from './EntityChips.tsx';
import { FolderDifferences } from './FolderDifferences.tsx';
import { ImportButton } from './ImportButton.tsx';
import { NewDraftButton } from './NewDraftButton.tsx';
import { EntityLogo } from './EntityLogo.tsx';
import { EntityVersions } from './EntityVersions.tsx';
import { Swatches } from './Swatches.tsx';

/** An entity with all of its versions. */
const EntityShow = () => (
  <ShowBase<EntityRecord>
    {...IN_PLACE}
    render={({ record, error, refetch }) => (
      <RecordPlace title="resources.entities.name" record={record} error={error} refetch={refetch}>
        <EntityPage />
      </RecordPlace>
    )}
  />
);

function EntityPage() {
  const translate = useTranslate();
  const entity = useRecordContext<EntityRecord>()!;
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
          <Swatches colors={entity.colors} />
          <EntityChips entity={entity} />
          {entity.scheduled && (
            <Typography>
              {translate('entities.scheduledFor', entity.scheduled)} <BankTime at={entity.scheduled.at} />
            </Typography>
          )}
          {entity.isUnreadable && <Typography color="error">{translate('entities.unreadable.help')}</Typography>}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
            {entity.live && <NewDraftButton entity={entity.id} />}
            <ImportButton entity={entity.id} />
          </Box>
          {entity.isFolderDifferent && <FolderDifferences entity={entity.id} />}
        </Box>
      </Box>
      <EntityVersions entity={entity.id} />
    </Box>
  );
}

export default EntityShow;
