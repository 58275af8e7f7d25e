import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import * as api from '#generated/console-contract/addresses.ts';
import type { Member } from '#shared/console/console-contract.ts';
import type { StaffMailKind } from '#shared/console/staff-mails.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ActionDialog } from '#console/ui/ActionDialog.tsx';
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
  const save = async () => {
    setFailure(undefined);
    const saved = await run(() => callWithRenewal(api.setMailSettings, { body: { off: [...(off ?? [])] } }));
    if (!saved) return;
    notify('mails.saved', { type: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      title={translate('mails.title')}
      content={translate('mails.about', { email: member.email })}
      confirmLabel={translate('ra.action.save')}
      isForm
      isBlocked={!off}
      isBusy={isBusy}
      failure={failure}
      disableRestoreFocus
      onConfirm={() => void save()}
      onClose={onClose}
    >
      {off && <MailKindSwitches roles={member.roles} off={off} onChange={setChanged} />}
      {!off && (error ? <LoadError error={error} refetch={refetch} /> : <LoadingStatus />)}
    </ActionDialog>
  );
}

export default MailSettingsDialog;
