import type { Entity } from '#shared/entity/entity.ts';
import { Suspense, useCallback, useEffect } from 'react';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { loginForm, toLogin } from '#generated/forms/login.ts';
import type { LoginValues } from '#generated/forms/login.ts';
import { authProvider } from '#portal/auth/auth-provider.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { FocusRefusedField, useSubmitWithErrors } from '#portal/forms/submit-errors.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { PublicCard } from '#portal/ui/pages/PublicCard.tsx';
import { runAfterPaint, runWhenUserIdle } from '#portal/ui/loading/when-idle.ts';
import { usePasskeyLogin } from './usePasskeyLogin.ts';

const LoginRefusal = lazyComponent(() => import('./LoginRefusal.tsx'));

interface LoginProps {
  /** Prefetches the code for authenticated users and its first images; a failure is ignored until it happens again. */
  prefetch: (entity: Entity) => Promise<void>;
  /** Prefetches the other public screens when a link to one is hovered; a failure is ignored until it happens again. */
  prefetchLinked: () => Promise<unknown>;
}

/** Email and password (R-LOGIN-01). A refusal is shown as a toast and in the form, and the input stays (R-LOGIN-08). */
export const Login = ({ prefetch, prefetchLinked }: LoginProps) => {
  const { codNrbeEn } = useEntity();
  const start = usePrefetch(prefetch);
  const getDeviceId = usePasskeyLogin();
  const { refusals, error, values, submit } = useSubmitWithErrors((typed: LoginValues) => {
    // Runs while the service processes the login.
    runAfterPaint(start);
    return authProvider.login({ ...toLogin(typed), codNrbeEn }, getDeviceId());
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

/** Starts the prefetch when the form is ready and no field has the focus, or when the form is submitted. */
function usePrefetch(prefetch: LoginProps['prefetch']) {
  const entity = useEntity();
  const start = useCallback(() => void prefetch(entity).catch(() => undefined), [prefetch, entity]);
  useEffect(() => runWhenUserIdle(start), [start]);
  return start;
}
