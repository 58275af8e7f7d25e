import { Suspense, lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { Entity } from '#shared/entity.ts';
import { EntityProvider } from '#portal/entity/EntityProvider.tsx';
import { Login } from '#portal/features/login/Login.tsx';
import { Toasts } from '#portal/ui/Toasts.tsx';
import { CookieConsent } from './CookieConsent.tsx';
import { ConfigurationError } from './ConfigurationError.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { AnonymousOnly, EntityKeeper, SignedInOnly } from './guards.tsx';
import { Opening } from './Opening.tsx';
import { CONFIGURATION_ERROR_PATH, LATER_PUBLIC_PATHS } from './paths.ts';
import { loadAuthenticatedApp, prefetchBehindLogin } from './prefetch.ts';
import { PreviewMark } from './PreviewMark.tsx';
import { PublicComingSoon } from './PublicComingSoon.tsx';

const AuthenticatedApp = lazy(loadAuthenticatedApp);

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
              <Route path="/" element={<Login prefetch={prefetchBehindLogin} />} />
              {LATER_PUBLIC_PATHS.map((path) => (
                <Route key={path} path={path} element={<PublicComingSoon key={path} />} />
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
