import { Suspense } from 'react';
import { storageTrouble } from '#portal/storage/storage.ts';
import { lazyPart } from '#portal/ui/lazy-part.tsx';
import { useStore } from '#portal/ui/useStore.ts';

const StorageNotice = lazyPart(() => import('./StorageNotice.tsx'));

/** Says that the browser keeps nothing of the site, where it does not (R-ALL-07); above every screen. */
export const StorageWarning = () => {
  const trouble = useStore(storageTrouble);
  return (
    trouble && (
      <Suspense>
        <StorageNotice trouble={trouble} />
      </Suspense>
    )
  );
};
