import { CoreAdminContext } from 'ra-core';
import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { authProvider } from '#portal/auth/auth-provider.ts';
import { IdleLogout } from '#portal/auth/IdleLogout.tsx';
import { useInputAcrossReload } from '#portal/auth/useInputAcrossReload.ts';
import { BackForwardCacheGuard } from '#portal/auth/BackForwardCacheGuard.tsx';
import { UnsavedChangesGuard } from '#portal/unsaved-changes/UnsavedChangesGuard.tsx';
import { dataProvider } from '#portal/data/data-provider.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { Home } from '#portal/features/home/Home.tsx';
import { getAllTexts, LOCALE } from '#portal/i18n/i18n.ts';
import { createSessionCache } from '#portal/records/first-calls.ts';
// Empty lists and error screens show an illustration: its code is loaded before they need it.
import '#portal/ui/display/IllustrationSvg.tsx';
import { registerControls } from '#portal/forms/controls/registry.ts';
import { extendedControls } from '#portal/forms/controls/extended-controls.ts';
import { Layout } from './layout/Layout.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { addPrivateTexts } from './private-texts.ts';
import { AuthenticatedScreen, LinkListener } from './AuthenticatedScreen.tsx';
import { getAuthenticatedScreens, prefetchScreens } from './screens.ts';

export { prefetchScreens } from './screens.ts';

addPrivateTexts();
registerControls(extendedControls);

// Keys of texts are flat (`login.title`); the types of react-admin expect nested objects.
const readMessages = () => getAllTexts() as unknown as TranslationMessages;
const i18nProvider = polyglotI18nProvider(readMessages, LOCALE, [{ locale: LOCALE, name: 'Español' }]);

// Without a connection a call fails with its message instead of waiting. Only the HTTP client retries calls.
const always = { retry: false, networkMode: 'always' } as const;

const createQueryClient = () =>
  createSessionCache({
    queries: { ...always, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: always,
  });

/**
 * The portal for authenticated users: react-admin's headless core with the portal's data, session, texts and layout.
 */
const AuthenticatedApp = () => {
  const [queryClient] = useState(createQueryClient);
  useInputAcrossReload();
  const entity = useEntity();
  const screens = useMemo(() => getAuthenticatedScreens(entity), [entity]);
  useEffect(() => prefetchScreens(entity), [entity]);
  // The next user of this page may be another person.
  useEffect(() => () => queryClient.clear(), [queryClient]);
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <IdleLogout />
      <BackForwardCacheGuard />
      <LinkListener screens={screens} />
      <UnsavedChangesGuard>
        <Layout>
          <Suspense fallback={<PageSkeleton />}>
            <Routes>
              <Route path="/home" element={<Home />} />
              {screens.map((screen) => (
                <Route
                  key={screen.path}
                  path={screen.path}
                  element={<AuthenticatedScreen key={screen.path} screen={screen} />}
                />
              ))}
              <Route path="*" element={<Navigate to="/" replace />} />
            </Routes>
          </Suspense>
        </Layout>
      </UnsavedChangesGuard>
    </CoreAdminContext>
  );
};

export default AuthenticatedApp;
