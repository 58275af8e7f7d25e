import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext } from 'ra-core';
import { Suspense, lazy, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { authProvider } from '#portal/auth/auth-provider.ts';
import { IdleLogout } from '#portal/auth/IdleLogout.tsx';
import { dataProvider } from '#portal/data/data-provider.ts';
import { advanceRoutes } from '#portal/features/advances/index.ts';
import { alertRoutes } from '#portal/features/alerts/index.ts';
import { automaticAdvanceRoutes } from '#portal/features/automatic-advances/index.ts';
import { Home } from '#portal/features/home/Home.tsx';
import { invoiceRoutes } from '#portal/features/invoices/index.ts';
import { sampleSimulationRoutes } from '#portal/features/sample-simulation/index.ts';
import { supplierRoutes } from '#portal/features/supplier/index.ts';
import { profileRoutes } from '#portal/features/profile/index.ts';
import { userRoutes } from '#portal/features/users/index.ts';
import { payoutAccountRoutes } from '#portal/features/payout-accounts/index.ts';
import { whenIdle } from '#portal/ui/when-idle.ts';
import { registerControls } from '#portal/forms/controls/registry.ts';
import { extendedControls } from '#portal/forms/controls/extended.ts';
import { i18nProvider } from './i18n-provider.ts';
import { Layout } from './layout/Layout.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { addPrivateTexts } from './private-texts.ts';

addPrivateTexts();
registerControls(extendedControls);

const routes = [
  ...invoiceRoutes,
  ...advanceRoutes,
  ...automaticAdvanceRoutes,
  ...payoutAccountRoutes,
  ...supplierRoutes,
  ...userRoutes,
  ...profileRoutes,
  ...alertRoutes,
  ...sampleSimulationRoutes,
];

const screens = routes.map(({ path, load }) => ({ path, load, Screen: lazy(load) }));

/** Fetches the code of all screens; a failure here is met again, and shown, when a screen is opened. */
export const prefetchScreens = () => screens.forEach(({ load }) => load().catch(() => undefined));

// Without a connection a call fails with its message instead of waiting; calls are repeated by the HTTP client only.
const always = { retry: false, networkMode: 'always' } as const;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { ...always, staleTime: 30_000, refetchOnWindowFocus: false }, mutations: always },
  });

/** The portal behind login: react-admin's headless core with our data, session and texts, and our own chrome. */
const AuthenticatedApp = () => {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => whenIdle(prefetchScreens), []);
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <IdleLogout />
      <Layout>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            <Route path="/home" element={<Home />} />
            {screens.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </Suspense>
      </Layout>
    </CoreAdminContext>
  );
};

export default AuthenticatedApp;
