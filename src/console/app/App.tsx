import { CacheProvider } from '@emotion/react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { createStyleCache } from './style-cache.ts';

const styles = createStyleCache();

/** The console at the addresses of a router. */
export function App({ router }: { router: DataRouter }) {
  return (
    <CacheProvider value={styles}>
      {/* A way that may wait is drawn after all else: react-admin, which forgets who was there once it has led to the
          login, would ask who is there, and lead to the login, again and again before it. */}
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>
  );
}
