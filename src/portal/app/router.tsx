import { Suspense, lazy, type ReactNode } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import type { DataRouter } from 'react-router-dom';
import { ErrorBoundary } from '#portal/app/layout/ErrorBoundary.tsx';
import { AppLoading } from './AppLoading.tsx';
import { ConfigurationError } from './ConfigurationError.tsx';
import { AnonymousOnly, SignedInOnly } from './guards.tsx';
import { loadAuthenticatedApp, loadPublicScreens } from './load-screens.ts';
import { ACCESSIBILITY_PATH, CONFIGURATION_ERROR_PATH, PUBLIC_PATHS } from './paths.ts';
import { recordScreenStates } from './record-places.ts';

const AuthenticatedApp = lazy(loadAuthenticatedApp);

const PublicScreens = lazy(loadPublicScreens);

/** Login does not stand below a message of failure. */
const Boundary = () => (
  <ErrorBoundary frame="main" address={useLocation().pathname === '/' ? 'login' : ''}>
    <Suspense fallback={<AppLoading />}>
      <Outlet />
    </Suspense>
  </ErrorBoundary>
);

const routes = [
  { path: CONFIGURATION_ERROR_PATH, element: <ConfigurationError /> },
  { path: ACCESSIBILITY_PATH, element: <PublicScreens path={ACCESSIBILITY_PATH} /> },
  {
    element: <AnonymousOnly />,
    children: [
      // Login itself is shown without the router.
      { path: '/', element: null },
      ...PUBLIC_PATHS.map((path) => ({ path, element: <PublicScreens path={path} /> })),
    ],
  },
  { element: <SignedInOnly />, children: [{ path: '*', element: <AuthenticatedApp /> }] },
];

/**
 * Creates the router with all routes of the portal and their guards; it listens to the page's history from then on.
 * @param signal ends what is recorded of it
 */
export function createRouter(signal: AbortSignal): DataRouter {
  const router = createBrowserRouter([{ element: <Boundary />, children: routes }]);
  recordScreenStates(router, signal);
  return router;
}

/** The screens of the router. */
export const renderRouter = (router: DataRouter): ReactNode => <RouterProvider router={router} />;
