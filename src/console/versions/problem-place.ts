import { fieldId, ENTITY_FILE, TEXTS_FILE } from '#console/draft/version-desk.ts';
import type { FoundProblem } from '#shared/console-contract.ts';
import { TABS } from './tabs.ts';

const BRAND =
  /^\/(primary|secondary|primaryContrast|header[12]|backgroundGradien)Color|^\/(nameSite|hosts|copyrightNotice|faviconSite|(login|primary|footer[12])LogoUrl|(legalNotice|cookiePolicy|privacyPolicy)Url|timeZone|closedDays|firsInfoLayer|support)(\/|$)/;

const TERMS = /^\/(cookiesText|cookieBot|(header|footer)Script(Url|Integrity))(\/|$)/;

const OVERLAY = /^forms\/[a-z-]+\.overlay\.json$/;

/** Where a problem is mended: the tab, and the id of the field in it; in a file as text, the path of the value. */
export function placeOf({ file, path }: Pick<FoundProblem, 'file' | 'path'>): {
  tab: string;
  file: string;
  field: string;
  at?: string;
} {
  const [, top = ''] = path.split('/');
  const own = file === ENTITY_FILE && TABS.find(({ fields }) => fields?.includes(top));
  if (own) return { tab: own.name, file, field: fieldId(file, `/${top}`) };
  if (file === ENTITY_FILE && path.startsWith('/checkbox')) {
    const [, name = '', part] = path.split('/');
    return { tab: 'terms', file, field: fieldId(file, part ? path : `/${name}`) };
  }
  if (file === ENTITY_FILE && TERMS.test(path)) return { tab: 'terms', file, field: fieldId(file, path) };
  if (file === ENTITY_FILE && BRAND.test(path))
    return { tab: 'brand', file, field: fieldId(file, path.replace(/^\/(hosts|closedDays)\/.*/, '/$1')) };
  if (file === TEXTS_FILE && path !== '') return { tab: 'words', file, field: fieldId(file, path) };
  if (OVERLAY.test(file) && path !== '') return { tab: 'forms', file, field: fieldId(file, path) };
  return { tab: 'files', file, field: fieldId(file, ''), ...(path !== '' && { at: path }) };
}
