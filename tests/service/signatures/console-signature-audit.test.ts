import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createSignatureKeys } from '#platform/signatures/signature-keys.ts';
import { verifyStaffSignatures } from '#studio/domain/signatures/verify-staff-signatures.ts';
import { type ConsoleSigner, createConsoleSigner } from '#tests/service/support/console-signer.ts';
import { proofHeaders } from '#tests/service/support/signer.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startTestConsole, type TestConsole } from '#tests/service/support/test-console.ts';

const KEY = Buffer.alloc(32, 5);
const MINUTE = 60_000;
const site = startForFile(() => startTestConsole({ signing: { key: KEY } }));

const verify = (db: TestConsole['db'], key = KEY) => verifyStaffSignatures(db, () => createSignatureKeys(key), 20);

let admin: ConsoleSigner;

// Means are added with a passkey, and persons with a passkey, an app and a recovery code.
beforeAll(async () => {
  admin = await createConsoleSigner(site, 'jefa@banco.example', ['admin']);
  await admin.addPasskey();
  await admin.addTotp(site.now());
  const codes = await admin.addRecoveryCodes();
  const person = (name: string) => ({ email: `${name}@banco.example`, name, roles: ['editor'], scope: null });
  await admin.callSigned('POST', '/staff', person('una'));
  site.advanceTime(MINUTE);
  const byApp = await admin.ask('POST', '/staff', person('dos'));
  const code = admin.createCode(site.now());
  const second = await admin.request('POST', '/staff', person('dos'), proofHeaders(byApp.id, 'totp', code));
  const byPaper = await admin.ask('POST', '/staff', person('tres'));
  const paper = proofHeaders(byPaper.id, 'recovery', codes[1] ?? '');
  const third = await admin.request('POST', '/staff', person('tres'), paper);
  expect([second.statusCode, third.statusCode]).toEqual([200, 200]);
});

test('R-SIGN-07 R-SIGN-08 audit:verify accepts every signature of staff, whatever the means', async () => {
  expect(await verify(site.db)).toEqual({ signatures: 5, faults: [] });
});

test('R-SIGN-08 a signature of staff holds after its means were removed', async () => {
  await expect(
    site.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('staff_means').execute();
      expect((await verify(trx)).faults).toEqual([]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
});

/** Sets a text in the detail of a row to what an expression makes of it. */
const change = (path: string, make: (value: string) => string) =>
  `detail = jsonb_set(detail, '{${path}}', to_jsonb(${make(`(detail #>> '{${path}}')`)}))`;
/** A text with another byte in its middle: base64url stays such. */
const withOtherByte = (text: string) =>
  `overlay(${text} placing (case when substr(${text}, 20, 1) = 'A' then 'B' else 'A' end) from 20)`;

const PASSKEY = `detail ->> 'means' = 'passkey' and detail ->> 'call' = 'createStaff'`;
const TOTP = `detail ->> 'means' = 'totp'`;
const RECOVERY = `detail ->> 'means' = 'recovery'`;

/** What somebody with all rights on the database changes, of which signature, and what is found. */
const TAMPERED: [what: string, of: string, set: string, problem: string][] = [
  [
    'the call that was signed',
    PASSKEY,
    change('evidence,content', (text) => `replace(${text}, 'POST', 'PUT')`),
    'content',
  ],
  ['one byte of it', TOTP, change('evidence,content', withOtherByte), 'content'],
  ['its hash', RECOVERY, change('hash', (text) => `'A' || substr(${text}, 2)`), 'content'],
  ["one byte of the passkey's signature", PASSKEY, change('evidence,proof', withOtherByte), 'proof'],
  ['what the browser stated', PASSKEY, change('evidence,clientData', withOtherByte), 'proof'],
  ['the key', PASSKEY, change('evidence,publicKey', withOtherByte), 'key'],
  ['the key that the audit names', PASSKEY, change('key', (text) => `'A' || substr(${text}, 2)`), 'key'],
  ['the host', PASSKEY, change('evidence,host', () => `'consola.falsa.example'::text`), 'proof'],
  ['the name of the means', TOTP, change('name', () => `'Otro'::text`), 'mac'],
  ['the call in the audit', RECOVERY, change('call', () => `'publishVersion'::text`), 'mac'],
  ['the moment', PASSKEY, `at = at + interval '1 second'`, 'mac'],
  ['who signed', PASSKEY, `email = 'otra@banco.example'`, 'mac'],
  ['that the identity provider signed', TOTP, `detail = detail || '{"means": "provider"}'`, 'mac'],
  ['what proves it, away', TOTP, `detail = detail - 'evidence'`, 'evidence'],
];

test.each(TAMPERED)(
  'R-SIGN-08 audit:verify finds that somebody changed %s of a signature of staff',
  async (_, of, set, problem) => {
    await expect(
      site.db.transaction().execute(async (trx) => {
        await sql.raw('alter table audit disable trigger user').execute(trx);
        const { rows } = await sql<{ id: number }>`
        ${sql.raw(`update audit set ${set} where action = 'signed' and ${of} returning id`)}`.execute(trx);
        const { faults } = await verify(trx);
        expect(faults.map((fault) => [fault.id, fault.problem])).toEqual([[rows[0]?.id, problem]]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
  },
);

test('R-SIGN-08 with another key nothing of staff is accepted', async () => {
  const { faults } = await verify(site.db, Buffer.alloc(32, 6));
  expect(faults.map(({ problem }) => problem)).toEqual(Array.from({ length: 5 }, () => 'mac'));
});

test('R-SIGN-08 what proves a signature fills neither the page of the audit nor its file', async () => {
  const page = await admin.request('GET', '/audit?filter=%7B%22action%22%3A%22signed%22%7D');
  const file = await admin.request('GET', '/audit.csv?filter=%7B%22action%22%3A%22signed%22%7D');
  const { id } = page.json<{ id: number }[]>()[0] ?? {};
  const row = await admin.request('GET', `/audit/${id}`);
  for (const { statusCode, body } of [page, file, row]) {
    expect([statusCode, body.includes('createStaff'), body.includes('evidence')]).toEqual([200, true, false]);
    expect(body).not.toContain('portal-signature-1');
  }
});
