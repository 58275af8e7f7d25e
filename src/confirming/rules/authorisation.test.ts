import { expect, test } from 'vitest';
import { messageAwaitsAuthorisation } from '#shared/records/advance-rules.ts';
import { getAdvanceMessage, getFreeTotal } from './authorisation.ts';

const limit = { authorisationLimit: 50_000_00 };

test.each([
  [50_000_00, true, 'OK'],
  [50_000_01, true, 'OK 2171'],
  [1, false, 'OK 2171'],
] as const)('R-ADV-28 %i cents, by the principal user: %s → %s', (total, byPrincipal, message) => {
  expect(getAdvanceMessage(limit, { total, byPrincipal })).toBe(message);
  expect(messageAwaitsAuthorisation(message)).toBe(message === 'OK 2171');
});

test('R-PLAN-03 the highest total without an authorisation is the limit for the principal user, and nothing for others', () => {
  expect([getFreeTotal(limit, true), getFreeTotal(limit, false)]).toEqual([50_000_00, 0]);
});
