import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { VersionRecord } from '#shared/console/console-contract.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { useActorName } from '#console/ui/useActorName.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import { VersionNote } from '#console/ui/VersionNote.tsx';
import { VersionStateLabel } from '#console/ui/VersionStateLabel.tsx';
import { NewDraftButton } from './NewDraftButton.tsx';

export function VersionListItem({ version }: { version: VersionRecord }) {
  const translate = useTranslate();
  const nameOf = useActorName();
  const { id, entity, number, state, author, reviewer, publishedAt, changedAt, scheduledFor } = version;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        p: 2,
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        // Beside the open menu of a tablet an action would leave too little room for an email.
        gridTemplateColumns: { sm: '8.5rem minmax(0, 1fr)', md: '8.5rem minmax(0, 1fr) auto' },
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <TextLink to={`/versions/${id}/show`}>{translate('versions.number', { number })}</TextLink>
        <VersionStateLabel version={version} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          {translate('versions.by', { author: nameOf(author) })}
          {reviewer && ` · ${translate('entities.reviewer', { reviewer })}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <VersionMoment {...{ publishedAt, scheduledFor, changedAt }} />
        </Typography>
        <VersionNote version={version} />
      </Box>
      {state !== 'draft' && state !== 'live' && (
        <Box sx={{ gridColumn: { sm: 2, md: 'auto' }, ml: { xs: -0.5, md: 0 } }}>
          <NewDraftButton entity={entity} from={number} />
        </Box>
      )}
    </Box>
  );
}

/** The most important time of a version. */
function VersionMoment(times: Pick<VersionRecord, 'publishedAt' | 'scheduledFor' | 'changedAt'>) {
  const translate = useTranslate();
  const { publishedAt, scheduledFor, changedAt } = times;
  if (publishedAt) return <Labelled label={translate('versions.publishedAt')} at={publishedAt} />;
  if (scheduledFor) return <Labelled label={translate('versions.scheduledFor')} at={scheduledFor} />;
  return <Labelled label={translate('entities.changed')} at={changedAt} />;
}

const Labelled = ({ label, at }: { label: string; at: string }) => (
  <>
    {label} <BankTime at={at} />
  </>
);
