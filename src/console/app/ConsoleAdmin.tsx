import type { Role } from '#shared/console-contract.ts';
import { Admin, CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { createDataProvider } from '#console/data/data-provider.ts';
import { createI18nProviderFactory } from '#console/i18n/i18n-provider.ts';
import { createConsoleAuth } from '#console/login/auth-provider.ts';
import { AuthCallbackPage } from '#console/login/AuthCallbackPage.tsx';
import { SET_PASSWORD_PATH } from '#console/login/link-token.ts';
import { LoginPage } from '#console/login/LoginPage.tsx';
import { LOGOUT_PATH, LogoutPage } from '#console/login/LogoutPage.tsx';
import { SetPasswordPage } from '#console/login/SetPasswordPage.tsx';
import { createConsoleStore } from '#console/session/console-store.ts';
import { subscribeToLanguage, useStoredLanguage } from '#console/session/stored-language.ts';
import { HomePage } from './HomePage.tsx';
import { ConsoleLayout } from './ConsoleLayout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { createResources } from './resources.tsx';
import { CONSOLE_TEXTS } from './console-texts.ts';
import { darkTheme, lightTheme } from './theme.ts';
import { QueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { isTransient } from '#console/data/to-http-error.ts';

export type ConsoleDependencies = ReturnType<typeof createConsoleDependencies>;

/** Creates what all pages of the console share: providers, store and query client. */
export function createConsoleDependencies() {
  const store = createConsoleStore();
  const { authProvider, onLanguage } = createConsoleAuth(store);
  const queryClient = createQueryClient();
  subscribeToLanguage(store, (language) => {
    onLanguage(language);
    // Problems of a version come in the language of the request.
    void queryClient.invalidateQueries();
  });
  const parts = { store, authProvider, queryClient, dataProvider: createDataProvider() };
  return { ...parts, providerIn: createI18nProviderFactory(CONSOLE_TEXTS) };
}

/** All screens of the console, by role; the service decides what each role may do (R-CON-05, R-CON-06). */
export const ConsoleAdmin = ({ providerIn, ...parts }: ConsoleDependencies) => (
  <Admin
    {...parts}
    i18nProvider={providerIn(useStoredLanguage(parts.store))}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
    layout={ConsoleLayout}
    dashboard={HomePage}
    loginPage={LoginPage}
    authCallbackPage={AuthCallbackPage}
    catchAll={NotFoundPage}
    title="Consola"
    requireAuth
    disableTelemetry
  >
    <CustomRoutes noLayout>
      <Route path={SET_PASSWORD_PATH} element={<SetPasswordPage />} />
      <Route path={LOGOUT_PATH} element={<LogoutPage />} />
    </CustomRoutes>
    {(roles: readonly Role[] = []) => createResources(roles)}
  </Admin>
);

const TRIES = 2;

/** Retries only transient failures; the service would refuse any other request again. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < TRIES && isTransient(error as HttpError),
      },
    },
  });
