import { CacheProvider } from '@emotion/react';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { ConsoleAdmin } from './ConsoleAdmin.tsx';
import { createStyleCache } from './style-cache.ts';

const styles = createStyleCache();

/** A data router of the browser's own addresses: it can ask before unsaved work is left (R-CON-13). */
const router = createBrowserRouter([{ path: '*', element: <ConsoleAdmin /> }]);

export function App() {
  return (
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>
  );
}
