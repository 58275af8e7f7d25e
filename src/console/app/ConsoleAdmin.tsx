import { Admin, CustomRoutes, Layout as AdminLayout, type LayoutProps, Title, useTranslate } from 'react-admin';
import { lazy } from 'react';
import { Route, Link } from 'react-router-dom';
import { QueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RELEASE } from '#generated/release/version.ts';
import type { Role } from '#shared/console/console-contract.ts';
import { createDataProvider } from '#console/data/data-provider.ts';
import { createI18nProviderFactory } from '#console/i18n/i18n-provider.ts';
import { createConsoleAuth } from '#console/login/auth-provider.ts';
import { AuthCallbackPage } from '#console/login/AuthCallbackPage.tsx';
import { LINK_PATHS, MEANS_PATH, SET_PASSWORD_PATH } from '#console/login/link-token.ts';
import { LinkActionPage } from '#console/login/LinkActionPage.tsx';
import { LoginPage } from '#console/login/LoginPage.tsx';
import { LOGOUT_PATH, LogoutPage } from '#console/login/LogoutPage.tsx';
import { SetPasswordPage } from '#console/login/SetPasswordPage.tsx';
import { createConsoleStore } from '#console/session/console-store.ts';
import { syncLanguageWithStore, useStoredLanguage } from '#console/session/stored-language.ts';
import { isTransient } from '#console/data/to-http-error.ts';
import { IdleWarning } from '#console/login/IdleWarning.tsx';
import { SessionRenewalDialog } from '#console/login/SessionRenewalDialog.tsx';
import { HomePage } from './HomePage.tsx';
import { KnownAddress } from './KnownAddress.tsx';
import { MissingMeansNotice } from '#console/signatures/MissingMeansNotice.tsx';
import { SignatureRequests } from '#console/signatures/SignatureRequests.tsx';
import { createResources } from './resources.tsx';
import { CONSOLE_TEXTS } from './console-texts.ts';
import { THEMES } from './theme.ts';
import { ConsoleNotification } from './ConsoleNotification.tsx';
import { ConsoleAppBar } from './ConsoleAppBar.tsx';
import { ConsoleMenu } from './ConsoleMenu.tsx';

const MeansPage = lazy(() => import('#console/signatures/MeansPage.tsx'));

/** What support is asked for first: which version runs (R-OPS-10). */
function ReleaseFooter() {
  const translate = useTranslate();
  return (
    <Typography
      component="footer"
      variant="caption"
      color="textSecondary"
      sx={{ display: 'block', mt: 3, mb: 1, px: 1 }}
    >
      {translate('home.release', { version: RELEASE })}
    </Typography>
  );
}

const ConsoleLayout = ({ children, ...props }: LayoutProps) => (
  <>
    <AdminLayout {...props} appBar={ConsoleAppBar} menu={ConsoleMenu} appBarAlwaysOn>
      <MissingMeansNotice />
      <KnownAddress unknown={<NotFoundPage />}>{children}</KnownAddress>
      <ReleaseFooter />
    </AdminLayout>
    <IdleWarning />
    <SignatureRequests />
    <SessionRenewalDialog />
  </>
);

export type ConsoleDependencies = ReturnType<typeof createConsoleDependencies>;

/** Creates what all pages of the console share: providers, store and query client. */
export function createConsoleDependencies() {
  const store = createConsoleStore();
  const { authProvider, onLanguage } = createConsoleAuth(store);
  const queryClient = createQueryClient();
  syncLanguageWithStore(store, (language) => {
    onLanguage(language);
    // Problems of a version come in the language of the request.
    void queryClient.invalidateQueries();
  });
  const parts = { store, authProvider, queryClient, dataProvider: createDataProvider() };
  return { ...parts, providerIn: createI18nProviderFactory(CONSOLE_TEXTS) };
}

const LINK_ACTIONS = Object.keys(LINK_PATHS) as (keyof typeof LINK_PATHS)[];

/** All screens of the console, by role; the service decides what each role may do (R-CON-05, R-CON-06). */
export const ConsoleAdmin = ({ providerIn, ...parts }: ConsoleDependencies) => {
  const language = useStoredLanguage(parts.store);
  return (
    <Admin
      {...parts}
      i18nProvider={providerIn(language)}
      lightTheme={THEMES[language].light}
      darkTheme={THEMES[language].dark}
      layout={ConsoleLayout}
      notification={ConsoleNotification}
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
        {LINK_ACTIONS.map((action) => (
          <Route key={action} path={LINK_PATHS[action]} element={<LinkActionPage key={action} action={action} />} />
        ))}
      </CustomRoutes>
      <CustomRoutes>
        <Route path={MEANS_PATH} element={<MeansPage />} />
      </CustomRoutes>
      {(roles: readonly Role[] = []) => createResources(roles)}
    </Admin>
  );
};

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

/** The page of an unknown address and of one that the user may not see: both look the same (R-CON-05). */
function NotFoundPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ pt: 6, px: 2, textAlign: 'center' }}>
      <Title title="ra.page.not_found" />
      <Typography component="p" variant="h5" gutterBottom>
        {translate('ra.page.not_found')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate('home.nowhere')}
      </Typography>
      <Button component={Link} to="/" variant="contained">
        {translate('home.back')}
      </Button>
    </Box>
  );
}
