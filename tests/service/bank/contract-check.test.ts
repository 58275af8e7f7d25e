import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as CALLS from '#generated/contract/calls.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { BREACHES } from '#tests/stand-in-bank/breaches.ts';
import { STAND_IN_TOTP_SECRET } from '#tests/stand-in-bank/signatures.ts';
import { STAND_IN_EMAILS, STAND_IN_PASSWORD } from '#tests/stand-in-bank/sample-data.ts';
import { type StandInBank, type StandInCall, startStandInBank } from '#tests/stand-in-bank/start.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { buildAdvanceBody, createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { createSupplierCalls } from '#tests/service/support/supplier-calls.ts';
import { ensureBundled, getCommandLine, runCommandToEnd, stopLeftCommands } from '#tests/service/support/commands.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

beforeAll(ensureBundled);
afterEach(stopLeftCommands);
const service = useTestService();

const READS: StandInCall[] = [
  'login',
  'listInvoices',
  'listClients',
  'listFinanceableInvoices',
  'simulateAdvance',
  'listAutomaticAdvances',
  'listOperations',
  'listAccounts',
  'listAllAccounts',
  'listUsers',
  'readUser',
  'listSessions',
  'listSignatureMeans',
  'readSupplier',
  'logOut',
];

async function startBank(): Promise<StandInBank> {
  const bank = await startStandInBank();
  onTestFinished(() => bank.stop());
  return bank;
}

const check = (url: string, flags: readonly string[] = [], settings: Record<string, string> = {}) =>
  runCommandToEnd(
    getCommandLine('contract-check', '--url', url, '--entity', '9000', '--email', STAND_IN_EMAILS.principal, ...flags),
    { CONTRACT_PASSWORD: STAND_IN_PASSWORD, LANG: 'en_GB.UTF-8', ...settings },
  );

/** The breaches of a run with `--json`, as `call place kind`. */
const breachesIn = (message: string) =>
  (JSON.parse(message) as { calls: { call: string; breaches: { place: string; kind: string }[] }[] }).calls.flatMap(
    ({ call, breaches }) => breaches.map(({ place, kind }) => `${call} ${place} ${kind}`),
  );

const breach = (name: string) => BREACHES.find(({ call, place, kind }) => `${call} ${place} ${kind}` === name)!;

