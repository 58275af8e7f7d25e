import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { captureAuthCallback } from '#console/login/auth-callback.ts';
import { captureLinkToken } from '#console/login/link-token.ts';
import { abandonRenewal } from '#console/session/renewal.ts';
import { setCurrentMember } from '#console/session/current-member.ts';
import { ConsoleAdmin, createConsoleDependencies } from './ConsoleAdmin.tsx';
import { CacheProvider } from '@emotion/react';
import { createStyleCache } from './style-cache.ts';

/** Draws the console. @returns takes it away again, with all that it knows */
export function startConsole(element: Element): () => void {
  captureLinkToken();
  captureAuthCallback();
  const parts = createConsoleDependencies();
  // A data router of the browser's own addresses: it can ask before unsaved work is left (R-CON-13).
  const router = createBrowserRouter([{ path: '*', element: <ConsoleAdmin {...parts} /> }]);
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  return () => {
    root.unmount();
    router.dispose();
    setCurrentMember(undefined);
    abandonRenewal();
    parts.queryClient.clear();
  };
}

const styles = createStyleCache();

/** The console at the addresses of a router. */
function App({ router }: { router: DataRouter }) {
  return (
    <CacheProvider value={styles}>
      {/* A way that may wait is drawn after all else: react-admin, which forgets who was there once it has led to the
          login, would ask who is there, and lead to the login, again and again before it. */}
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>
  );
}
