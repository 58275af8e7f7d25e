import type { StaffRecord } from '#shared/console/console-contract.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate, useUpdate } from 'react-admin';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';

interface AccessProps {
  member: StaffRecord;
}

/**
 * Disables a member's access after a confirmation, or enables it again. Both are sent at once, because a member of staff
 * may have to sign them (R-SIGN-07) while it is clear for what.
 */
export function ToggleAccessButton() {
  const member = useRecordContext<StaffRecord>();
  if (!member) return null;
  return member.isDisabled ? <EnableButton member={member} /> : <DisableButton member={member} />;
}

function DisableButton({ member }: AccessProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyError();
  const [isAsking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<StaffRecord, Error>();
  const disable = () =>
    update(
      'staff',
      { id: member.id, data: { isDisabled: true }, previousData: member },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('staff.disable.done', { type: 'success' }),
        onError: notifyFailure,
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('staff.disable')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isPending}
        title={translate('staff.disable.title', { name: member.name })}
        content={translate('staff.disable.content')}
        confirmLabel={translate('staff.disable')}
        onConfirm={disable}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function EnableButton({ member }: AccessProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyError();
  const [update, { isPending }] = useUpdate<StaffRecord, Error>();
  const enable = () =>
    update(
      'staff',
      { id: member.id, data: { isDisabled: false }, previousData: member },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('staff.enable.done', { type: 'success' }),
        onError: notifyFailure,
      },
    );
  return (
    <Button onClick={enable} disabled={isPending}>
      {translate('staff.enable')}
    </Button>
  );
}
