import { Suspense } from 'react';
import { storageProblem } from '#portal/storage/storage.ts';
import { lazyComponent } from '#portal/ui/lazy-component.tsx';
import { useStore } from '#portal/ui/useStore.ts';

const StorageNotice = lazyComponent(() => import('./StorageNotice.tsx'));

/** Warns above every screen that the browser stores no data of the site (R-ALL-07). */
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
