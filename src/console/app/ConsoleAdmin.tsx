import type { Role } from '#shared/console-contract.ts';
import { Admin, CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { createDataProvider } from '#console/data/data-provider.ts';
import { createI18nProviders } from '#console/i18n/i18n-provider.ts';
import { createAuth } from '#console/login/auth-provider.ts';
import { ArrivalPage } from '#console/login/ArrivalPage.tsx';
import { PASSWORD_PATH } from '#console/login/link-token.ts';
import { LoginPage } from '#console/login/LoginPage.tsx';
import { LOGOUT_PATH, LogoutPage } from '#console/login/LogoutPage.tsx';
import { PasswordPage } from '#console/login/PasswordPage.tsx';
import { createConsoleStore } from '#console/session/store.ts';
import { followLanguage, useStoredLanguage } from '#console/session/stored-language.ts';
import { Home } from './Home.tsx';
import { Layout } from './Layout.tsx';
import { NotFound } from './NotFound.tsx';
import { resourcesFor } from './resources.tsx';
import { TEXTS } from './texts.ts';
import { darkTheme, lightTheme } from './theme.ts';
import { QueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { isPassing } from '#console/data/errors.ts';

/** What the screens of a page share. */
export type ConsoleParts = ReturnType<typeof createParts>;

/** Makes what a page of the console lives on, from nothing. */
export function createParts() {
  const store = createConsoleStore();
  const { authProvider, onLanguage } = createAuth(store);
  const queryClient = createQueryClient();
  followLanguage(store, (language) => {
    onLanguage(language);
    // Problems of a version are told in the language in which they were asked for.
    void queryClient.invalidateQueries();
  });
  const parts = { store, authProvider, queryClient, dataProvider: createDataProvider() };
  return { ...parts, providerIn: createI18nProviders(TEXTS) };
}

/** All screens of the console, by who may see them; the service decides what each may do (R-CON-05, R-CON-06). */
export const ConsoleAdmin = ({ providerIn, ...parts }: ConsoleParts) => (
  <Admin
    {...parts}
    i18nProvider={providerIn(useStoredLanguage(parts.store))}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
    layout={Layout}
    dashboard={Home}
    loginPage={LoginPage}
    authCallbackPage={ArrivalPage}
    catchAll={NotFound}
    title="Consola"
    requireAuth
    disableTelemetry
  >
    <CustomRoutes noLayout>
      <Route path={PASSWORD_PATH} element={<PasswordPage />} />
      <Route path={LOGOUT_PATH} element={<LogoutPage />} />
    </CustomRoutes>
    {(roles: readonly Role[] = []) => resourcesFor(roles)}
  </Admin>
);

const TRIES = 2;

/** Asks again what may come of it; what the service has refused it would refuse again. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < TRIES && isPassing(error as HttpError),
      },
    },
  });
