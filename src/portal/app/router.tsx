import { Suspense, lazy } from 'react';
import { createBrowserRouter, Outlet } from 'react-router-dom';
import type { DataRouter, RouteObject } from 'react-router-dom';
import { ErrorBoundary } from '#portal/app/layout/ErrorBoundary.tsx';
import { Toasts } from '#portal/ui/Toasts.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { BrowserOnly } from '#portal/ui/hydration.tsx';
import { Spinner } from '#portal/ui/Spinner.tsx';
import { storageProblem } from '#portal/storage/storage.ts';
import { lazyComponent } from '#portal/ui/lazy-component.tsx';
import { useStore } from '#portal/ui/useStore.ts';
import { ConfigurationError } from './ConfigurationError.tsx';
import { CookieConsent } from './CookieConsent.tsx';
import { AnonymousOnly, ReloadEntityAfterLogout, SignedInOnly } from './guards.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { CONFIGURATION_ERROR_PATH, PUBLIC_PATHS } from './paths.ts';
import { loadAuthenticatedApp, loadPublicScreens } from './prefetch.ts';
import { OtherEntityPreviewBanner } from './OtherEntityPreviewBanner.tsx';
import { SupportReportDialog } from './SupportReportDialog.tsx';
import './app.css';

const StorageNotice = lazyComponent(() => import('./StorageNotice.tsx'));

/** Warns above every screen that the browser stores no data of the site (R-ALL-07). */
const StorageWarning = () => {
  const trouble = useStore(storageProblem);
  return (
    trouble && (
      <Suspense>
        <StorageNotice trouble={trouble} />
      </Suspense>
    )
  );
};

/** Shown while the code for authenticated users loads; it appears only after a delay. */
const AppLoading = () => (
  <main className="app-opening">
    <Spinner label={translate('ui.loading')} />
  </main>
);

const AuthenticatedApp = lazy(loadAuthenticatedApp);

const PublicScreens = lazy(loadPublicScreens);

/** The frame of every screen. */
const Frame = () => (
  <>
    <BrowserOnly>
      <Toasts />
      <StorageWarning />
      <ReloadEntityAfterLogout />
      <CookieConsent />
      <OtherEntityPreviewBanner />
      <SupportReportDialog />
    </BrowserOnly>
    <ErrorBoundary frame="main">
      <Suspense fallback={<AppLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  </>
);

const routes = [
  { path: CONFIGURATION_ERROR_PATH, element: <ConfigurationError /> },
  {
    element: <AnonymousOnly />,
    children: [
      { path: '/', element: <LoginScreen /> },
      ...PUBLIC_PATHS.map((path) => ({ path, element: <PublicScreens path={path} /> })),
    ],
  },
  { element: <SignedInOnly />, children: [{ path: '*', element: <AuthenticatedApp /> }] },
];

/**
 * Creates the router with all routes of the portal and their guards.
 * @param create by default a router that listens to the page's history from then on
 */
export const createRouter = (create: (routes: RouteObject[]) => DataRouter = createBrowserRouter): DataRouter =>
  create([{ element: <Frame />, children: routes }]);
