import { beforeEach, expect, test } from 'vitest';
import { stubSessionStorage } from '#tests/support/scripted-service.ts';
import { createSessionResumption } from './session-resumption.ts';
import { endSession, expireSession, startSession } from '#portal/session/session.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (id: string, jti = 'first') =>
  `${part({ alg: 'HS256' })}.${part({ id, jti, supplierId: 'B12345678' })}.signature`;
const DRAFT = '{"total":1250}';

let stored: Map<string, string>;

const PLACE = { address: '/anticipos/alta?paso=2', state: { iban: 'ES00' } };
const resumption = createSessionResumption();

const logIn = (token: string, codNrbeEn: string) => startSession(token, 'alias', codNrbeEn);

beforeEach(() => {
  stored = stubSessionStorage({ codNrbeEn: '9000', entity: '{"old":"definition"}' });
  logIn(tokenOf('12'), '9000');
  resumption.setCurrentScreen(PLACE);
  stored.set('advanceDraft', DRAFT);
  expireSession();
});

test('R-ROUTE-19 no data of an expired session stays in storage', () => {
  expect([...stored]).toEqual([]);
});

test('the same user of the same entity finds drafts and screen again in the new session', () => {
  logIn(tokenOf('12', 'second'), '9000');
  expect([...stored.keys()].toSorted()).toEqual(['advanceDraft', 'alias', 'authtoken', 'userData']);
  expect(stored.get('advanceDraft')).toBe(DRAFT);
  expect(stored.get('authtoken')).toBe(tokenOf('12', 'second'));
  expect(resumption.getReturnScreen()).toMatchObject(PLACE);
});

test('R-ROUTE-19 a link that was followed while the session expired is where the next login leads', () => {
  const linked = { address: '/facturas', state: null };
  resumption.setDestination(linked);
  logIn(tokenOf('12'), '9000');
  expect(resumption.getReturnScreen()).toMatchObject(linked);
});

test('without an expired session nothing is recorded for the next login', () => {
  logIn(tokenOf('12'), '9000');
  endSession();
  resumption.setDestination({ address: '/facturas', state: null });
  logIn(tokenOf('12'), '9000');
  expect(resumption.getReturnScreen()).toBeUndefined();
});

test('a login redirects only once to the screen where the session expired', () => {
  logIn(tokenOf('12'), '9000');
  resumption.setCurrentScreen(PLACE);
  expect(resumption.getReturnScreen()).toBeUndefined();
});

test.each([
  ['another user', tokenOf('13'), '9000'],
  ['a user of another entity with the same id', tokenOf('12'), '9001'],
])('%s finds none of this data, and later users do not either', (_who, token, codNrbeEn) => {
  const findsNothing = () => {
    expect(resumption.getReturnScreen()).toBeUndefined();
    expect([...stored.keys()].toSorted()).toEqual(['alias', 'authtoken', 'userData']);
  };
  logIn(token, codNrbeEn);
  findsNothing();
  endSession();
  logIn(tokenOf('12'), '9000');
  findsNothing();
});

test('R-ROUTE-16 a manual logout deletes the restored data', () => {
  logIn(tokenOf('12'), '9000');
  endSession();
  logIn(tokenOf('12'), '9000');
  expect(resumption.getReturnScreen()).toBeUndefined();
  expect(stored.has('advanceDraft')).toBe(false);
});

test('R-ROUTE-16 a session that comes late from another tab leads to the screen at which the page was opened, a login home', () => {
  endSession();
  const address = { address: '/facturas?tab=2', state: null };
  const openAt = (isTakenOver: boolean) => {
    const page = createSessionResumption();
    page.setDestination(address);
    startSession(tokenOf('12'), 'alias', '9000', isTakenOver);
    const found = page.getReturnScreen();
    page.setCurrentScreen(address);
    expect(page.getReturnScreen()).toBeUndefined();
    page.end();
    endSession();
    return found;
  };
  expect(openAt(true)).toEqual(address);
  expect(openAt(false)).toBeUndefined();
});

test('a page whose session has ended is not led to its last screen by the session of another tab', () => {
  const page = createSessionResumption();
  logIn(tokenOf('12'), '9000');
  endSession();
  page.setDestination(PLACE);
  startSession(tokenOf('13'), 'alias', '9000', true);
  expect(page.getReturnScreen()).toBeUndefined();
  page.end();
});
