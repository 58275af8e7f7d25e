import { CacheProvider } from '@emotion/react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { createStyleCache } from './style-cache.ts';

const styles = createStyleCache();

/** The console at the addresses of a router. */
export function App({ router }: { router: DataRouter }) {
  return (
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>
  );
}
