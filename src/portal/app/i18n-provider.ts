import type { I18nProvider } from 'ra-core';
import { translate } from '#portal/i18n/i18n.ts';

/** Our texts as react-admin's i18n provider; the portal speaks Spanish and nothing else (R-CONF-47). */
export const i18nProvider: I18nProvider = {
  translate: (key: string, values?: Record<string, string | number>) => translate(key, values),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'es',
};
