import type { PlaceAbove } from '#portal/ui/Page.tsx';

export const LIST_PATH = '/cuentas-de-abono';

/** What lies above the screens of an account. */
export const ABOVE: readonly PlaceAbove[] = [{ label: 'destination.accounts', to: LIST_PATH }];