describe('R-SIDE-06 npm run contract:check at a service that keeps to the contract', () => {
  test('makes every call that only reads, says what is shown and ends with 0, without any value of an answer', async () => {
    const bank = await startBank();
    const { code, said } = await check(bank.url);
    expect([code, said]).toEqual([
      0,
      `POST /login  It is shown as it should be.
GET /proveedores/{supplierId}/facturas/  60 rows (pages: 3). It is shown as it should be.
GET /proveedores/{supplierId}/clientes  3 rows (pages: 1). It is shown as it should be.
GET /proveedores/{supplierId}/facturas-financiables/  12 rows (pages: 1). It is shown as it should be.
POST /proveedores/{supplierId}/simulacion-financiacion  1 row (pages: 1). It is shown as it should be.
GET /proveedores/{supplierId}/anticipos-automaticos  2 rows (pages: 1). It is shown as it should be.
GET /proveedores/{supplierId}/financiaciones  This service does not have it, and need not.
GET /proveedores/{supplierId}/cuentas-abono/  23 rows (pages: 2). It is shown as it should be.
GET /proveedores/{supplierId}/cuentas-abono-total  23 rows (pages: 1). It is shown as it should be.
GET /usuarios  5 rows (pages: 1). It is shown as it should be.
GET /usuarios/{id}  It is shown as it should be.
GET /usuarios/{id}/sesiones  This service does not have it, and need not.
GET /usuarios/{id}/medios-firma  This service does not have it, and need not.
GET /proveedores/{supplierId}/  It is shown as it should be.
POST /logout  It is shown as it should be.
GET /proveedores/{supplierId}/financiaciones/{reference}  It was not tried: there is no data for it.
A supplier can work: all is shown as it should be.
`,
    ]);
    expect(new Set(bank.calls().map(({ call }) => call))).toEqual(new Set(READS));
    const refused = bank.calls().filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ call }) => call))).toEqual(
      new Set(['listOperations', 'listSessions', 'listSignatureMeans', 'logOut']),
    );
  });

  test('with --write makes every other call as well, says before on what data, and removes what it added', async () => {
    const bank = await startBank();
    const { suppliers, users } = structuredClone(bank.bank);
    const { code, said } = await check(bank.url, ['--write'], { LANG: 'es_ES.UTF-8' });
    expect(code).toBe(0);
    expect(said).toMatch(/^Con --write se cambian datos del proveedor de marta@taller-ebro\.example:\n/);
    expect(said).toMatch(/\nUn proveedor puede trabajar: todo se ve bien\.\n$/);
    expect(said.match(/Se rechaza, como debe/g)).toHaveLength(4);
    const calls = new Set(bank.calls().map(({ call }) => call));
    expect(calls.size).toBe(41);
    expect(calls).not.toContain(undefined);
    expect(bank.bank.suppliers).toEqual(suppliers);
    expect(bank.bank.users).toEqual(users);
    expect(bank.bank.advances).toHaveLength(1);
    const plan = said.split('\nPOST /login')[0]!;
    for (const words of ['ES9121000418450200051332', 'marta+contract-check@taller-ebro.example', 'no se deshace'])
      expect(plan).toContain(words);
  });

  test('at the reference service finds no breach in any call: it is not stricter than the contract', async () => {
    const user = buildUser({ principal: true });
    const supplier = await createDemoSupplier(service.db, {
      entity: '9000',
      users: [user, buildUser({ principal: false })],
      invoices: createFinanceableInvoices(60),
      hasValidatedAccount: true,
      automaticAdvances: [1],
    });
    const payload = buildAdvanceBody(supplier, supplier.invoices.slice(0, 1));
    await (
      await createSupplierCalls(service, supplier)
    )('POST', '/financiacion-factura', { payload });
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { code, said } = await check(`${address}/api`, ['--write', '--json', '--email', user.email], {
      CONTRACT_PASSWORD: DEMO_PASSWORD,
    });
    const { calls, stuck } = JSON.parse(said) as { calls: { call: string; status: number }[]; stuck: string[] };
    expect([code, stuck, breachesIn(said)]).toEqual([0, [], []]);
    expect(calls.map(({ call }) => call).toSorted()).toEqual(Object.keys(CALLS).toSorted());
    const refused = calls.filter(({ status }) => status !== 200).map(({ call }) => call);
    expect(refused.toSorted()).toEqual([
      'addMeans',
      'changePassword',
      'confirmEmail',
      'passkeyLogin',
      'removeMeans',
      'removeMeansOfUser',
      'renameMeans',
      'requestMeansLink',
      'setPassword',
      'startMeans',
      'validateSupplier',
    ]);
  });
});

