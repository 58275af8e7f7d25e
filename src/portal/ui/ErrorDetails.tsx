import { Suspense } from 'react';
import { getErrorReference } from '#shared/service-error.ts';
import { SupportButton } from './SupportButton.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { ErrorReference } from './ErrorReference.tsx';

const UnknownCode = lazyComponent(() => import('./UnknownErrorDetails.tsx'), true);

/**
 * What stands below each message of an error: an unknown code and what the service said (R-ERR-03), how support finds the
 * call that failed, and the way to them (R-REP-02, R-REP-06).
 */
export const ErrorDetails = ({ error }: { error: unknown }) => (
  <>
    <Suspense>
      <UnknownCode error={error} />
    </Suspense>
    <ErrorReference value={getErrorReference(error)} />
    <SupportButton />
  </>
);
