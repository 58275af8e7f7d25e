import { Suspense } from 'react';
import { storageProblem } from '#portal/storage/storage.ts';
import { lazyComponent } from '#portal/ui/lazy-component.tsx';
import { useStore } from '#portal/ui/useStore.ts';

const StorageNotice = lazyComponent(() => import('./StorageNotice.tsx'));

/** Says that the browser keeps nothing of the site, where it does not (R-ALL-07); above every screen. */
export const StorageWarning = () => {
  const trouble = useStore(storageProblem);
  return (
    trouble && (
      <Suspense>
        <StorageNotice trouble={trouble} />
      </Suspense>
    )
  );
};
