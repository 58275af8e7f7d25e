import { describe, expect, test } from 'vitest';
import type { Role } from '#shared/console/console-contract.ts';
import { insertStaffSession } from '#studio/database/staff-sessions.ts';
import { insertStaffUnlessEmailTaken } from '#studio/database/staff.ts';
import { hashToken } from '#studio/domain/calls/tokens.ts';
import { ConsoleSigner, createConsoleSigner, readConsoleRefusal } from '#tests/service/support/console-signer.ts';
import { createUserInState, find, tryLogin, useHelpDesk } from '#tests/service/support/help-desk.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startTestConsole, type TestConsole } from '#tests/service/support/test-console.ts';

const PROVIDER = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y', name: 'Banco' };
const MINUTE = 60_000;

let turn = 0;
const newPerson = () => ({
  email: `alta${(turn += 1)}@firma.example`,
  name: 'Persona',
  roles: ['editor'],
  scope: null,
});

/** Opens a session of a new member, as after a login at the provider. */
async function openSession(site: TestConsole, roles: Role[], providerFactor?: string): Promise<ConsoleSigner> {
  const email = `socia${(turn += 1)}@firma.example`;
  const now = site.now();
  const client = { browser: '', system: '', network: '' };
  await site.db.transaction().execute(async (trx) => {
    const values = { email, name: 'Socia', roles, scope: null, created_at: now };
    const { id } = (await insertStaffUnlessEmailTaken(trx, values))!;
    const expiresAt = new Date(now.getTime() + 60 * MINUTE);
    await insertStaffSession(trx, { tokenHash: hashToken(email), staffId: id, now, expiresAt, client, providerFactor });
  });
  return new ConsoleSigner(site, email, (request) =>
    site.call({ ...request, headers: { cookie: `consola=${email}`, ...request.headers } }),
  );
}

const codeOf = async (answer: ReturnType<ConsoleSigner['request']>) => readConsoleRefusal(await answer).code;

describe('R-SIGN-07 where signatures are required', () => {
  const site = useHelpDesk({ signing: { isRequired: true } });

  test('publishers and admins are told to add means, and nothing that is signed is done before', async () => {
    const needs = async (roles: Role[]) => {
      const signer = await createConsoleSigner(site, `rol${(turn += 1)}@firma.example`, roles);
      return (await signer.request('GET', '/session')).json<{ needsMeans?: boolean }>().needsMeans ?? false;
    };
    expect([await needs(['publisher']), await needs(['admin']), await needs(['editor', 'support'])]).toEqual([
      true,
      true,
      false,
    ]);
    const admin = await createConsoleSigner(site, `jefa${turn}@firma.example`, ['admin', 'support', 'publisher']);
    const { facts } = await createUserInState(site, { isLocked: true });
    const help = { handle: (await find(admin.call, facts)).handle, reason: 'other', note: 'Lo pide por teléfono' };
    expect(await codeOf(admin.request('POST', '/staff', newPerson()))).toBe('meansMissing');
    expect(await codeOf(admin.request('POST', '/supplier-users/unlock', help))).toBe('meansMissing');
    expect(await tryLogin(site, facts.email)).toBe(627);
    await admin.addPasskey();
    expect((await admin.request('GET', '/session')).json()).not.toHaveProperty('needsMeans');
    expect(await codeOf(admin.request('POST', '/staff', newPerson()))).toBe('742');
    expect((await admin.callSigned('POST', '/staff', newPerson())).statusCode).toBe(200);
  });
});

describe('R-SIGN-07 with an identity provider whose second factor counts', () => {
  const site = startForFile(() => startTestConsole({ provider: { ...PROVIDER, factors: ['hwk', 'mfa'] } }));

  test('a login with it signs, and the audit names it', async () => {
    const admin = await openSession(site, ['admin'], 'hwk');
    expect((await admin.request('POST', '/staff', newPerson())).statusCode).toBe(200);
    const rows = await site.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('email', '=', admin.email)
      .execute();
    expect(rows).toContainEqual({
      action: 'signed',
      detail: {
        call: 'createStaff',
        means: 'provider',
        factor: 'hwk',
        evidence: { mac: expect.any(String) },
      },
    });
    expect((await admin.request('GET', '/session/means')).json()).toMatchObject({ source: 'provider', isSigned: true });
  });

  test.each([undefined, 'otp'])(
    'a login with the factor %s signs nothing, and no means are added here',
    async (factor) => {
      const admin = await openSession(site, ['admin'], factor);
      const person = newPerson();
      expect(await codeOf(admin.request('POST', '/staff', person))).toBe('factorMissing');
      const found = await site.db.selectFrom('staff').select('id').where('email', '=', person.email).execute();
      expect(found).toEqual([]);
      expect(await codeOf(admin.request('POST', '/session/means-link', {}))).toBe('meansElsewhere');
      expect((await admin.request('GET', '/session/means')).json()).toMatchObject({
        source: 'provider',
        isSigned: false,
      });
    },
  );
});

describe('R-SIGN-07 with an identity provider that states no factor, means of the console sign', () => {
  const site = startForFile(() => startTestConsole({ provider: PROVIDER, signing: { isRequired: true } }));

  test('the link of the first means is asked for soon after the login, without a password', async () => {
    const admin = await openSession(site, ['admin']);
    expect(await codeOf(admin.request('POST', '/staff', newPerson()))).toBe('meansMissing');
    await admin.addPasskey();
    expect((await admin.callSigned('POST', '/staff', newPerson())).statusCode).toBe(200);
    const late = await openSession(site, ['admin']);
    site.advanceTime(11 * MINUTE);
    expect(await codeOf(late.request('POST', '/session/means-link', {}))).toBe('loginTooOld');
  });
});
