import { expect, test } from 'vitest';
import { stubSessionStorage } from '#tests/support/scripted-service.ts';
import { endSession, readSession, startSession } from './session.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
const ANA = token({ id: 12, email: 'ana@empresa.example', supplierId: '  B12345678 ', name: 'Año Ñandú' });

test('R-ROUTE-07 R-ROUTE-08 R-ROUTE-09 R-ROUTE-10 R-ROUTE-11 R-ROUTE-12 login fills session storage', () => {
  const stored = stubSessionStorage();
  startSession(ANA, 'anaruiz01', '9000');
  expect(stored.get('authtoken')).toBe(ANA);
  expect(stored.get('alias')).toBe('anaruiz01');
  expect(JSON.parse(stored.get('userData') ?? '')).toEqual({
    id: '12',
    supplierId: 'B12345678',
    codNrbeEn: '9000',
    email: 'ana@empresa.example',
  });
  expect(readSession()).toMatchObject({ token: ANA, alias: 'anaruiz01', userData: { supplierId: 'B12345678' } });
});

test('R-ROUTE-16 logout clears all session storage', () => {
  const stored = stubSessionStorage({ codNrbeEn: '9000', other: 'x' });
  startSession(ANA, 'anaruiz01', '9000');
  endSession();
  expect([...stored]).toEqual([]);
  expect(readSession().token).toBeNull();
});

test('R-ROUTE-02 the session is always read from the current storage', () => {
  const stored = stubSessionStorage();
  startSession(ANA, 'anaruiz01', '9000');
  expect(readSession()).toBe(readSession());
  stored.clear();
  expect(readSession().token).toBeNull();
});

test('invalid data in session storage counts as no session', () => {
  for (const userData of ['', '{', 'null', '[]', '{"id":"1"}', '{"id":"1","supplierId":"","codNrbeEn":"9000"}']) {
    stubSessionStorage({ authtoken: 'a.b.c', alias: 'x', userData });
    expect(readSession()).toEqual({ token: null, alias: '', userData: null });
  }
});

test('a login with an unreadable token does not start a session', () => {
  const stored = stubSessionStorage();
  for (const unusable of ['not a token', '', token({}), token({ id: 1, supplierId: '  ' })]) {
    expect(() => startSession(unusable, 'ana', '9000')).toThrow(/token/i);
  }
  expect(stored.size).toBe(0);
});
