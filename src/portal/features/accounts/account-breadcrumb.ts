import { translate } from '#portal/i18n/i18n.ts';
import type { Crumb } from '#portal/ui/Page.tsx';

export const LIST_PATH = '/cuentas-de-abono';

/** Where a screen of the accounts lies. @param title the screen's own */
export const accountBreadcrumb = (title: string): Crumb[] => [
  { label: translate('lists.home'), to: '/home' },
  { label: translate('destination.accounts'), to: LIST_PATH },
  { label: title },
];
