import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useEntity } from '#portal/entity/useEntity.ts';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { hasSignatures } from '#shared/entity/signature.ts';

const MeansLinkPage = lazyComponent(() => import('#portal/signature/means/MeansLinkPage.tsx'));

/** The page of the mailed link for the first means to sign; where nothing is signed there is none. */
const MeansLink = () =>
  hasSignatures(useEntity()) ? (
    <Suspense>
      <MeansLinkPage />
    </Suspense>
  ) : (
    <Navigate to="/" replace />
  );

export default MeansLink;
