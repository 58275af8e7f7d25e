import Button from '@mui/material/Button';
import { Form, PasswordInput, email, required, useLogin, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { FieldValues } from 'react-hook-form';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { FilledFields } from './FilledFields.tsx';
import { NormalisedTextInput } from '#console/ui/NormalisedTextInput.tsx';
import type { Credentials } from './auth-provider.ts';
import { useSubmit } from '#console/ui/useSubmit.ts';

const isNeeded = required();
const isEmail = [required(), email()];

/** Login with email and password; an error is shown in the form, which keeps the input (R-CON-08). */
export function PasswordLoginForm() {
  const translate = useTranslate();
  const login = useLogin();
  const { state } = useLocation() as { state: { email?: string } | null };
  const { submit, isSending, failure } = useSubmit<Credentials>((credentials) => login(credentials));
  return (
    <Form
      onSubmit={(values: FieldValues) => submit(values as Credentials)}
      defaultValues={{ email: state?.email ?? '', password: '' }}
      mode="onSubmit"
      noValidate
      disableInvalidFormNotification
    >
      <NormalisedTextInput
        kind="email"
        source="email"
        label="ra.auth.email"
        type="email"
        autoComplete="username"
        autoFocus={!state?.email}
        validate={isEmail}
      />
      <PasswordInput
        source="password"
        label="ra.auth.password"
        autoComplete="current-password"
        autoFocus={Boolean(state?.email)}
        validate={isNeeded}
      />
      <FilledFields />
      <ErrorAlert message={failure} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSending} sx={{ mt: 1 }}>
        {translate('ra.auth.sign_in')}
      </Button>
    </Form>
  );
}
