import { beforeEach, describe, expect, test } from 'vitest';
import { listLatestMails } from '#platform/database/mails.ts';
import { CONSOLE_CALLS } from '#studio/domain/calls/console-calls.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { ConsoleSigner, createConsoleSigner, readConsoleRefusal } from '#tests/service/support/console-signer.ts';
import { proofHeaders } from '#tests/service/support/signer.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { CONSOLE_ADDRESS, startTestConsole } from '#tests/service/support/test-console.ts';

const site = startForFile(() => startTestConsole());
const MINUTE = 60_000;

let turn = 0;
let admin: ConsoleSigner;

/** A new person to add: their number makes each one another. */
const newPerson = () => ({
  email: `alta${(turn += 1)}@firma.example`,
  name: 'Persona nueva',
  roles: ['editor'],
  scope: ['9001'],
});
const isThere = async ({ email }: { email: string }) =>
  (await site.db.selectFrom('staff').select('id').where('email', '=', email).execute()).length;
const newSigner = () => createConsoleSigner(site, `firma${(turn += 1)}@firma.example`, ['admin', 'support']);
const auditOf = (email: string, action: string) =>
  site.db.selectFrom('audit').select('detail').where('email', '=', email).where('action', '=', action).execute();
const subjectsOf = async (email: string) =>
  (await listLatestMails(site.db, null, 100))
    .filter(({ recipient }) => recipient === email)
    .map(({ subject }) => subject.replace(' · Consola', ''));

beforeEach(async () => {
  admin = await newSigner();
  await admin.addPasskey();
});

describe('R-SIGN-07 the record of a call says that it is signed', () => {
  test('whatever publishes, approves, changes staff or helps suppliers is signed; a new call has to decide', () => {
    const writes = CONSOLE_CALLS.filter(({ method, caller }) => method !== 'GET' && Array.isArray(caller));
    const names = (isSigned: boolean) =>
      writes
        .filter(({ caller }) => !(caller as string[]).every((role) => role === 'editor'))
        .filter(({ signature }) => (signature !== undefined) === isSigned)
        .map(({ operationId }) => operationId)
        .toSorted();
    expect(names(true)).toEqual([
      'approveMeansRemoval',
      'approveVersion',
      'askMeansRemoval',
      'confirmEntityState',
      'createStaff',
      'createStaffLink',
      'endNotice',
      'endUserSessions',
      'liftUserBlock',
      'publishNotice',
      'publishVersion',
      'removeStaffMeans',
      'resendUserLink',
      'restoreVersion',
      'scheduleVersion',
      'updateStaff',
    ]);
    expect(names(false)).toEqual([
      // What suppliers see stays as it is: drafts, reviews, requests that another person confirms, and what is shown to staff.
      'addComment',
      'cancelEntityState',
      'cancelMeansRemoval',
      'closeReportGroup',
      'createNotice',
      'createPreviewLink',
      'createSceneShowings',
      'createShowings',
      'deletePreviewLink',
      'deleteScene',
      'discardNotice',
      // It takes access away from whoever has the cookie, and has to be quick.
      'endStaffSessions',
      'findSupplierUser',
      'noteReportGroup',
      'reopenReportGroup',
      'requestEntityState',
      'returnNotice',
      'returnVersion',
      'saveScene',
      'settleComment',
      'submitNotice',
      'unscheduleVersion',
      'updateNotice',
      'withdrawNotice',
    ]);
  });

  test('a member with means is asked for what they are about to do, in words, and the call is executed once with the proof', async () => {
    const person = newPerson();
    const asked = await admin.ask('POST', '/staff', person);
    expect([asked.purpose, asked.methods, asked.lines[0]?.value, await isThere(person)]).toEqual([
      'staff',
      ['passkey'],
      'Va a dar acceso a la consola a una persona.',
      0,
    ]);
    expect(asked.lines).toContainEqual({ label: 'Correo electrónico', value: person.email });
    const added = await admin.request('POST', '/staff', person, admin.sign(asked));
    expect([added.statusCode, await isThere(person)]).toEqual([200, 1]);
    const [row] = await auditOf(admin.email, 'signed');
    expect(row?.detail).toMatchObject({ call: 'createStaff', means: 'passkey', name: 'Portátil' });
  });

  test('without means nothing is asked where none are required', async () => {
    const plain = await newSigner();
    expect((await plain.request('POST', '/staff', newPerson())).statusCode).toBe(200);
  });

  test('what is out of scope is missing, with means or without, and is described to nobody', async () => {
    const own = await createConsoleSigner(site, `ambito${(turn += 1)}@firma.example`, ['admin'], ['9002']);
    const foreign = await site.addMember(`lejos${turn}@firma.example`, ['editor'], ['9001']);
    expect((await own.request('DELETE', `/staff/${foreign}/means`)).statusCode).toBe(404);
    await own.addPasskey();
    for (const [method, path] of [
      ['DELETE', `/staff/${foreign}/means`],
      ['PUT', `/staff/${foreign}`],
      ['POST', `/staff/${foreign}/link`],
    ] as const)
      expect((await own.request(method, path, method === 'PUT' ? { name: 'Otra' } : undefined)).statusCode).toBe(404);
  });
});

