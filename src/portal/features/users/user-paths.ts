import { translate } from '#portal/i18n/i18n.ts';
import type { Crumb } from '#portal/ui/Page.tsx';

export const LIST_PATH = '/gestion-de-usuarios';
export const ADD_PATH = '/gestion-de-usuarios/add';
export const CONFIRM_PATH = '/gestion-de-usuarios/confirm';

/** The way to a screen of a new user. @param title key of its title */
export const userBreadcrumb = (title: string): Crumb[] => [
  { label: translate('lists.home'), to: '/home' },
  { label: translate('users.title'), to: LIST_PATH },
  { label: translate(title) },
];
