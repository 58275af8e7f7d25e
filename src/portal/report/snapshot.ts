import type { Snapshot } from '#shared/privacy/report.ts';
import type { SeenField } from '#shared/privacy/report-typed.ts';
import { wallTimeIn } from '#shared/wall-time.ts';
import { entityTimeZone, now } from '#portal/clock/clock.ts';
import { nameOf } from '#portal/recording/watch-steps.ts';
import { readSession, SESSION_KEYS } from '#portal/session/session.ts';
import { tabStorage } from '#portal/storage/storage.ts';

/**
 * The present state of the portal (R-REP-01); it is made anonymous before any person sees it. @param entity its code
 */
export function takeSnapshot(entity: string): Omit<Snapshot, 'told'> {
  const { pathname, search } = window.location;
  const { alias, userData } = readSession();
  return {
    now: wallTimeIn(entityTimeZone(), now()),
    route: pathname + search,
    entity,
    session: userData && { id: userData.id, alias, email: userData.email, supplierId: userData.supplierId },
    kept: Object.fromEntries(tabStorage.entries().filter(([name]) => !SESSION.has(name))) as Snapshot['kept'],
    fields: fieldsIn(document),
    viewport: { width: window.innerWidth, height: window.innerHeight },
    scroll: window.scrollY,
  };
}

const SESSION: ReadonlySet<string> = new Set(SESSION_KEYS);

const fieldsIn = (page: Document): SeenField[] =>
  [...page.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter((element) => !element.closest('[data-unrecorded]') && element.type !== 'file')
    .map((element) => ({ field: nameOf(element), ...valueOf(element) }))
    .filter(({ field }) => field !== '');

/** A password stays one while its owner looks at it. */
function valueOf({ type, value, checked, autocomplete }: HTMLInputElement): Pick<SeenField, 'value'> {
  if (type === 'password' || /password/.test(autocomplete)) return {};
  return { value: type === 'checkbox' || type === 'radio' ? String(checked) : value };
}
