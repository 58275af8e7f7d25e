import { RELEASE } from '#generated/release/version.ts';
import type { ScreenSnapshot } from '#shared/privacy/create-report.ts';
import { listPasswordFaults, type PasswordFault } from '#shared/passwords/password-faults.ts';
import type { FieldSnapshot } from '#shared/privacy/report-scene-steps.ts';
import { readScreenStructure } from '#shared/outline/screen-structure.ts';
import { isRadioOption } from '#shared/fields/radio-option.ts';
import { toLocalTime } from '#shared/dates/local-time.ts';
import { getEntityTimeZone, syncedNow } from '#portal/clock/clock.ts';
import { getCookieAnswerTime, needsCookieConsent, type CookieEntity } from '#portal/entity/cookie-consent.ts';
import { themeChoice } from '#portal/entity/theme.ts';
import { listExpanded } from '#portal/recording/expanded-parts.ts';
import { getFieldName } from '#portal/recording/record-user-steps.ts';
import { typedTexts } from '#portal/recording/recording-buffer.ts';
import { readSession, SESSION_STORAGE_KEYS } from '#portal/session/session.ts';
import { tabStorage } from '#portal/storage/storage.ts';
import { readShownTexts } from './shown-texts.ts';

/** The current state of the portal (R-REP-01), with personal values, for `createReport`. */
export function takeSnapshot(entity: CookieEntity): ScreenSnapshot {
  const { pathname, search } = window.location;
  const { alias, userData } = readSession();
  return {
    now: toLocalTime(getEntityTimeZone(), syncedNow()),
    route: pathname + search,
    entity: entity.codNrbeEn,
    portal: readPortalBuild(),
    session: userData && { id: userData.id, alias, email: userData.email, supplierId: userData.supplierId },
    history: (window.history.state as { usr?: unknown } | null)?.usr,
    theme: readTheme(),
    ...readCookieQuestion(entity),
    ...readShown(document),
    expanded: listExpanded(),
    dialog: readOpenDialog(),
    kept: Object.fromEntries(tabStorage.entries().filter(([name]) => !SESSION.has(name))) as ScreenSnapshot['kept'],
    fields: fieldsIn(document),
    viewport: { width: window.innerWidth, height: window.innerHeight },
    scroll: window.scrollY,
    typedTexts: [...typedTexts],
    shownTexts: readShownTexts(document.body),
  };
}

/** Safari has `checkVisibility` from 17.4 on; a report of an older one is not compared. */
const readShown = (page: Document): Pick<ScreenSnapshot, 'shown'> =>
  'checkVisibility' in page.body ? { shown: readScreenStructure(page) } : {};

/** The theme that is shown, and whether the user chose it. */
const readTheme = (): ScreenSnapshot['theme'] => ({
  mode: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  isChosen: themeChoice.get() !== 'system',
});

function readCookieQuestion(entity: CookieEntity): Pick<ScreenSnapshot, 'asksForCookies' | 'cookiesAnsweredAt'> {
  const cookiesAnsweredAt = getCookieAnswerTime(entity.codNrbeEn);
  return { asksForCookies: needsCookieConsent(entity), ...(cookiesAnsweredAt !== undefined && { cookiesAnsweredAt }) };
}

const readOpenDialog = (): string | undefined => {
  const heading = [...document.querySelectorAll('dialog[open] h2')].findLast(
    (one) => !one.closest('[data-unrecorded]'),
  );
  return heading?.textContent?.replaceAll(/\s+/g, ' ').trim();
};

const SESSION: ReadonlySet<string> = new Set(SESSION_STORAGE_KEYS);

/**
 * The version of the portal, with its build as semver.org writes it: the hash in the name of its first script, which
 * changes with any of its files. A rendered page has no element for it.
 */
function readPortalBuild(): string | undefined {
  const build = performance
    .getEntriesByType('resource')
    .map(({ name }) => /\/assets\/index-([\w-]{8})\.js$/.exec(name)?.[1])
    .find((hash) => hash !== undefined);
  return build && `${RELEASE}+${build}`;
}

function fieldsIn(page: Document): FieldSnapshot[] {
  const elements = [...page.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (element) =>
      !element.closest('[data-unrecorded]') && element.type !== 'file' && (!isRadioOption(element) || element.checked),
  );
  const repeated = elements.find(isNewPassword)?.value;
  return elements
    .map((element) => ({
      field: getFieldName(element),
      ...valueOf(element, repeated),
      ...(element.value === '' && isRefused(element) && { isMissing: true as const }),
    }))
    .filter(({ field }) => field !== '');
}

const isRefused = (element: HTMLInputElement): boolean => element.getAttribute('aria-invalid') === 'true';

const isNewPassword = ({ autocomplete }: HTMLInputElement): boolean => autocomplete === 'new-password';

/** The rules that the form of every password has; the others are those of a new one. */
const ALWAYS: ReadonlySet<PasswordFault> = new Set(['empty', 'tooShort', 'tooLong']);

/**
 * A password whose text is visible still counts as a password: of one that is refused it is told why, as the screen tells it.
 * @param repeated the new password, which another one of the screen repeats
 */
function valueOf(element: HTMLInputElement, repeated: string | undefined): Pick<FieldSnapshot, 'value' | 'faults'> {
  const { type, value, checked, autocomplete } = element;
  if (type === 'password' || /password/.test(autocomplete)) {
    if (value !== '' && !isRefused(element)) return {};
    const isNew = isNewPassword(element);
    return {
      faults: listPasswordFaults(value, isNew ? repeated : value).filter((fault) => isNew || ALWAYS.has(fault)),
    };
  }
  return { value: (type === 'checkbox' || type === 'radio') && !isRadioOption(element) ? String(checked) : value };
}