describe('R-SIDE-06 npm run contract:check at a service that breaks the contract', () => {
  test.each([
    [
      'listInvoices invoiceResponseList/0/nominalAmount comma amount',
      'listInvoices /invoiceResponseList/*/nominalAmount amount',
    ],
    ['listAllAccounts  other wrapper', 'listAllAccounts /response wrapper'],
    ['listFinanceableInvoices  empty', 'listFinanceableInvoices empty'],
    ['simulateAdvance  no code', 'simulateAdvance /code no-code'],
  ])('ends with 1 where a supplier is stuck: %s', async (name, expected) => {
    const bank = await startBank();
    const { call, change } = breach(name);
    bank.setFault(call, change);
    const { code, said } = await check(bank.url, ['--json']);
    expect(breachesIn(said).map((each) => each.replace('  ', ' '))).toEqual([expected]);
    expect(JSON.parse(said)).toMatchObject({ stuck: [call] });
    expect(code).toBe(1);
  });

  test('ends with 0 and a warning where a supplier can go on', async () => {
    const bank = await startBank();
    bank.setFault('listClients', breach('listClients response/0/name null').change);
    // Each page says that there are more, with the cursor of the second one.
    bank.setFault('listAccounts', (answer) => ({
      ...answer,
      body: JSON.stringify(answer.body)
        .replace(/"moreData":"\d"/, '"moreData":"1"')
        .replace(/"paginationItem":"[^"]*"/, `"paginationItem":"${btoa('desde:20')}"`),
    }));
    const { code, said } = await check(bank.url, ['--lang', 'es']);
    expect(said).toContain('  /response/*/name missing (1 vez): El cliente se ve sin nombre.\n');
    expect(said).toContain(
      '  /paginationItem repeated-cursor (1 vez): La lista acaba en esta página, aunque haya más.\n',
    );
    expect(said).toMatch(/\nUn proveedor puede trabajar, con 2 avisos\.\n$/);
    expect(code).toBe(0);
  });

  test('ends with 0 and warnings where a write is refused that should not be, and one accepted that should not be', async () => {
    const bank = await startBank();
    const accepted = () => ({ status: 200, contentType: 'application/json', body: {} });
    bank.setFault('changeAlarms', () => ({ ...accepted(), status: 409, body: { code: 649, message: 'x' } }));
    bank.setFault('setPassword', accepted);
    const { code, said } = await check(bank.url, ['--write']);
    expect(said).toMatch(/PATCH \/usuarios\/\{id\}\/alarmas {2}It is refused with status 409\. Shown: «.+» \(“.+”\)\n/);
    expect(said).toContain('PATCH /usuarios/credenciales  What had to be refused is accepted: check this service.\n');
    expect(said).toMatch(/\nA supplier can work, with 2 warnings\.\n$/);
    expect(code).toBe(0);
  });

  test('says which text of the portal a refusal shows, and that a service is silent', async () => {
    const bank = await startBank();
    bank.setFault('listUsers', { status: 500 });
    bank.setFault('readUser', 'reset');
    bank.setFault('listClients', breach('listInvoices  error with 200').change);
    const { code, said } = await check(bank.url);
    expect(said).toContain(
      'GET /proveedores/{supplierId}/clientes  It is refused with status 200. Shown: «No se ha podido validar la cuenta.» (“The account could not be validated.”)\n' +
        '  error-with-200 (1 time): An error is shown instead of the list of clients.\n',
    );
    expect(said).toContain(
      'GET /usuarios  It is refused with status 500. Shown: «No podemos procesar su solicitud en este momento. Inténtelo de nuevo más tarde.» (“We cannot process your request now. Try again later.”)\n',
    );
    expect(said).toMatch(/GET \/usuarios\/\{id\} {2}There is no answer\. Shown: «.+» \(“.+”\)\n/);
    expect(said).toMatch(/\nA supplier cannot work\. Calls that prevent it: listClients, listUsers, readUser\.\n$/);
    expect(code).toBe(1);
  });
});

