import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { loginForm } from '#generated/forms/login.ts';
import type { LoginValues } from '#generated/forms/login.ts';
import { login } from '#portal/auth/login.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { SchemaForm, useFormReady } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { PublicCard } from '#portal/ui/PublicCard.tsx';
import { showErrorToast } from '#portal/ui/toasts.ts';
import { whenIdle } from '#portal/ui/when-idle.ts';
import './login.css';

/** Email and password (R-LOGIN-01); what lies behind is fetched by `prefetch` while the visitor types. */
export const Login = ({ prefetch }: { prefetch: () => Promise<unknown> }) => {
  const { codNrbeEn } = useEntity();
  useEffect(() => whenIdle(() => void prefetch()), [prefetch]);
  const submit = async ({ email, password }: LoginValues) => {
    try {
      await login(email, password, codNrbeEn);
    } catch (error) {
      showErrorToast(error);
    }
  };
  return (
    <PublicCard title={translate('login.title')} intro={translate('login.intro')}>
      <SchemaForm module={loginForm} onSubmit={submit} label={translate('login.title')}>
        <LoginButton />
      </SchemaForm>
      <p className="login-links">
        <Link to="/forgot-password">{translate('login.forgotPassword')}</Link>
        <span>
          {translate('login.noAccount')} <Link to="/company-data">{translate('login.register')}</Link>
        </span>
      </p>
    </PublicCard>
  );
};

const LoginButton = () => {
  const { isValid, isSubmitting } = useFormReady();
  return (
    <Button type="submit" variant="primary" className="login-button" disabled={!isValid} busy={isSubmitting}>
      {translate('login.submit')}
    </Button>
  );
};