describe('R-SIGN-02, R-SIGN-07 a proof of staff is good for one call', () => {
  /** A proof of one call, used for another one. */
  const expectRefused = async (answer: ReturnType<ConsoleSigner['request']>) => {
    const { status, code } = readConsoleRefusal(await answer);
    expect([status, code]).toEqual([403, '743']);
  };

  test('another body, path, member and session are refused, and the member is told', async () => {
    const person = newPerson();
    const asked = await admin.ask('POST', '/staff', person);
    const proof = admin.sign(asked);
    await expectRefused(admin.request('POST', '/staff', { ...person, roles: ['admin'] }, proof));
    await expectRefused(admin.request('POST', '/staff?scope=all', person, proof));
    const other = await newSigner();
    await other.addPasskey();
    await expectRefused(other.request('POST', '/staff', person, proof));
    const laterSession = new ConsoleSigner(site, admin.email, await site.callAs(admin.email));
    await expectRefused(laterSession.request('POST', '/staff', person, proof));
    expect(await isThere(person)).toBe(0);
    expect(await subjectsOf(admin.email)).toContain('Se ha rechazado una firma suya en la consola');
    expect((await auditOf(admin.email, 'signature-refused')).map(({ detail }) => detail['reason'])).toEqual([
      'signatureOfOtherCall',
      'signatureOfOtherCall',
      'signatureUnknown',
    ]);
  });

  test('used twice, one after the other and at the same time, it signs one call', async () => {
    const id = await site.addMember(`dos${(turn += 1)}@firma.example`, ['editor'], ['9001']);
    const path = `/staff/${id}/link`;
    const proof = admin.sign(await admin.ask('POST', path));
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.request('POST', path, undefined, proof)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403, 403, 403]);
    await expectRefused(admin.request('POST', path, undefined, proof));
    expect(await auditOf(admin.email, 'staff-link')).toHaveLength(1);
  });

  test('five minutes later it is late', async () => {
    const person = newPerson();
    const proof = admin.sign(await admin.ask('POST', '/staff', person));
    site.advanceTime(5 * MINUTE);
    await expectRefused(admin.request('POST', '/staff', person, proof));
    expect(await isThere(person)).toBe(0);
  });

  test.each([
    ['of another origin', { origin: 'https://consola.falsa.example' }],
    ['of another host', { host: 'localhost' }],
    ['whose user was not verified', { isUserVerified: false }],
    ['with a challenge of its own', { challenge: 'AAAA' }],
  ])('a passkey %s signs nothing', async (_case, behaviour) => {
    const person = newPerson();
    const proof = admin.sign(await admin.ask('POST', '/staff', person), behaviour);
    await expectRefused(admin.request('POST', '/staff', person, proof));
    expect(await isThere(person)).toBe(0);
  });

  test('a challenge that nobody asked for signs nothing', async () => {
    const made = proofHeaders('x'.repeat(43), 'passkey', 'e30');
    await expectRefused(admin.request('POST', '/staff', newPerson(), made));
  });

  test('codes are guessed five times for a challenge, and a code that was right signs once', async () => {
    await admin.addTotp(site.now());
    site.advanceTime(MINUTE);
    const person = newPerson();
    const { id } = await admin.ask('POST', '/staff', person);
    const guess = (code: string) => admin.request('POST', '/staff', person, proofHeaders(id, 'totp', code));
    for (let each = 0; each < 4; each += 1) expect(readConsoleRefusal(await guess('000000')).signature?.id).toBe(id);
    expect(readConsoleRefusal(await guess('000000'))).toMatchObject({ code: '743', signature: undefined });
    await expectRefused(guess(admin.createCode(site.now())));
    const again = await admin.ask('POST', '/staff', person);
    const code = admin.createCode(site.now());
    const signed = await admin.request('POST', '/staff', person, proofHeaders(again.id, 'totp', code));
    expect(signed.statusCode).toBe(200);
    const next = newPerson();
    const third = await admin.ask('POST', '/staff', next);
    await expectRefused(admin.request('POST', '/staff', next, proofHeaders(third.id, 'totp', code)));
    expect(await isThere(next)).toBe(0);
  });

  test('a recovery code signs once, and a wrong one may be corrected', async () => {
    const codes = await admin.addRecoveryCodes();
    const person = newPerson();
    const { id } = await admin.ask('POST', '/staff', person);
    const use = (code: string, asked = id, body = person) =>
      admin.request('POST', '/staff', body, proofHeaders(asked, 'recovery', code));
    expect(readConsoleRefusal(await use('2222-2222-2222'))).toMatchObject({ code: '743', signature: { id } });
    expect((await use(codes[1]!.toUpperCase())).statusCode).toBe(200);
    const next = newPerson();
    const { id: second } = await admin.ask('POST', '/staff', next);
    await expectRefused(use(codes[1]!, second, next));
  });
});