describe('R-SIDE-06 R-SIGN-01 npm run contract:check at a service that asks for signatures', () => {
  async function startSigning(): Promise<StandInBank> {
    const bank = await startBank();
    Object.assign(bank.bank.signatures, { isOn: true, purposes: ['advance'] });
    return bank;
  }
  const ADVANCE = 'POST /proveedores/{supplierId}/financiacion-factura  ';
  const DIALOG =
    '«Una frase y 3 datos (Importe, Recibirá, Cuenta); se firma con: aplicación de códigos, código de recuperación» (“A sentence and 3 facts (Importe, Recibirá, Cuenta); signed with: authenticator app, recovery code”)';

  test('says what the portal shows, without a value of it, and that nothing was signed', async () => {
    const bank = await startSigning();
    const { code, said } = await check(bank.url, ['--write']);
    expect(said).toContain(
      `${ADVANCE}The service asks the user to sign, and nothing was signed: set CONTRACT_TOTP_SECRET to the secret of an authenticator app of the test user. Shown: ${DIALOG}\n`,
    );
    expect(bank.bank.advances).toEqual([]);
    expect(code).toBe(0);
  });

  test('signs with the secret of an app, which it never prints', async () => {
    const bank = await startSigning();
    const settings = { CONTRACT_TOTP_SECRET: STAND_IN_TOTP_SECRET };
    const { code, said } = await check(bank.url, ['--write'], settings);
    expect(said).toContain(`${ADVANCE}It was signed. Shown: ${DIALOG} It is shown as it should be.\n`);
    expect(bank.bank.advances).toHaveLength(1);
    expect(bank.bank.signatures.signed).toBe(1);
    expect(said).not.toContain(STAND_IN_TOTP_SECRET);
    expect(said).not.toMatch(/\b\d{6}\b/);
    expect(code).toBe(0);
    expect(await check(bank.url, ['--write'], { CONTRACT_TOTP_SECRET: 'no secret' })).toEqual({
      code: 1,
      said: 'CONTRACT_TOTP_SECRET is not the secret of an authenticator app, in base 32.\n',
    });
  });

  const BROKEN: [
    name: string,
    change: (signature: Record<string, unknown>) => unknown,
    breach: string,
    code: number,
  ][] = [
    ['without what is signed', (all) => ({ ...all, lines: [] }), '/signature/lines missing', 1],
    ['without an id', (all) => ({ ...all, id: '' }), '/signature/id missing', 1],
    ['that was over before', (all) => ({ ...all, expiresAt: '2020-01-01T00:00:00Z' }), '/signature/expiresAt order', 1],
    ['with means that nobody knows', (all) => ({ ...all, methods: ['sms'] }), '/signature/methods value', 1],
    [
      'with a passkey without a challenge',
      (all) => ({ ...all, methods: ['passkey'] }),
      '/signature/passkey/challenge missing',
      1,
    ],
    ['of 742 alone', () => undefined, '/signature missing', 1],
    ['for requests that nobody announced', (all) => ({ ...all, requests: 3 }), '/signature/requests value', 0],
    ['for an unknown purpose', (all) => ({ ...all, purpose: 'otro' }), '/signature/purpose value', 0],
  ];
  test.each(BROKEN)('names the breach of a signature %s', async (_, change, expected, exitCode) => {
    const bank = await startSigning();
    bank.setFault('requestAdvance', (answer) => {
      const { error } = answer.body as { error: { signature: Record<string, unknown> } };
      return { ...answer, body: { error: { ...error, signature: change(error.signature) } } };
    });
    const { code, said } = await check(bank.url, ['--write', '--json']);
    expect([breachesIn(said), code]).toEqual([[`requestAdvance ${expected}`], exitCode]);
  });
});

