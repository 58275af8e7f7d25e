import SessionIcon from '@mui/icons-material/DevicesOutlined';
import { useState } from 'react';
import { Button, useNotify, useTranslate } from 'react-admin';
import * as api from '#generated/console-contract/addresses.ts';
import type { StaffRecord } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { useTask } from '#console/ui/useTask.ts';

/** Ends all sessions of a member after a confirmation; they can log in again (R-CON-08). */
export function EndSessionsButton({ member }: { member: StaffRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyError();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useTask(notifyFailure);
  const end = async () => {
    const answer = await run(() => callWithRenewal(api.endStaffSessions, { params: { id: String(member.id) } }));
    setAsking(false);
    if (answer) notify('staff.sessions.done', { type: 'success', messageArgs: { smart_count: answer.ended } });
  };
  return (
    <>
      <Button label="staff.sessions" onClick={() => setAsking(true)}>
        <SessionIcon />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title={translate('staff.sessions.title', { name: member.name })}
        content={translate('staff.sessions.content')}
        confirmLabel={translate('staff.sessions')}
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
