import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Form, PasswordInput, TextInput, email, required, useCheckAuth, useLogin, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FieldValues } from 'react-hook-form';
import { AccessPage } from './AccessPage.tsx';
import type { Credentials } from './auth-provider.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { useSubmission } from './useSubmission.ts';

const isNeeded = required();
const isEmail = [required(), email()];

/** Login of staff; a refusal is said at the form, and what was typed stays (R-CON-08). */
export function LoginPage() {
  const translate = useTranslate();
  const login = useLogin();
  const { state } = useLocation() as { state: { email?: string } | null };
  const { submit, isSending, failure } = useSubmission<Credentials>((credentials) => login(credentials));
  useLeaveWhenLoggedIn();
  return (
    <AccessPage title={translate('login.title')} intro={translate('login.intro')}>
      <Form
        onSubmit={(values: FieldValues) => submit(values as Credentials)}
        defaultValues={{ email: state?.email ?? '', password: '' }}
        mode="onSubmit"
        noValidate
        disableInvalidFormNotification
      >
        <TextInput
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
        <FailureAlert message={failure} />
        <Button type="submit" variant="contained" size="large" fullWidth loading={isSending} sx={{ mt: 1 }}>
          {translate('ra.auth.sign_in')}
        </Button>
      </Form>
    </AccessPage>
  );
}

/** Whoever is logged in already has nothing to do on the login page; who was led here is not asked about again. */
function useLeaveWhenLoggedIn() {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    if (state) return;
    checkAuth({}, false).then(
      () => navigate('/', { replace: true }),
      () => {},
    );
  }, [checkAuth, navigate, state]);
}
