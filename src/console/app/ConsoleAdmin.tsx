import type { Role } from '#shared/console-contract.ts';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { audit, supplierAudit } from '#console/audit/index.ts';
import { benchRoutes, reports } from '#console/bench/index.ts';
import { createDataProvider } from '#console/data/data-provider.ts';
import { entities, entityCreate } from '#console/entities/index.ts';
import { createI18nProviders } from '#console/i18n/i18n-provider.ts';
import { createAuth } from '#console/login/auth-provider.ts';
import { ArrivalPage } from '#console/login/ArrivalPage.tsx';
import { PASSWORD_PATH } from '#console/login/link-token.ts';
import { LoginPage } from '#console/login/LoginPage.tsx';
import { LOGOUT_PATH, LogoutPage } from '#console/login/LogoutPage.tsx';
import { PasswordPage } from '#console/login/PasswordPage.tsx';
import { createConsoleStore } from '#console/session/store.ts';
import { followLanguage, useStoredLanguage } from '#console/session/stored-language.ts';
import { staff } from '#console/staff/index.ts';
import { versions } from '#console/versions/index.ts';
import { Home } from './Home.tsx';
import { Layout } from './Layout.tsx';
import { NotFound } from './NotFound.tsx';
import { createQueryClient } from './query-client.ts';
import { TEXTS } from './texts.ts';
import { darkTheme, lightTheme } from './theme.ts';

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
    {(roles: readonly Role[] = []) => (
      <>
        <Resource {...entities} {...(roles.includes('editor') && { create: entityCreate })} />
        <Resource {...versions} />
        {roles.includes('support') && (
          <Resource {...reports}>
            {benchRoutes.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Resource>
        )}
        {roles.includes('admin') && <Resource {...staff} />}
        {roles.includes('admin') && <Resource {...audit} />}
        {roles.includes('admin') && <Resource {...supplierAudit} />}
      </>
    )}
  </Admin>
);
