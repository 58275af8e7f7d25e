import { newPasswordForm, toSetPassword } from '#generated/forms/new-password.ts';
import type { NewPasswordValues } from '#generated/forms/new-password.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { SubmitOutcome } from '#portal/ui/actions/useSingleFlight.ts';
import { FocusRefusedField, useSubmitWithErrors } from './submit-errors.tsx';
import { SchemaForm } from './SchemaForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** What the form sends. */
export type SentPassword = ReturnType<typeof toSetPassword>;

interface NewPasswordFormProps {
  label: string;
  /** The login of the user, if it is known. */
  username: string | undefined;
  /** Sets the password; a refusal is shown, and the input stays. */
  assign: (password: SentPassword) => SubmitOutcome;
}

/** A new password and its confirmation (R-LOGIN-14), for recovery and for users whom another user created. */
export const NewPasswordForm = ({ label, username, assign }: NewPasswordFormProps) => {
  const { refusals, submit } = useSubmitWithErrors((values: NewPasswordValues) => assign(toSetPassword(values)));
  return (
    <SchemaForm module={newPasswordForm} onSubmit={submit} label={label} username={username}>
      <FocusRefusedField field="newPassword" refusals={refusals} />
      <SubmitButton>{translate('forms.new-password.submit')}</SubmitButton>
    </SchemaForm>
  );
};