describe('R-SIGN-07 means of staff', () => {
  const listMeans = async (signer: ConsoleSigner) =>
    (await signer.request('GET', '/session/means')).json<{ means: { id: string; kind: string; name: string }[] }>();

  test('the first one needs the password and the mailed link; a session alone adds none', async () => {
    const plain = await newSigner();
    const refused = await plain.request('POST', '/session/means/start', { kind: 'totp' });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'linkDead']);
    const wrong = await plain.request('POST', '/session/means-link', { password: 'otra cosa distinta' });
    expect([wrong.statusCode, Object.keys(wrong.json<{ fields: object }>().fields)]).toEqual([400, ['password']]);
    expect((await plain.request('POST', '/session/means-link', {})).statusCode).toBe(400);
    const token = await plain.readMailedToken();
    const other = await newSigner();
    expect((await other.request('POST', '/session/means/start', { kind: 'totp', token })).statusCode).toBe(409);
    await plain.addPasskey();
    expect((await listMeans(plain)).means.map(({ kind, name }) => [kind, name])).toEqual([['passkey', 'Portátil']]);
    expect(await subjectsOf(plain.email)).toContain('Hay un medio de firma nuevo en su acceso a la consola');
    // The link was good for the first means alone.
    expect((await plain.request('POST', '/session/means-link', { password: 'x' })).statusCode).toBe(400);
  });

  test('a further one, and removing one, are signed; each change is mailed', async () => {
    const asked = await admin.ask('POST', '/session/means/start', { kind: 'passkey' });
    expect([asked.purpose, asked.lines[0]?.value]).toEqual(['means', 'Va a añadir un medio de firma.']);
    const second = await admin.addPasskey(new SoftwareAuthenticator(CONSOLE_ADDRESS));
    const named = await admin.request('PUT', `/session/means/${second}`, { name: 'Llave azul' });
    expect(named.statusCode).toBe(200);
    expect(readConsoleRefusal(await admin.request('DELETE', `/session/means/${second}`)).code).toBe('742');
    expect((await admin.callSigned('DELETE', `/session/means/${second}`)).statusCode).toBe(200);
    expect((await listMeans(admin)).means).toHaveLength(1);
    expect(await subjectsOf(admin.email)).toEqual(
      expect.arrayContaining(['Un medio de firma suyo tiene otro nombre', 'Se ha quitado un medio de firma suyo']),
    );
  });

  test('an addition is of the session that began it, and of the member', async () => {
    const { enrolment, passkey } = await admin.start('passkey');
    const payload = {
      enrolment,
      name: 'Robada',
      passkey: new SoftwareAuthenticator(CONSOLE_ADDRESS).register(passkey),
    };
    const laterSession = new ConsoleSigner(site, admin.email, await site.callAs(admin.email));
    expect((await laterSession.add(payload)).statusCode).toBe(409);
    expect((await (await newSigner()).add(payload)).statusCode).toBe(409);
    expect((await listMeans(admin)).means).toHaveLength(1);
  });

  test('means of others are neither renamed nor removed', async () => {
    const other = await newSigner();
    const id = await other.addPasskey();
    expect((await admin.request('PUT', `/session/means/${id}`, { name: 'Mía' })).statusCode).toBe(404);
    expect((await admin.request('DELETE', `/session/means/${id}`)).statusCode).toBe(404);
  });

  test('an admin removes all means of another member with a signature; both are told, and the audit says it', async () => {
    const email = `perdida${(turn += 1)}@firma.example`;
    const lost = await createConsoleSigner(site, email, ['publisher']);
    await lost.addPasskey();
    const { id } = await site.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const plain = await newSigner();
    expect(readConsoleRefusal(await plain.request('DELETE', `/staff/${id}/means`)).code).toBe('meansMissing');
    expect((await admin.callSigned('DELETE', `/staff/${id}/means`)).statusCode).toBe(200);
    expect((await listMeans(lost)).means).toEqual([]);
    expect(await subjectsOf(email)).toContain('Se han quitado todos sus medios de firma');
    const [row] = await auditOf(admin.email, 'means-removed');
    expect(row?.detail).toEqual({ member: email, kinds: ['passkey'] });
    const own = await site.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', admin.email)
      .executeTakeFirstOrThrow();
    expect((await admin.callSigned('DELETE', `/staff/${own.id}/means`)).statusCode).toBe(409);
  });

  test('a copy of the database has no secret of an app and no recovery code', async () => {
    await admin.addTotp(site.now());
    const codes = await admin.addRecoveryCodes();
    const rows = await Promise.all([
      site.db.selectFrom('staff_means').selectAll().execute(),
      site.db.selectFrom('staff_recovery_code').selectAll().execute(),
      site.db.selectFrom('staff_means_enrolment').selectAll().execute(),
      site.db.selectFrom('audit').selectAll().execute(),
    ]);
    const text = JSON.stringify(rows);
    expect(text).toContain('Teléfono');
    for (const secret of [admin.totpSecret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(secret);
  });
});
