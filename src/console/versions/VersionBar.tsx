import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { SaveStatus } from '#console/draft/SaveStatus.tsx';
import { useVersionVisits } from '#console/draft/version-comments.ts';
import { useShowComments } from './useShowComments.ts';

/**
 * What stays in sight while a version is open: whether all is saved, who else is here, and its comments. Its words lead
 * to what they name (R-STU-20).
 * @param decision what can be decided about it
 * @param children a notice beside it; its room is always there, so that what is below does not move when it comes or goes
 */
export function VersionBar({ decision, children }: { decision?: ReactNode; children?: ReactNode }) {
  const translate = useTranslate();
  const { people, openThreads } = useVersionVisits();
  return (
    <Box
      sx={{
        position: 'sticky',
        top: { xs: 56, sm: 48 },
        zIndex: 2,
        py: 0.25,
        minHeight: 35,
        display: 'flex',
        columnGap: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        backgroundColor: 'background.default',
      }}
    >
      {decision}
      <SaveStatus />
      {people.length > 0 && (
        <Typography role="status" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('comments.here', { names: people.map(({ name }) => name).join(', ') })}
        </Typography>
      )}
      {openThreads > 0 && <CommentsButton count={openThreads} />}
      {children}
    </Box>
  );
}

/** Leads to the open comments. */
function CommentsButton({ count }: { count: number }) {
  const translate = useTranslate();
  const show = useShowComments();
  return (
    <Button size="small" onClick={show}>
      {translate('comments.open', { smart_count: count })}
    </Button>
  );
}
