import type { BreadcrumbItem } from '#portal/ui/pages/Page.tsx';

export const LIST_PATH = '/gestion-de-usuarios';
export const ADD_PATH = '/gestion-de-usuarios/add';
export const CONFIRM_PATH = '/gestion-de-usuarios/confirm';

/** The breadcrumbs of the screens that add a user: the list of users. */
export const ADD_USER_BREADCRUMBS: readonly BreadcrumbItem[] = [{ label: 'users.title', to: LIST_PATH }];
