import { Suspense, useCallback, useEffect } from 'react';
import { Link } from '#portal/ui/Link.tsx';
import { loginForm } from '#generated/forms/login.ts';
import type { LoginValues } from '#generated/forms/login.ts';
import { authProvider } from '#portal/auth/auth-provider.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { FocusRefusedField, useSubmitWithErrors } from '#portal/forms/submit-errors.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { lazyComponent } from '#portal/ui/lazy-component.tsx';
import { PublicCard } from '#portal/ui/PublicCard.tsx';
import { afterPaint, runWhenUserIdle } from '#portal/ui/when-idle.ts';

const LoginRefusal = lazyComponent(() => import('./LoginRefusal.tsx'));

interface LoginProps {
  /** Fetches what lies behind login, given the images that it shows at once. A failure is met again after login. */
  prefetch: (images: string[]) => Promise<void>;
  /** Fetches the other screens for visitors, once one of their links is pointed at. A failure is met again there. */
  prefetchLinked: () => Promise<unknown>;
}

/** Email and password (R-LOGIN-01); a refusal is a toast and stands at the form, and what was typed stays (R-LOGIN-08). */
export const Login = ({ prefetch, prefetchLinked }: LoginProps) => {
  const { codNrbeEn } = useEntity();
  const start = usePrefetch(prefetch);
  const { refusals, error, values, submit } = useSubmitWithErrors((typed: LoginValues) => {
    // While the service answers.
    afterPaint(start);
    return authProvider.login({ ...typed, codNrbeEn });
  });
  const fetchLinked = () => void prefetchLinked().catch(() => undefined);
  return (
    <PublicCard title={translate('login.title')} intro={translate('login.intro')}>
      <SchemaForm module={loginForm} onSubmit={submit} label={translate('login.title')}>
        <FocusRefusedField field="password" refusals={refusals} />
        {values && (
          <Suspense>
            <LoginRefusal error={error} email={values.email} />
          </Suspense>
        )}
        <SubmitButton>{translate('login.submit')}</SubmitButton>
      </SchemaForm>
      <p className="public-links" onPointerEnter={fetchLinked} onFocus={fetchLinked}>
        <Link to="/forgot-password">{translate('login.forgotPassword')}</Link>
        <span>
          {translate('login.noAccount')} <Link to="/company-data">{translate('login.register')}</Link>
        </span>
      </p>
    </PublicCard>
  );
};

/** Starts once the form can be used and nobody is typing, or when it is sent. */
function usePrefetch(prefetch: LoginProps['prefetch']) {
  const { primaryLogoUrl, footer1LogoUrl, footer2LogoUrl } = useEntity();
  const start = useCallback(
    () => void prefetch([primaryLogoUrl, footer1LogoUrl, footer2LogoUrl]).catch(() => undefined),
    [prefetch, primaryLogoUrl, footer1LogoUrl, footer2LogoUrl],
  );
  useEffect(() => runWhenUserIdle(start), [start]);
  return start;
}
