import { Suspense } from 'react';
import { getErrorReference } from '#shared/errors/service-error.ts';
import { SupportButton } from './SupportButton.tsx';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { ErrorReference } from './ErrorReference.tsx';

const UnknownCode = lazyComponent(() => import('./UnknownErrorDetails.tsx'), true);

/**
 * The details below an error message: an unknown code with the service's message (R-ERR-03), the reference of the
 * failed call, and the link to support (R-REP-02, R-REP-06).
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
