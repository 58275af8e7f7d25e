import { beforeEach, expect, test, vi } from 'vitest';
import {
  COOKIE_CONSENT_MS,
  acceptCookies,
  areCookiesAccepted,
  mayLoadOptionalScripts,
  needsCookieConsent,
  rejectCookies,
} from './cookie-consent.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test('R-HOME-19 R-HOME-20 R-LIM-19 an acceptance is valid for exactly 990 days', () => {
  expect(COOKIE_CONSENT_MS).toBe(990 * DAY);
  acceptCookies('9001', NOW);
  expect(areCookiesAccepted('9001', NOW + 990 * DAY - 1)).toBe(true);
  expect(areCookiesAccepted('9001', NOW + 990 * DAY)).toBe(false);
});

test('R-HOME-18 an acceptance for one entity does not count for another', () => {
  acceptCookies('9001', NOW);
  expect(areCookiesAccepted('9002', NOW)).toBe(false);
  expect([...stored.keys()]).toEqual(['cookies:9001']);
});

test('R-HOME-15 R-HOME-16 R-HOME-17 the visitor is asked if the entity has a cookie text and no acceptance is stored', () => {
  expect(needsCookieConsent({ codNrbeEn: '9003', cookiesText: 'Texto' })).toBe(true);
  expect(needsCookieConsent({ codNrbeEn: '9003', cookiesText: ' ' })).toBe(false);
  acceptCookies('9003');
  expect(needsCookieConsent({ codNrbeEn: '9003', cookiesText: 'Texto' })).toBe(false);
});

test('R-HOME-22 a rejection stores nothing, revokes an acceptance and is valid for this visit', () => {
  acceptCookies('9004');
  rejectCookies('9004');
  expect(stored.size).toBe(0);
  expect(needsCookieConsent({ codNrbeEn: '9004', cookiesText: 'Texto' })).toBe(false);
  expect(mayLoadOptionalScripts({ codNrbeEn: '9004', cookiesText: 'Texto' })).toBe(false);
});

test('without a cookie text the visitor is not asked', () => {
  expect(mayLoadOptionalScripts({ codNrbeEn: '9005', cookiesText: '' })).toBe(true);
  expect(mayLoadOptionalScripts({ codNrbeEn: '9005', cookiesText: 'Texto' })).toBe(false);
});

test.each(['', 'null', '{', '{"expires":"later"}', '{"expires":99999999999999999}'])(
  'the stored value %j is not an acceptance',
  (text) => {
    stored.set('cookies:9001', text);
    expect(areCookiesAccepted('9001', NOW)).toBe(false);
  },
);

test('a browser that stores nothing causes no failure', () => {
  vi.stubGlobal('localStorage', undefined);
  acceptCookies('9006');
  rejectCookies('9006');
  expect(areCookiesAccepted('9006')).toBe(false);
});
