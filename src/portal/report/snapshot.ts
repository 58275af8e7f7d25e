import { RELEASE } from '#generated/release/version.ts';
import type { ScreenSnapshot } from '#shared/privacy/create-report.ts';
import { buildScreenReaderOutline } from '#shared/outline/screen-reader-outline.ts';
import { readScreenStructure } from '#shared/outline/screen-structure.ts';
import type { OutlineLine } from '#shared/scenes/stage-messages.ts';
import { toLocalTime } from '#shared/dates/local-time.ts';
import { getEntityTimeZone, syncedNow } from '#portal/clock/clock.ts';
import { getCookieAnswerTime, needsCookieConsent, type CookieEntity } from '#portal/entity/cookie-consent.ts';
import { themeChoice } from '#portal/entity/theme.ts';
import { getAllTexts } from '#portal/i18n/i18n.ts';
import { readOpenParts } from '#portal/recording/open-parts.ts';
import { readDrafts } from '#portal/session/read-drafts.ts';
import { readFields } from '#portal/recording/read-fields.ts';
import { readUser } from '#portal/session/read-user.ts';
import { typedTexts } from '#portal/recording/recording-buffer.ts';
import { readShownTexts } from './shown-texts.ts';

/** The current state of the portal (R-REP-01), with personal values, for `createReport`. */
export function takeSnapshot(entity: CookieEntity): ScreenSnapshot {
  const { pathname, search } = window.location;
  return {
    now: toLocalTime(getEntityTimeZone(), syncedNow()),
    route: pathname + search,
    entity: entity.codNrbeEn,
    portal: readPortalBuild(),
    session: readUser() ?? null,
    history: (window.history.state as { usr?: unknown } | null)?.usr,
    theme: readTheme(),
    ...readCookieQuestion(entity),
    ...readShown(document),
    ...readOpenParts(),
    kept: readDrafts(),
    fields: readFields(document),
    viewport: { width: window.innerWidth, height: window.innerHeight },
    scroll: window.scrollY,
    ownTexts: new Set(Object.values(getAllTexts())),
    typedTexts: [...typedTexts],
    shownTexts: readShownTexts(document.body),
  };
}

/** Safari has `checkVisibility` from 17.4 on; a report of an older one is not compared, and names no situation. */
const isReadable = (page: Document): boolean => 'checkVisibility' in page.body;

const readShown = (page: Document): Pick<ScreenSnapshot, 'shown'> =>
  isReadable(page) ? { shown: readScreenStructure(page) } : {};

/** What a screen reader reads of the screen; nothing where the browser can't tell what is visible. */
export const readOutline = (page: Document): OutlineLine[] => (isReadable(page) ? buildScreenReaderOutline(page) : []);

/** The theme that is shown, and whether the user chose it. */
const readTheme = (): ScreenSnapshot['theme'] => ({
  mode: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  isChosen: themeChoice.get() !== 'system',
});

function readCookieQuestion(entity: CookieEntity): Pick<ScreenSnapshot, 'asksForCookies' | 'cookiesAnsweredAt'> {
  const cookiesAnsweredAt = getCookieAnswerTime(entity.codNrbeEn);
  return { asksForCookies: needsCookieConsent(entity), ...(cookiesAnsweredAt !== undefined && { cookiesAnsweredAt }) };
}

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
