import { Suspense, lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import '#portal/confirmation/history-gate.ts';
import type { Entity } from '#shared/entity.ts';
import { EntityProvider } from '#portal/entity/EntityProvider.tsx';
import { Toasts } from '#portal/ui/Toasts.tsx';
import { CookieConsent } from './CookieConsent.tsx';
import { ConfigurationError } from './ConfigurationError.tsx';
import { FailureBoundary } from '#portal/app/layout/FailureBoundary.tsx';
import { AnonymousOnly, EntityKeeper, SignedInOnly } from './guards.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { Opening } from './Opening.tsx';
import { CONFIGURATION_ERROR_PATH, PUBLIC_PATHS } from './paths.ts';
import { loadAuthenticatedApp, loadPublicScreens } from './prefetch.ts';
import { PreviewMark } from './PreviewMark.tsx';

const AuthenticatedApp = lazy(loadAuthenticatedApp);
const PublicScreens = lazy(loadPublicScreens);

export const App = ({ entity }: { entity: Entity }) => (
  <EntityProvider value={entity}>
    <BrowserRouter>
      <Toasts />
      <EntityKeeper />
      <CookieConsent />
      <PreviewMark />
      <FailureBoundary frame="main">
        <Suspense fallback={<Opening />}>
          <Routes>
            <Route path={CONFIGURATION_ERROR_PATH} element={<ConfigurationError />} />
            <Route element={<AnonymousOnly />}>
              <Route path="/" element={<LoginScreen />} />
              {PUBLIC_PATHS.map((path) => (
                <Route key={path} path={path} element={<PublicScreens path={path} />} />
              ))}
            </Route>
            <Route element={<SignedInOnly />}>
              <Route path="*" element={<AuthenticatedApp />} />
            </Route>
          </Routes>
        </Suspense>
      </FailureBoundary>
    </BrowserRouter>
  </EntityProvider>
);