describe('R-SIDE-06 npm run contract:check says in one sentence', () => {
  const refusal = async (...run: Parameters<typeof check>) => {
    const { code, said } = await check(...run);
    expect(code).toBe(1);
    return said.trimEnd();
  };

  test('what keeps it from a login', async () => {
    const bank = await startBank();
    expect(await refusal(bank.url, [], { CONTRACT_PASSWORD: 'Otra.Clave-2026' })).toMatch(
      /^The service refuses marta@taller-ebro\.example with code 637: «[^»]+» \(“[^”]+”\)$/,
    );
    expect(await refusal(bank.url.replace('confirming', 'confirmng'))).toMatch(
      /^The service refuses .+ with code 710: /,
    );
    bank.setFault('login', { status: 404 });
    expect(await refusal(bank.url)).toBe(
      'The service is not at --url: POST /login answers 404 without a code of the contract.',
    );
    bank.setFault('login', 'html');
    expect(await refusal(bank.url)).toBe(
      'Nobody can log in, as the answer to POST /login is of no use: content-type not-json.',
    );
    bank.setFault('login', breach('login token unknown value').change);
    expect(await refusal(bank.url, ['--lang', 'es'])).toBe(
      'Nadie puede entrar, pues la respuesta de POST /login no sirve: /token token.',
    );
  });

  test('what is wrong with its flags, its password and its addresses', async () => {
    const bank = await startBank();
    const { host } = new URL(bank.url);
    expect(await refusal('api.bank.example')).toBe('--url has to look like https://api.bank.example/confirming.');
    expect(await refusal(bank.url, ['--entity', ''])).toBe('--entity is missing.');
    expect(await refusal(bank.url, ['--writes'])).toBe("Unknown option '--writes'.");
    expect(await refusal(bank.url, [], { CONTRACT_PASSWORD: '' })).toBe(
      'The password is missing: set CONTRACT_PASSWORD, or send it to the standard input.',
    );
    expect(await refusal(bank.url.replace('http:', 'https:'))).toBe(
      `${host} does not accept the connection: check whether --url is http or https and, if it asks for a certificate, CONFIRMING_CERT and CONFIRMING_KEY.`,
    );
    expect(await refusal('http://nowhere.invalid/x')).toBe('There is no host nowhere.invalid: check --url.');
    await bank.stop();
    expect(await refusal(bank.url)).toBe(`Nothing answers at ${host}: check --url, and that the service runs.`);
  });

  test('what is wrong with certificates, and goes on with the right ones', async () => {
    const bank = await startBank();
    const url = await startTls(bank);
    const { host } = new URL(url);
    const [ca, cert, key] = ['ca', 'client', 'client-key'].map(certificate) as [string, string, string];
    expect(await refusal(url)).toBe(
      `The certificate of ${host} is not trusted: set CONFIRMING_CA to the file of the authority that signed it.`,
    );
    expect(await refusal(url, [], { CONFIRMING_CA: ca })).toMatch(/^127\.0\.0\.1:\d+ does not accept the connection: /);
    expect(await refusal(url, [], { CONFIRMING_CA: '/none.pem' })).toBe(
      'CONFIRMING_CA names a file that cannot be read (ENOENT): correct the path, or let this user read it.',
    );
    expect(await refusal(url, [], { CONFIRMING_CERT: cert, CONFIRMING_KEY: certificate('server-key') })).toBe(
      'CONFIRMING_KEY does not belong to the first certificate of CONFIRMING_CERT: choose the key with which it was requested.',
    );
    const settings = { CONFIRMING_CA: ca, CONFIRMING_CERT: cert, CONFIRMING_KEY: key };
    expect(await check(url, [], settings)).toMatchObject({ code: 0 });
  });
});

test('R-SIDE-06 the password may come from the standard input', async () => {
  const bank = await startBank();
  const [program = '', ...parameters] = getCommandLine(
    ...(['contract-check', '--url', bank.url, '--entity', '9000', '--email', STAND_IN_EMAILS.principal] as const),
  );
  const child = spawn(program, parameters, { env: { PATH: process.env.PATH }, stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end(`${STAND_IN_PASSWORD}\n`);
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
});

const certificate = (name: string) => `tests/support/certificates/${name}.pem`;

/** The service of a bank behind TLS that asks for a client certificate. */
async function startTls(bank: StandInBank): Promise<string> {
  const [ca, cert, key] = ['ca', 'server', 'server-key'].map((name) => readFileSync(certificate(name)));
  const server = createServer({ ca, cert, key, requestCert: true, rejectUnauthorized: true }, (from, to) => {
    const target = new URL(from.url ?? '', bank.url);
    const { method = 'GET', headers } = from;
    from.pipe(
      request(target, { method, headers }, (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/confirming`;
}
