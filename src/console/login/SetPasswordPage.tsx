import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, PasswordInput, required, useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { FieldValues } from 'react-hook-form';
import { LoginLayout } from './LoginLayout.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { FilledFields } from './FilledFields.tsx';
import { getLinkEmail, getLinkToken } from './link-token.ts';
import { isFittingPassword, NEW_PASSWORD_PROPS } from './new-password.ts';
import { setPassword } from './session-calls.ts';
import { useSubmit } from '#console/ui/useSubmit.ts';

interface NewPassword {
  password: string;
  again: string;
}

const isSame = [
  required(),
  (again: string, { password }: NewPassword) => (again === password ? undefined : 'login.password.different'),
];

/** Sets the password with the link that was mailed to a new member of staff (R-CON-07). */
export function SetPasswordPage() {
  const translate = useTranslate();
  return getLinkToken() ? (
    <LoginLayout title={translate('login.password.title')} intro={translate('login.password.rules')}>
      <PasswordForm />
    </LoginLayout>
  ) : (
    <LoginLayout title={translate('login.password.title')} intro={translate('login.password.noLink')}>
      <Button component={Link} to="/login" variant="outlined" fullWidth>
        {translate('login.password.toLogin')}
      </Button>
    </LoginLayout>
  );
}

function PasswordForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { submit, isSending, failure } = useSubmit<NewPassword>(async ({ password }) => {
    const email = await setPassword(getLinkToken(), password);
    notify('login.password.saved', { type: 'success' });
    navigate('/login', { replace: true, state: { email } });
  });
  return (
    <Form
      onSubmit={(values: FieldValues) => submit(values as NewPassword)}
      defaultValues={{ password: '', again: '' }}
      mode="onSubmit"
      noValidate
      disableInvalidFormNotification
    >
      {getLinkEmail() && (
        <input type="email" name="username" autoComplete="username" value={getLinkEmail()} readOnly hidden />
      )}
      <PasswordInput
        source="password"
        label="login.password.new"
        autoComplete="new-password"
        slotProps={NEW_PASSWORD_PROPS}
        autoFocus
        validate={isFittingPassword}
      />
      <PasswordInput
        source="again"
        label="login.password.again"
        autoComplete="new-password"
        slotProps={NEW_PASSWORD_PROPS}
        validate={isSame}
      />
      <FilledFields />
      <ErrorAlert message={failure} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSending} sx={{ mt: 1 }}>
        {translate('login.password.save')}
      </Button>
      {failure && (
        <Typography sx={{ mt: 2 }}>
          <Link to="/login">{translate('login.password.toLogin')}</Link>
        </Typography>
      )}
    </Form>
  );
}
