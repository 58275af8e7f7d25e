import { useId } from 'react';
import { Form, PasswordInput, required, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Member } from '#shared/console/console-contract.ts';
import { ActionDialog } from '#console/ui/ActionDialog.tsx';
import { FilledFields } from './FilledFields.tsx';
import { isFittingPassword, NEW_PASSWORD_PROPS } from './new-password.ts';
import { changePassword } from './session-calls.ts';
import { useSubmit } from '#console/ui/useSubmit.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

interface ChangePasswordDialogProps {
  member: Member;
  onClose: () => void;
}

const isNeeded = required();

/** Lets the user change the own password, with the current one (R-CON-08). */
function ChangePasswordDialog({ member, onClose }: ChangePasswordDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const formId = useId();
  const { submit, isSending, failure } = useSubmit<Passwords>(async ({ currentPassword, newPassword }) => {
    await changePassword(currentPassword, newPassword);
    notify('login.password.changed', { type: 'success' });
    onClose();
  });
  return (
    <ActionDialog
      title={translate('login.password.change')}
      content={translate('login.password.changeAbout')}
      confirmLabel={translate('ra.action.save')}
      formId={formId}
      isBusy={isSending}
      failure={failure}
      maxWidth="xs"
      disableRestoreFocus
      onClose={onClose}
    >
      <Form
        id={formId}
        onSubmit={(values: FieldValues) => submit(values as Passwords)}
        defaultValues={{ currentPassword: '', newPassword: '' }}
        mode="onSubmit"
        noValidate
        disableInvalidFormNotification
      >
        <input type="email" name="username" autoComplete="username" value={member.email} readOnly hidden />
        <PasswordInput
          source="currentPassword"
          label="login.password.current"
          autoComplete="current-password"
          autoFocus
          validate={isNeeded}
        />
        <PasswordInput
          source="newPassword"
          label="login.password.new"
          helperText="login.password.rules"
          autoComplete="new-password"
          slotProps={NEW_PASSWORD_PROPS}
          validate={isFittingPassword}
        />
        <FilledFields />
      </Form>
    </ActionDialog>
  );
}

export default ChangePasswordDialog;
