import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
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

interface LoginProps {
  /** Fetches what lies behind login, given the images that it shows at once. A failure is met again after login. */
  prefetch: (images: string[]) => Promise<void>;
}

/** Email and password (R-LOGIN-01); a refusal is a toast, and what was typed stays (R-LOGIN-08). */
export const Login = ({ prefetch }: LoginProps) => {
  const { codNrbeEn } = useEntity();
  const [refusals, setRefusals] = useState(0);
  usePrefetch(prefetch);
  const submit = async ({ email, password }: LoginValues) => {
    try {
      await login(email, password, codNrbeEn);
    } catch (error) {
      showErrorToast(error);
      setRefusals((count) => count + 1);
    }
  };
  return (
    <PublicCard title={translate('login.title')} intro={translate('login.intro')}>
      <SchemaForm module={loginForm} onSubmit={submit} label={translate('login.title')} className="login-form">
        <PasswordAgain refusals={refusals} />
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

/** Starts once the form can be used and the browser has nothing better to do. */
function usePrefetch(prefetch: LoginProps['prefetch']) {
  const { primaryLogoUrl, footer1LogoUrl, footer2LogoUrl } = useEntity();
  useEffect(
    () => whenIdle(() => void prefetch([primaryLogoUrl, footer1LogoUrl, footer2LogoUrl]).catch(() => undefined)),
    [prefetch, primaryLogoUrl, footer1LogoUrl, footer2LogoUrl],
  );
}

/** After a refusal the password is ready to be typed again: the pressed button lost the focus while it was busy. */
const PasswordAgain = ({ refusals }: { refusals: number }) => {
  const { setFocus } = useFormContext<LoginValues>();
  useEffect(() => {
    if (refusals > 0) setFocus('password', { shouldSelect: true });
  }, [refusals, setFocus]);
  return null;
};

const LoginButton = () => {
  const { isValid, isSubmitting } = useFormReady();
  return (
    <Button type="submit" variant="primary" className="login-button" disabled={!isValid} busy={isSubmitting}>
      {translate('login.submit')}
    </Button>
  );
};
