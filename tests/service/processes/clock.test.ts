import { expect, test } from 'vitest';
import { countLimitedCall } from '#platform/database/call-counts.ts';
import {
  countLoginFailureUnlessLocked,
  resetLoginFailuresUnlessLocked,
} from '#studio/database/staff-login-failures.ts';
import { insertStaffSession, findOpenSession } from '#studio/database/staff-sessions.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { getStatusAndCode, buildUser } from '#tests/service/support/access.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = new Date('2026-03-10T12:00:00Z').getTime();

let clock = NOW;
const service = useTestService({ now: () => new Date(clock) });

test('R-OPS-04 a clock that was a year ahead leaves no session that is good for a year; one that is a few minutes ahead does no harm', async () => {
  const { users } = await createDemoSupplier(service.db, { invoices: () => [], users: [buildUser()] });
  const login = (at: number) => {
    clock = at;
    return service.createToken(users[0]?.email ?? '');
  };
  const answerOf = async (token: string) =>
    getStatusAndCode(await service.app.inject({ url: '/api/usuarios', headers: { authorization: `Bearer ${token}` } }));
  const far = await login(NOW + 300 * DAY);
  const near = await login(NOW + 4 * MINUTE);
  expect(await answerOf(near)).toEqual([200, undefined]);
  clock = NOW + 300 * DAY;
  expect(await answerOf(far)).toEqual([200, undefined]);

  clock = NOW;
  expect(await answerOf(far)).toEqual([401, 651]);
  expect(await answerOf(near)).toEqual([200, undefined]);
});

test('R-OPS-04 limits counted by a clock that was ahead are reset when it is right again', async () => {
  const limit = { calls: 2, seconds: 900 };
  const call = (at: number) => countLimitedCall(service.db, 'login from 192.0.2.7', limit, new Date(at));
  expect([await call(NOW + 300 * DAY), await call(NOW + 300 * DAY), await call(NOW + 300 * DAY)]).toEqual([0, 0, 900]);
  expect([await call(NOW), await call(NOW), await call(NOW)]).toEqual([0, 0, 900]);
  // Another machine, whose clock is a little behind, counts on.
  expect(await call(NOW - MINUTE)).toBe(960);
});

test('R-OPS-04 a member of the staff who was locked out by a clock ahead is not locked out for as long', async () => {
  const lock = (at: number) => ({ maxFailures: 2, lockedSince: new Date(at - 15 * MINUTE), now: new Date(at) });
  const fail = (at: number) => countLoginFailureUnlessLocked(service.db, 'ana@banco.example', lock(at));
  const comeIn = (at: number) =>
    service.db.transaction().execute((trx) => resetLoginFailuresUnlessLocked(trx, 'ana@banco.example', lock(at)));
  const later = NOW + 300 * DAY;
  expect([await fail(later), await fail(later), await fail(later)]).toEqual([1, 2, undefined]);
  expect(await comeIn(later)).toBe(false);
  // Right again, wrong passwords are counted from the beginning, and lock as ever.
  expect([await fail(NOW), await fail(NOW), await fail(NOW)]).toEqual([1, 2, undefined]);
  expect(await comeIn(NOW)).toBe(false);
  expect(await comeIn(NOW + 16 * MINUTE)).toBe(true);
});

test('R-OPS-04 nor does a clock that was ahead leave a session of the console that never gets idle', async () => {
  const { id } = await service.db
    .insertInto('staff')
    .values({
      email: 'eva@banco.example',
      name: 'Eva',
      roles: ['editor'],
      scope: null,
      password_hash: null,
      disabled_at: null,
      created_at: new Date(NOW),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const open = (tokenHash: string, at: number) =>
    service.db.transaction().execute((trx) =>
      insertStaffSession(trx, {
        tokenHash,
        staffId: id,
        now: new Date(at),
        expiresAt: new Date(at + 480 * MINUTE),
        client: { browser: '', system: '', network: '' },
      }),
    );
  const use = (tokenHash: string, at: number) =>
    findOpenSession(service.db, tokenHash, {
      now: new Date(at),
      idleSince: new Date(at - 15 * MINUTE),
      notedSince: new Date(at - MINUTE),
    });
  await open('far', NOW + 300 * DAY);
  await open('near', NOW + 4 * MINUTE);
  expect(await use('far', NOW + 300 * DAY)).toMatchObject({ staff: { email: 'eva@banco.example' } });
  expect(await use('far', NOW)).toBeUndefined();
  expect(await use('near', NOW)).toMatchObject({ staff: { email: 'eva@banco.example' } });
});
