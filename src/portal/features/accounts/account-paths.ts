import type { BreadcrumbItem } from '#portal/ui/pages/Page.tsx';

export const LIST_PATH = '/cuentas-de-abono';

/** The breadcrumbs of the screens of an account. */
export const ACCOUNT_BREADCRUMBS: readonly BreadcrumbItem[] = [{ label: 'destination.accounts', to: LIST_PATH }];
