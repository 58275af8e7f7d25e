import { useState } from 'react';
import { forgottenPasswordForm, toRequestLink } from '#generated/forms/forgotten-password.ts';
import type { ForgottenPasswordValues } from '#generated/forms/forgotten-password.ts';
import { requestPasswordLink } from '#portal/auth/visitor-calls.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { FocusRefusedField, useSubmitWithErrors } from '#portal/forms/submit-errors.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { BackToLogin } from '#portal/ui/pages/BackToLogin.tsx';
import { PublicCard } from '#portal/ui/pages/PublicCard.tsx';
import { ReturnToLoginDialog } from './ReturnToLoginDialog.tsx';

/** Requests a link for a new password (R-LOGIN-10); then the user checks the mailbox. */
export const ForgotPassword = () => {
  const { codNrbeEn } = useEntity();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { refusals, submit } = useSubmitWithErrors(async (values: ForgottenPasswordValues) => {
    await requestPasswordLink({ ...toRequestLink(values), codNrbeEn });
    setSentTo(values.email);
  });
  const title = translate('passwordRecovery.forgot.title');
  return (
    <PublicCard title={title} intro={translate('passwordRecovery.forgot.intro')}>
      <SchemaForm module={forgottenPasswordForm} onSubmit={submit} label={title}>
        <FocusRefusedField field="email" refusals={refusals} />
        <SubmitButton>{translate('passwordRecovery.forgot.submit')}</SubmitButton>
      </SchemaForm>
      <BackToLogin />
      {sentTo !== null && <MailboxDialog email={sentTo} />}
    </PublicCard>
  );
};

/** The same for every address, so that strangers cannot find out who is a user (R-LOGIN-11, R-LOGIN-36). */
const MailboxDialog = ({ email }: { email: string }) => (
  <ReturnToLoginDialog picture="mail" title={translate('passwordRecovery.mailbox.title')}>
    <p>{translate('passwordRecovery.mailbox.text', { email })}</p>
    <p>{translate('passwordRecovery.mailbox.hint')}</p>
  </ReturnToLoginDialog>
);
