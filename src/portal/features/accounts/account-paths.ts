import type { BreadcrumbItem } from '#portal/ui/Page.tsx';

export const LIST_PATH = '/cuentas-de-abono';

/** What lies above the screens of an account. */
export const ACCOUNT_BREADCRUMBS: readonly BreadcrumbItem[] = [{ label: 'destination.accounts', to: LIST_PATH }];
