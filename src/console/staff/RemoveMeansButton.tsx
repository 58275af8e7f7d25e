import MeansIcon from '@mui/icons-material/FingerprintOutlined';
import { useState } from 'react';
import { Button, useNotify, useTranslate } from 'react-admin';
import * as api from '#generated/console-contract/addresses.ts';
import type { StaffRecord } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { useTask } from '#console/ui/useTask.ts';

/** Removes all means to sign of another member who lost them, with a signature (R-SIGN-07). */
export function RemoveMeansButton({ member }: { member: StaffRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyError();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useTask(notifyFailure);
  const remove = async () => {
    const answer = await run(() => callWithRenewal(api.removeStaffMeans, { params: { id: String(member.id) } }));
    setAsking(false);
    if (answer) notify('staff.means.done', { type: 'success' });
  };
  if (member.id === getCurrentMember()?.id) return null;
  return (
    <>
      <Button label="staff.means" onClick={() => setAsking(true)}>
        <MeansIcon />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title={translate('staff.means.title', { name: member.name })}
        content={translate('staff.means.content')}
        confirmLabel={translate('staff.means')}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
