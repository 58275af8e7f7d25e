import type { StaffRecord } from '#shared/console-contract.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate, useUpdate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';

/**
 * Takes somebody's access away, once confirmed, or gives it back, which can be undone. Not while something else is
 * changed and not saved: the record is read anew, and that would be lost.
 */
export function AccessButton() {
  const member = useRecordContext<StaffRecord>();
  const { dirtyFields } = useFormState();
  if (!member) return null;
  const isDirty = Object.keys(dirtyFields).length > 0;
  return member.isDisabled ? (
    <EnableButton member={member} isDirty={isDirty} />
  ) : (
    <DisableButton member={member} isDirty={isDirty} />
  );
}

interface AccessProps {
  member: StaffRecord;
  isDirty: boolean;
}

function DisableButton({ member, isDirty }: AccessProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<StaffRecord, Error>();
  const disable = () =>
    update(
      'staff',
      { id: member.id, data: { isDisabled: true }, previousData: member },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('staff.disable.done', { type: 'success' }),
        onError: ({ message }) => notify(message, { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button color="error" disabled={isDirty} onClick={() => setAsking(true)}>
        {translate('staff.disable')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isPending}
        title={translate('staff.disable.title', { name: member.name })}
        content={translate('staff.disable.content')}
        action={translate('staff.disable')}
        onConfirm={disable}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function EnableButton({ member, isDirty }: AccessProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [update] = useUpdate<StaffRecord, Error>();
  const enable = () =>
    update(
      'staff',
      { id: member.id, data: { isDisabled: false }, previousData: member },
      {
        mutationMode: 'undoable',
        onSuccess: () => notify('staff.enable.done', { type: 'info', undoable: true }),
        onError: ({ message }) => notify(message, { type: 'error' }),
      },
    );
  return (
    <Button disabled={isDirty} onClick={enable}>
      {translate('staff.enable')}
    </Button>
  );
}
