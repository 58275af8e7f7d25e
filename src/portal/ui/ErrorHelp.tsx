import { Suspense } from 'react';
import { errorReference } from '#shared/service-error.ts';
import { AskSupport } from './AskSupport.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Reference } from './Reference.tsx';

const UnknownCode = lazyPart(() => import('./UnknownCode.tsx'), true);

/**
 * What stands below each message of an error: an unknown code and what the service said (R-ERR-03), how support finds the
 * call that failed, and the way to them (R-REP-02, R-REP-06).
 */
export const ErrorHelp = ({ error }: { error: unknown }) => (
  <>
    <Suspense>
      <UnknownCode error={error} />
    </Suspense>
    <Reference value={errorReference(error)} />
    <AskSupport />
  </>
);
