import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { OTHER_PASSWORD } from '#tests/service/support/access.ts';
import {
  createUserInState,
  find,
  followLink,
  helpWith,
  tryLogin,
  useHelpDesk,
  type UserSetup,
} from '#tests/service/support/help-desk.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

const desk = useHelpDesk();
let support: TestConsole['call'];
beforeAll(async () => {
  support = await desk.addCaller('support@banco.example', ['support']);
});

/**
 * Every state of a user and every action. `before`: what a login with the user's password answers then; `resend` and
 * `lift`: the purpose of the mailed link, or the status of the refusal; then what the same login answers, and, after
 * the link was followed, the password that opens the account.
 */
const WALK: [
  string,
  UserSetup,
  { state: string; before: number; resend: string | number; own: number; lift: number; lifted: number; opens?: string },
][] = [
  [
    'active',
    {},
    { state: 'active', before: 200, resend: 'reset', own: 200, lift: 409, lifted: 200, opens: OTHER_PASSWORD },
  ],
  [
    'password expired',
    { isExpired: true },
    {
      state: 'password-expired',
      before: 626,
      resend: 'reset',
      own: 626,
      lift: 409,
      lifted: 626,
      opens: OTHER_PASSWORD,
    },
  ],
  [
    'locked',
    { isLocked: true },
    { state: 'locked', before: 627, resend: 'unlock', own: 627, lift: 200, lifted: 200, opens: OTHER_PASSWORD },
  ],
  [
    'locked, password expired',
    { isLocked: true, isExpired: true },
    { state: 'locked', before: 627, resend: 'unlock', own: 627, lift: 200, lifted: 626, opens: OTHER_PASSWORD },
  ],
  [
    'unverified, registered',
    { status: 'unverified' },
    { state: 'unverified', before: 635, resend: 'verify', own: 635, lift: 409, lifted: 635, opens: DEMO_PASSWORD },
  ],
  [
    'unverified, invited',
    { status: 'unverified', isInvited: true },
    { state: 'unverified', before: 635, resend: 'activate', own: 635, lift: 409, lifted: 635, opens: OTHER_PASSWORD },
  ],
  [
    'unverified, locked',
    { status: 'unverified', isInvited: true, isLocked: true },
    { state: 'unverified', before: 627, resend: 'activate', own: 627, lift: 409, lifted: 627, opens: OTHER_PASSWORD },
  ],
  [
    'blocked by the bank',
    { status: 'blocked' },
    { state: 'blocked', before: 627, resend: 409, own: 627, lift: 409, lifted: 627 },
  ],
  [
    'blocked by the bank, locked',
    { status: 'blocked', isLocked: true },
    { state: 'blocked', before: 627, resend: 409, own: 627, lift: 409, lifted: 627 },
  ],
  [
    'inactive',
    { status: 'inactive' },
    { state: 'inactive', before: 629, resend: 409, own: 629, lift: 409, lifted: 629 },
  ],
];

describe('R-DESK-06 who can log in after each action, with which password', () => {
  test.each(WALK)('%s: the link is mailed again', async (_name, setup, { state, before, resend, own, opens }) => {
    const { user, facts } = await createUserInState(desk, setup);
    expect(await tryLogin(desk, user.email)).toBe(before);
    const found = await find(support, facts);
    expect(found.state).toBe(state);
    const answer = await helpWith(support, found.handle, 'resend');
    expect(typeof resend === 'string' ? answer.json() : answer.statusCode).toEqual(
      typeof resend === 'string' ? { purpose: resend } : resend,
    );
    expect(await tryLogin(desk, user.email)).toBe(own);
    if (!opens) return;
    await followLink(desk, user.email, OTHER_PASSWORD);
    expect(await tryLogin(desk, user.email, opens)).toBe(200);
    expect(await tryLogin(desk, user.email, opens === DEMO_PASSWORD ? OTHER_PASSWORD : DEMO_PASSWORD)).toBe(637);
  });

  test.each(WALK)('%s: a lock is lifted', async (_name, setup, { lift, lifted }) => {
    const { user, facts } = await createUserInState(desk, setup);
    const { handle } = await find(support, facts);
    const answer = await helpWith(support, handle, 'lift');
    expect([answer.statusCode, answer.json()]).toEqual([
      lift,
      lift === 200 ? {} : expect.objectContaining({ code: 'helpNotPossible' }),
    ]);
    expect(await tryLogin(desk, user.email)).toBe(lifted);
    expect(await tryLogin(desk, user.email, OTHER_PASSWORD)).not.toBe(200);
  });
});
