import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import * as api from '#generated/console-contract/addresses.ts';
import type { Member } from '#shared/console/console-contract.ts';
import type { StaffMailKind } from '#shared/console/staff-mails.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { LoadError } from '#console/ui/LoadError.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { useTask } from '#console/ui/useTask.ts';
import { MailKindSwitches } from './MailKindSwitches.tsx';

interface MailSettingsDialogProps {
  member: Member;
  onClose: () => void;
}

/** Lets the user turn kinds of mails on and off (R-DESK-02). */
function MailSettingsDialog({ member, onClose }: MailSettingsDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-settings', member.id],
    queryFn: () => callWithRenewal(api.readMailSettings),
    // Another browser of the user may have changed them.
    gcTime: 0,
  });
  const [changed, setChanged] = useState<readonly StaffMailKind[]>();
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useTask((problem) => setFailure((problem as Error).message));
  const off = changed ?? data?.off;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const saved = await run(() => callWithRenewal(api.setMailSettings, { body: { off: [...(off ?? [])] } }));
    if (!saved) return;
    notify('mails.saved', { type: 'success' });
    onClose();
  };
  return (
    <Dialog open disableRestoreFocus onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id={titleId}>{translate('mails.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {translate('mails.about', { email: member.email })}
          </DialogContentText>
          {off && <MailKindSwitches roles={member.roles} off={off} onChange={setChanged} />}
          {!off && (error ? <LoadError error={error} refetch={refetch} /> : <LoadingStatus />)}
          <ErrorAlert message={failure} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!off} loading={isBusy}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export default MailSettingsDialog;
