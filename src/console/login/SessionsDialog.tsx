import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import * as api from '#generated/console-contract/addresses.ts';
import type { Member } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { LoadError } from '#console/ui/LoadError.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { useTask } from '#console/ui/useTask.ts';
import { describeSession, type OpenSession } from './describe-session.ts';

interface SessionsDialogProps {
  member: Member;
  onClose: () => void;
}

/** Lists the user's own open sessions, and ends one or all others (R-CON-08). */
function SessionsDialog({ member, onClose }: SessionsDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', member.id],
    queryFn: () => callWithRenewal(api.listSessions),
    gcTime: 0,
  });
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useTask((problem) => setFailure((problem as Error).message));
  const end = async (message: string, task: () => Promise<unknown>) => {
    setFailure(undefined);
    const done = await run(async () => {
      await task();
      return true;
    });
    await refetch();
    if (done) notify(message, { type: 'success' });
  };
  const endOne = ({ id }: OpenSession) =>
    end('sessions.ended', () => callWithRenewal(api.endSession, { params: { id } }));
  const endOthers = () => end('sessions.othersEnded', () => callWithRenewal(api.endOtherSessions));
  return (
    <Dialog open disableRestoreFocus onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('sessions.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('sessions.about')}</DialogContentText>
        {data && <SessionList sessions={data} isBusy={isBusy} onEnd={(session) => void endOne(session)} />}
        {!data && (error ? <LoadError error={error} refetch={refetch} /> : <LoadingStatus />)}
        <ErrorAlert message={failure} />
      </DialogContent>
      <DialogActions>
        {data?.some(({ isCurrent }) => !isCurrent) && (
          <Button color="error" loading={isBusy} onClick={() => void endOthers()}>
            {translate('sessions.endOthers')}
          </Button>
        )}
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export default SessionsDialog;

interface SessionListProps {
  sessions: readonly OpenSession[];
  isBusy: boolean;
  onEnd: (session: OpenSession) => void;
}

function SessionList({ sessions, isBusy, onEnd }: SessionListProps) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {sessions.map((session) => (
        <Box component="li" key={session.id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <SessionFacts session={session} />
          {session.isCurrent ? (
            <Chip size="small" label={translate('sessions.current')} />
          ) : (
            <Button
              size="small"
              variant="outlined"
              disabled={isBusy}
              aria-label={translate('sessions.endNamed', { device: describeSession(session, translate) })}
              onClick={() => onEnd(session)}
            >
              {translate('sessions.end')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

function SessionFacts({ session }: { session: OpenSession }) {
  const translate = useTranslate();
  return (
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{describeSession(session, translate)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('sessions.lastUsed')}: <BankTime at={session.lastUsedAt} />
        <br />
        {translate('sessions.since')}: <BankTime at={session.createdAt} />
        <br />
        {translate('sessions.network')}: {session.network}
      </Typography>
    </Box>
  );
}
