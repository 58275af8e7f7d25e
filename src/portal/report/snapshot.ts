import type { ScreenSnapshot } from '#shared/privacy/create-report.ts';
import type { FieldSnapshot } from '#shared/privacy/report-scene-steps.ts';
import { toLocalTime } from '#shared/local-time.ts';
import { getEntityTimeZone, syncedNow } from '#portal/clock/clock.ts';
import { getFieldName } from '#portal/recording/record-user-steps.ts';
import { typedTexts } from '#portal/recording/recording-buffer.ts';
import { readSession, SESSION_STORAGE_KEYS } from '#portal/session/session.ts';
import { tabStorage } from '#portal/storage/storage.ts';
import { readShownTexts } from './shown-texts.ts';

/** The current state of the portal (R-REP-01), with personal values, for `createReport`. @param entityCode its code */
export function takeSnapshot(entityCode: string): ScreenSnapshot {
  const { pathname, search } = window.location;
  const { alias, userData } = readSession();
  return {
    now: toLocalTime(getEntityTimeZone(), syncedNow()),
    route: pathname + search,
    entity: entityCode,
    portal: readPortalBuild(),
    session: userData && { id: userData.id, alias, email: userData.email, supplierId: userData.supplierId },
    kept: Object.fromEntries(tabStorage.entries().filter(([name]) => !SESSION.has(name))) as ScreenSnapshot['kept'],
    fields: fieldsIn(document),
    viewport: { width: window.innerWidth, height: window.innerHeight },
    scroll: window.scrollY,
    typedTexts: [...typedTexts],
    shownTexts: readShownTexts(document.body),
  };
}

const SESSION: ReadonlySet<string> = new Set(SESSION_STORAGE_KEYS);

/**
 * The build of the portal: the hash in the name of its first script, which changes with any of its files. A rendered page
 * has no element for it.
 */
const readPortalBuild = (): string | undefined =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => /\/assets\/index-([\w-]{8})\.js$/.exec(name)?.[1])
    .find((hash) => hash !== undefined);

const fieldsIn = (page: Document): FieldSnapshot[] =>
  [...page.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter((element) => !element.closest('[data-unrecorded]') && element.type !== 'file')
    .map((element) => ({ field: getFieldName(element), ...valueOf(element) }))
    .filter(({ field }) => field !== '');

/** A password whose text is visible still counts as a password. */
function valueOf({ type, value, checked, autocomplete }: HTMLInputElement): Pick<FieldSnapshot, 'value'> {
  if (type === 'password' || /password/.test(autocomplete)) return {};
  return { value: type === 'checkbox' || type === 'radio' ? String(checked) : value };
}
