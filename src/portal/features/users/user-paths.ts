import type { PlaceAbove } from '#portal/ui/Page.tsx';

export const LIST_PATH = '/gestion-de-usuarios';
export const ADD_PATH = '/gestion-de-usuarios/add';
export const CONFIRM_PATH = '/gestion-de-usuarios/confirm';

/** What lies above the screens of a new user. */
export const ABOVE: readonly PlaceAbove[] = [{ label: 'users.title', to: LIST_PATH }];
