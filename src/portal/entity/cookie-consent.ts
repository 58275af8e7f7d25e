import { isCookieChoice } from '#generated/stored/cookie-choice.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { browserStorage } from '#portal/storage/storage.ts';

/** How long an acceptance is valid: 990 days, in milliseconds (R-HOME-20). */
export const COOKIE_CONSENT_MS = 85_536_000 * 1000;

/** The part of an entity on which the question about cookies depends. */
export type CookieEntity = Pick<Entity, 'codNrbeEn' | 'cookiesText'>;

/** Not part of the session, so that logout does not delete it; one entry per entity (R-HOME-18, R-HOME-21). */
const keyOf = (code: string) => `cookies:${code}`;

/** When each entity's cookies were rejected: a rejection is stored for this visit only (R-HOME-22). */
const rejectedNow = new Map<string, number>();

/** Stores the acceptance for one entity. If the browser stores nothing, it lasts until the page closes. */
export function acceptCookies(entityCode: string, now = Date.now()): void {
  rejectedNow.delete(entityCode);
  browserStorage.write(keyOf(entityCode), JSON.stringify({ expires: now + COOKIE_CONSENT_MS }));
}

/** Revokes an acceptance, or records a rejection for this visit. */
export function rejectCookies(entityCode: string): void {
  rejectedNow.set(entityCode, Date.now());
  browserStorage.remove(keyOf(entityCode));
}

/** When the visitor answered, in epoch milliseconds; undefined before that. */
export const getCookieAnswerTime = (entityCode: string): number | undefined =>
  rejectedNow.get(entityCode) ?? readAcceptance(entityCode);

/** Whether an acceptance is stored that has not expired (R-HOME-17, R-HOME-19). */
export function areCookiesAccepted(entityCode: string, now = Date.now()): boolean {
  const accepted = readAcceptance(entityCode);
  return accepted !== undefined && accepted > now - COOKIE_CONSENT_MS && accepted <= now;
}

/** When an acceptance was stored, in epoch milliseconds; undefined without a valid one. */
function readAcceptance(entityCode: string): number | undefined {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(keyOf(entityCode)) ?? 'null');
    return isCookieChoice(stored) ? stored.expires - COOKIE_CONSENT_MS : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the visitor still has to choose (R-HOME-15, R-HOME-16). */
export const needsCookieConsent = ({ codNrbeEn, cookiesText }: CookieEntity): boolean =>
  cookiesText.trim() !== '' && !areCookiesAccepted(codNrbeEn) && !rejectedNow.has(codNrbeEn);

/** Whether optional scripts may be loaded: the visitor accepted, or the entity needs no consent. */
export const mayLoadOptionalScripts = ({ codNrbeEn, cookiesText }: CookieEntity): boolean =>
  cookiesText.trim() === '' || areCookiesAccepted(codNrbeEn);
