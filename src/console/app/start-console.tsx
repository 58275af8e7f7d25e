import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { captureAuthCallback } from '#console/login/auth-callback.ts';
import { captureLinkToken, openPastedLinks } from '#console/login/link-token.ts';
import { resetRenewal } from '#console/session/renewal.ts';
import { setCurrentMember } from '#console/session/current-member.ts';
import { ConsoleAdmin, createConsoleDependencies } from './ConsoleAdmin.tsx';
import { CacheProvider } from '@emotion/react';
import { createStyleCache } from './style-cache.ts';

/** Renders the console. @returns a function that removes it and all its state */
export function startConsole(element: Element): () => void {
  captureLinkToken();
  const endPastedLinks = openPastedLinks();
  captureAuthCallback();
  const parts = createConsoleDependencies();
  // A data router can block a navigation while there are unsaved changes (R-CON-13).
  const router = createBrowserRouter([{ path: '*', element: <ConsoleAdmin {...parts} /> }]);
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  return () => {
    endPastedLinks();
    root.unmount();
    router.dispose();
    setCurrentMember(undefined);
    resetRenewal();
    parts.queryClient.clear();
  };
}

const styles = createStyleCache();

function App({ router }: { router: DataRouter }) {
  return (
    <CacheProvider value={styles}>
      {/* Disables React transitions for navigation: react-admin forgets its user before it redirects to the login,
          and would check the session and redirect again and again until a transition has rendered. */}
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>
  );
}
