import { describe, expect, test } from 'vitest';
import {
  createVisitorCalls,
  findLatestLink,
  parseMailLink,
  listMailsTo,
  getStatusAndCode,
  buildSupplierProof,
  buildUser,
  buildUserBody,
} from '#tests/service/support/access.ts';
import { everyNth } from '#tests/support/samples.ts';
import { logIn, useTestService } from '#tests/service/support/test-service.ts';
import {
  ATTACKS,
  followMails,
  TAKE_OVER_PASSWORDS,
  createTakeOverCase,
  PREPARE_STATE,
  findWorkingLogins,
} from '#tests/service/support/email-take-over.ts';

const service = useTestService();

/** The owner gets in with the own password, and the role stays, whatever others do. */
const OWNER_KEEPS = {
  'nothing happens': 'own, principal',
  'a colleague creates a user with it': 'own, principal',
  'somebody at another supplier creates a user with it': 'own, principal',
  'somebody registers with it': 'own, principal',
  'a colleague takes it as the own new one': 'own, principal',
  'anybody asks for a new password': 'own, principal',
  'a colleague deletes the user and creates it anew': 'own, principal',
};

/** Nobody gets in, and the role stays; only a new user with the email has access. */
const SHUT_OUT = {
  'nothing happens': 'nobody, colleague',
  'a colleague creates a user with it': 'nobody, colleague',
  'somebody at another supplier creates a user with it': 'nobody, colleague',
  'somebody registers with it': 'nobody, colleague',
  'a colleague takes it as the own new one': 'nobody, colleague',
  'anybody asks for a new password': 'nobody, colleague',
  'a colleague deletes the user and creates it anew': 'chosen, colleague',
};

/** Who can log in with which password, after the owner has followed every mail in the way that it says. */
const EXPECTED: Record<string, Record<string, string>> = {
  'registered, not verified': OWNER_KEEPS,
  'created by a colleague, not activated': {
    'nothing happens': 'chosen, colleague',
    'a colleague creates a user with it': 'chosen, colleague',
    'somebody at another supplier creates a user with it': 'chosen, colleague',
    'somebody registers with it': 'chosen, colleague',
    'a colleague takes it as the own new one': 'chosen, colleague',
    'anybody asks for a new password': 'chosen, colleague',
    'a colleague deletes the user and creates it anew': 'chosen, colleague',
  },
  active: {
    'nothing happens': 'own, colleague',
    'a colleague creates a user with it': 'own, colleague',
    'somebody at another supplier creates a user with it': 'own, colleague',
    'somebody registers with it': 'own, colleague',
    'a colleague takes it as the own new one': 'own, colleague',
    'anybody asks for a new password': 'chosen, colleague',
    'a colleague deletes the user and creates it anew': 'chosen, colleague',
  },
  'active, email changed': {
    'nothing happens': 'own, colleague',
    'a colleague creates a user with it': 'own, colleague',
    'somebody at another supplier creates a user with it': 'own, colleague',
    'somebody registers with it': 'own, colleague',
    'a colleague takes it as the own new one': 'own, colleague',
    'anybody asks for a new password': 'own, colleague',
    'a colleague deletes the user and creates it anew': 'chosen, colleague',
  },
  'principal, email changed': OWNER_KEEPS,
  blocked: SHUT_OUT,
  inactive: SHUT_OUT,
};

const CASES = Object.keys(PREPARE_STATE).flatMap((state) => Object.keys(ATTACKS).map((call) => [state, call] as const));

test.each(everyNth(CASES, 4))(
  'the user is %s: when %s, nobody else gets in, and the role stays',
  async (state, call) => {
    const scene = await createTakeOverCase(service, state);
    await ATTACKS[call]?.(scene);
    await followMails(scene);
    expect(await findWorkingLogins(scene)).toBe(EXPECTED[state]?.[call]);
  },
);

describe('who changed the email keeps password, role and alias until it is verified', () => {
  test.each([
    ['a colleague creates a user with it', 'active, email changed', [409, 618]],
    ['somebody registers with it', 'principal, email changed', [409, 631]],
  ])('R-CODE-618 R-CODE-631 %s: refused', async (call, state, refused) => {
    const scene = await createTakeOverCase(service, state);
    const answer = (await ATTACKS[call]?.(scene)) as Parameters<typeof getStatusAndCode>[0];
    expect(getStatusAndCode(answer)).toEqual(refused);
  });

  test('R-CODE-733 proving the supplier of such a principal user is refused', async () => {
    const scene = await createTakeOverCase(service, 'principal, email changed');
    expect(getStatusAndCode(await createVisitorCalls(service).validate(buildSupplierProof(scene.supplier)))).toEqual([
      409, 733,
    ]);
  });
});

describe('a link does only what its mail said', () => {
  test('R-LOGIN-28 confirming with the link of an activation does not activate the user', async () => {
    const scene = await createTakeOverCase(service, 'created by a colleague, not activated');
    const { id, token } = await findLatestLink(service, scene.email);
    expect(getStatusAndCode(await createVisitorCalls(service).confirmEmail(id, token))).toEqual([200, undefined]);
    const login = await logIn(service.app, { email: scene.email, password: TAKE_OVER_PASSWORDS.theirs });
    expect(getStatusAndCode(login)).toEqual([403, 635]);
  });

  test('R-CODE-634 an activation does not take the password that the creator made up', async () => {
    const scene = await createTakeOverCase(service, 'created by a colleague, not activated');
    const { token } = await findLatestLink(service, scene.email);
    expect(getStatusAndCode(await createVisitorCalls(service).setPassword(token, TAKE_OVER_PASSWORDS.theirs))).toEqual([
      409, 634,
    ]);
    expect(getStatusAndCode(await createVisitorCalls(service).setPassword(token, TAKE_OVER_PASSWORDS.chosen))).toEqual([
      200,
      undefined,
    ]);
    expect(getStatusAndCode(await createVisitorCalls(service).setPassword(token, TAKE_OVER_PASSWORDS.own))).toEqual([
      409, 616,
    ]);
  });

  test('R-REG-20 of two registrations with one email each link makes its own valid', async () => {
    const scene = await createTakeOverCase(service, 'registered, not verified');
    const { service: tested, supplier, email, registration } = scene;
    const again = buildUserBody(supplier, { email, password: TAKE_OVER_PASSWORDS.theirs, alias: buildUser().alias });
    await createVisitorCalls(tested).create(again, registration);
    const [latest, first] = await listMailsTo(tested, email);
    const { id, token } = parseMailLink(first ?? { text: '' });
    expect(getStatusAndCode(await createVisitorCalls(tested).confirmEmail(id, token))).toEqual([200, undefined]);
    const second = parseMailLink(latest ?? { text: '' });
    expect(getStatusAndCode(await createVisitorCalls(tested).confirmEmail(second.id, second.token))).toEqual([
      401, 616,
    ]);
    expect(getStatusAndCode(await logIn(tested.app, { email, password: TAKE_OVER_PASSWORDS.theirs }))).toEqual([
      401, 637,
    ]);
    expect(getStatusAndCode(await logIn(tested.app, { email, password: TAKE_OVER_PASSWORDS.own }))).toEqual([
      200,
      undefined,
    ]);
  });
});
