import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext } from 'ra-core';
import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { authProvider } from '#portal/auth/auth-provider.ts';
import { IdleLogout } from '#portal/auth/IdleLogout.tsx';
import { useInputAcrossReload } from '#portal/auth/useInputAcrossReload.ts';
import { BackForwardCacheGuard } from '#portal/auth/BackForwardCacheGuard.tsx';
import { UnsavedChangesGuard } from '#portal/unsaved-changes/UnsavedChangesGuard.tsx';
import { dataProvider } from '#portal/data/data-provider.ts';
import { Home } from '#portal/features/home/Home.tsx';
import { getAllTexts, LOCALE } from '#portal/i18n/i18n.ts';
// Empty lists and failures have one: it is there before them.
import '#portal/ui/IllustrationSvg.tsx';
import { runWhenUserIdle } from '#portal/ui/when-idle.ts';
import { registerControls } from '#portal/forms/controls/registry.ts';
import { extendedControls } from '#portal/forms/controls/extended-controls.ts';
import { Layout } from './layout/Layout.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { addPrivateTexts } from './private-texts.ts';
import { prefetchHoveredScreen, prefetchScreens, screens } from './screens.ts';

export { prefetchScreens } from './screens.ts';

addPrivateTexts();
registerControls(extendedControls);

// Our keys are written out (`login.title`), where react-admin's types expect objects in objects.
const readMessages = () => getAllTexts() as unknown as TranslationMessages;
const i18nProvider = polyglotI18nProvider(readMessages, LOCALE, [{ locale: LOCALE, name: 'Español' }]);

// Without a connection a call fails with its message instead of waiting; calls are repeated by the HTTP client only.
const always = { retry: false, networkMode: 'always' } as const;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { ...always, staleTime: 30_000, refetchOnWindowFocus: false }, mutations: always },
  });

/** The portal behind login: react-admin's headless core with our data, session and texts, and our own chrome. */
const AuthenticatedApp = () => {
  const [queryClient] = useState(createQueryClient);
  useInputAcrossReload();
  usePrefetch();
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <IdleLogout />
      <BackForwardCacheGuard />
      <UnsavedChangesGuard>
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
      </UnsavedChangesGuard>
    </CoreAdminContext>
  );
};

/** All screens when there is nothing better to do; one that is pointed at before that, at once. */
function usePrefetch() {
  useEffect(() => runWhenUserIdle(prefetchScreens), []);
  useEffect(() => {
    const events = ['pointerover', 'focusin'];
    for (const event of events) document.addEventListener(event, prefetchHoveredScreen);
    return () => {
      for (const event of events) document.removeEventListener(event, prefetchHoveredScreen);
    };
  }, []);
}

export default AuthenticatedApp;
