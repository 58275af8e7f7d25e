import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { calls } from '#generated/privacy/calls.ts';
import { buildCif, buildIban } from '#samples/identifiers.ts';
import { convertHarToReport } from './har-to-report.ts';
import type { Kinds } from './kinds.ts';
import type { HarEntry } from './har-file.ts';

const ROOT = 'https://portal.banco.es/servicio/api';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `${part({ alg: 'HS256' })}.${part({ id: 'abc-123', email: 'ana@ruiz.es', supplierId: 'B84102730', codNrbeEn: '9001', name: 'Talleres Ruiz' })}.c2lnbmF0dXJh`;

interface Written {
  method?: string;
  path: string;
  body?: unknown;
  status?: number;
  sent?: object;
  at?: string;
  page?: string;
}

/** As Chromium writes a call: lower case, in UTC, plain. */
const chromium = ({
  method = 'GET',
  path,
  body,
  status = 200,
  sent,
  at = '10:00:00',
  page,
}: Written): HarEntry & { _initiator: object; _resourceType: string } => ({
  _initiator: { type: 'script' },
  _resourceType: 'fetch',
  startedDateTime: `2026-03-10T${at}.123Z`,
  time: 45.67,
  request: {
    method,
    url: path.startsWith('http') ? path : ROOT + path,
    headers: [
      { name: ':authority', value: 'portal.banco.es' },
      { name: 'authorization', value: `Bearer ${TOKEN}` },
      ...(page ? [{ name: 'referer', value: `https://portal.banco.es${page}` }] : []),
    ],
    cookies: [{ name: 'JSESSIONID', value: '0123456789ABCDEF0123456789ABCDEF' }],
    ...(sent && { postData: { text: JSON.stringify(sent) } }),
  },
  response: {
    status,
    headers: [{ name: 'x-request-id', value: 'a1b2c3d4e5f6' }],
    cookies: [],
    content: { mimeType: 'application/json', text: body === undefined ? '' : JSON.stringify(body) },
  },
});

/** As Firefox does: names of headers as they were sent, in the zone of the machine, the content in base64. */
const firefox = (written: Written): object => {
  const entry = chromium(written);
  const { content } = entry.response!;
  return {
    startedDateTime: entry.startedDateTime!.replace('Z', '+00:00'),
    time: 46,
    pageref: 'page_1',
    request: {
      ...entry.request,
      headers: entry.request!.headers!.map(({ name = '', value }) => ({
        name: name.replace(/^\w/, (letter) => letter.toUpperCase()),
        value,
      })),
    },
    response: {
      ...entry.response,
      content: { ...content, text: Buffer.from(content!.text!).toString('base64'), encoding: 'base64' },
    },
    cache: {},
  };
};

const har = (...entries: object[]) =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'test' }, pages: [], entries } });

const CLIENTS = { response: [{ name: 'Pagador Real, S.A.', numClient: '20000001', totalAmount: 1250.5 }] };
const CALLS: Written[] = [
  {
    method: 'POST',
    path: '/login',
    at: '09:29:50',
    sent: { email: 'ana@ruiz.es', password: 'Secreta.2026!', codNrbeEn: '9001' },
    body: { token: TOKEN, alias: 'anaruiz99' },
  },
  { path: '/proveedores/B84102730/clientes', at: '09:30:00', body: CLIENTS, page: '/facturas' },
  {
    path: '/proveedores/B84102730/facturas/?codigoEntidad=9001&numCliente=20000001',
    at: '09:30:01',
    status: 500,
    body: { code: 687, message: 'El proveedor B84102730 no tiene contrato' },
    page: '/facturas',
  },
  { path: 'https://estadistica.example/medir?quien=ana@ruiz.es', at: '09:30:02', body: { token: TOKEN } },
];
const PRIVATE = [
  TOKEN,
  'Secreta.2026!',
  'ana@ruiz.es',
  'B84102730',
  'anaruiz99',
  'Pagador Real',
  '20000001',
  '1250.5',
  '0123456789ABCDEF',
  'Talleres Ruiz',
];

test.each([
  ['Chromium', chromium],
  ['Firefox', firefox],
])('R-BEN-01 a HAR of %s becomes a report without tokens and with fake values only', (_browser, write) => {
  const read = convertHarToReport(har(...CALLS.map(write)));
  if ('refusal' in read) throw new Error(read.refusal);
  const { report, removed } = read;
  expect(report).toMatchObject({
    area: 'invoices',
    route: '/facturas',
    entity: { code: '9001' },
    now: '2026-03-10T10:30:01',
    session: { supplierId: expect.stringMatching(/^B/) as string },
  });
  expect(report.answers.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['POST', '/login', undefined],
    ['GET', '/proveedores/{supplierId}/clientes', undefined],
    ['GET', '/proveedores/{supplierId}/facturas/', 500],
  ]);
  expect(report.answers[1]!.body).toMatchObject({ response: [{ totalAmount: expect.any(Number) as number }] });
  expect(report).not.toHaveProperty('realAmounts');
  expect(report.answers[2]!.body).toMatchObject({ code: 687 });
  const text = JSON.stringify(report);
  expect(PRIVATE.filter((value) => text.includes(value))).toEqual([]);
  expect(removed).toEqual([
    { what: 'tokens y contraseñas', count: 3 },
    { what: 'cookies', count: 4 },
    { what: 'cabeceras', count: 14 },
    { what: 'cuerpos enviados', count: 1 },
    { what: 'peticiones que no son del portal', count: 1 },
  ]);
});

test('a HAR that a browser saved without tokens and cookies is enough', () => {
  const entries = CALLS.slice(1).map(chromium);
  for (const { request } of entries) Object.assign(request!, { headers: [], cookies: [] });
  const read = convertHarToReport(har(...entries));
  expect(read).toMatchObject({
    report: { route: '/facturas', entity: { code: '9001' }, session: { alias: 'basalalf1' } },
  });
  expect(JSON.stringify(read)).not.toContain('B84102730');
});

test('a token in a place that cannot be left out is rejected', () => {
  const entry = chromium(CALLS[1]!);
  entry.response!.headers = [{ name: 'x-request-id', value: 'sesion-7f3a9c' }];
  entry.request!.headers = [{ name: 'authorization', value: 'Bearer sesion-7f3a9c' }];
  expect(convertHarToReport(har(entry))).toEqual({
    refusal: 'El archivo contiene un token o una contraseña que no se puede quitar. Pida otro sin datos de sesión.',
  });
});

test.each(['', '{', '{"log":{}}', 'null', '[]'])('a file that is no HAR is rejected: %s', (text) => {
  expect(convertHarToReport(text)).toEqual({ refusal: 'El archivo no es un HAR que se pueda leer.' });
});

test('a HAR of another site is rejected, but one with gaps is accepted', () => {
  const other = chromium({ path: 'https://tienda.example/cesta' });
  expect(convertHarToReport(har(other))).toEqual({ refusal: 'En el archivo no hay ninguna llamada del portal.' });
  const bare = { request: { method: 'GET', url: `${ROOT}/usuarios` } };
  expect(convertHarToReport(har({}, { request: {} }, null as never, bare))).toMatchObject({
    report: { route: '/gestion-de-usuarios', answers: [{ method: 'GET', path: '/usuarios', fault: 'no-connection' }] },
  });
});

test.each([
  ['lost by the network', { status: 0, time: 40 }, { fault: 'no-connection' }],
  ['given up after half a minute', { status: 0, time: 30_000 }, { fault: 'time-out' }],
  ['still under way when the recording ended', { status: -1, time: -1 }, { fault: 'time-out' }],
  ['of no status that there is', { status: 999, time: 40 }, { fault: 'no-connection' }],
  ['of a status in words', { status: '200 OK', time: 40 }, { fault: 'no-connection' }],
  ['answered in no time that was measured', { status: 409, time: -1 }, { status: 409 }],
])('R-BEN-02 a call that was %s can be played in a scene', (_what, { status, time }, played) => {
  const entry = { ...chromium(CALLS[1]!), time };
  const read = convertHarToReport(har({ ...entry, response: { ...entry.response, status } }));
  if ('refusal' in read) throw new Error(read.refusal);
  const [{ fault, status: shown } = {}] = read.report.answers;
  expect({ ...(fault && { fault }), ...(shown && { status: shown }) }).toEqual(played);
});

const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{9}$/);
const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-8]{${length}}$`));
const planted = fc.record({
  name: fc.tuple(word, word).map(([one, other]) => `${one} ${other}, S.L.`),
  'tax-id': digits(7).map((seven) => buildCif(seven)),
  iban: fc.tuple(digits(4), digits(10)).map(([branch, number]) => buildIban('2100', branch, number)),
  email: fc.tuple(word, word).map(([one, other]) => `${one}@${other}.es`),
  phone: digits(8).map((rest) => `6${rest}`),
  address: word.map((street) => `Calle ${street} 12`),
  reference: digits(9).map((number) => `FA-${number}`),
  text: word.map((what) => `La ${what} de casa`),
  secret: fc.oneof(
    fc.tuple(word, word).map(([id, mark]) => `${part({ alg: 'HS256' })}.${part({ id })}.${part({ mark })}`),
    word.map((mark) => `${mark}.77!`),
    word.map((mark) => Buffer.from(`%PDF-1.7 ${mark} `.repeat(6)).toString('base64')),
  ),
});

test('R-REP-05 no secret that is planted in any call of a HAR appears in its report', () => {
  fc.assert(
    fc.property(planted, fc.constantFrom(chromium, firefox), fc.nat(100), (values, write, place) => {
      const everything = Object.values(values).join(' y ');
      const filled = (kinds: Kinds): unknown => {
        if (typeof kinds === 'string') return (values as Record<string, string>)[kinds] ?? values.iban;
        if ('each' in kinds) return [filled(kinds.each), filled(kinds.each)];
        if ('oneOf' in kinds) return everything;
        return Object.fromEntries([
          ...Object.entries(kinds.fields).map(([name, inner]) => [name, filled(inner)]),
          ['unknown', everything],
        ]);
      };
      const entries = calls.map(({ method, path, response }, index) => {
        const at = path.replace('{supplierId}', values['tax-id']).replace(/\{\w+\}/g, encodeURIComponent(values.iban));
        const isRefused = (index + place) % 3 === 0;
        const body = isRefused ? { code: 637, message: everything } : filled(response);
        const query = new URLSearchParams({ token: values.secret, numCliente: values.reference, other: everything });
        return write({ method, path: `${at}?${query.toString()}`, status: isRefused ? 409 : 200, body, sent: values });
      });
      const read = convertHarToReport(har(...entries));
      if ('refusal' in read) throw new Error(read.refusal);
      const text = JSON.stringify(read.report);
      expect(Object.values(values).filter((value) => text.includes(value))).toEqual([]);
    }),
    { numRuns: getRunCount(100) },
  );
});

test('R-SIGN-04 R-REP-05 a HAR of somebody who adds means and signs leads to a report without anything to sign with', () => {
  const secrets = {
    id: 'Zq8-xT3vN0kLwB7sYd2RfA',
    challenge: 'aiLpCvG2-EX2oGVL4LGdybEjGEYpzWfVnR7fULFTENc',
    totp: '481 516',
    proof: 'eyJpZCI6ImNyZWRlbmNpYWwifQ',
    key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    code: '7k2m9-xqe4h',
    credential: 'c3VwcGxpZXItcGFzc2tleS1pZA',
  };
  const signature = {
    id: secrets.id,
    expiresAt: '2026-03-10T10:05:00Z',
    methods: ['passkey', 'totp'],
    purpose: 'account',
    lines: [{ label: '', value: 'Va a añadir la cuenta ES76 2077 0024 0031 0257 5766' }],
    passkey: { challenge: secrets.challenge, allowCredentials: [{ id: secrets.credential, type: 'public-key' }] },
  };
  const account = {
    method: 'POST',
    path: '/proveedores/B84102730/cuentas-abono',
    sent: { iban: buildIban('2100', '0418', '0200051332') },
  };
  const signed = chromium({ ...account, at: '10:00:05', body: { codEcvEgc: '2', indSitVal: 'N' } });
  signed.request!.headers!.push(
    { name: 'x-signature-id', value: secrets.id },
    { name: 'x-signature-method', value: 'passkey' },
    { name: 'x-signature-proof', value: secrets.proof },
  );
  const means = '/usuarios/abc-123/medios-firma';
  const read = convertHarToReport(
    har(
      chromium({ ...account, status: 403, body: { code: 742, message: '', signature } }),
      signed,
      chromium({
        method: 'POST',
        path: `${means}/inicio`,
        at: '10:00:10',
        sent: { kind: 'totp', token: secrets.credential },
        body: {
          enrolment: secrets.id,
          secret: secrets.key,
          uri: `otpauth://totp/x?secret=${secrets.key}`,
          codes: [secrets.code],
        },
      }),
      chromium({
        method: 'POST',
        path: means,
        at: '10:00:20',
        sent: { enrolment: secrets.id, name: 'Portátil', code: secrets.totp },
        body: { meansId: '7' },
      }),
    ),
  );
  if ('refusal' in read) throw new Error(read.refusal);
  const text = JSON.stringify(read.report);
  expect(read.report.answers.map(({ path }) => path.split('/').at(-1))).toEqual([
    'cuentas-abono',
    'cuentas-abono',
    'inicio',
    'medios-firma',
  ]);
  expect(Object.entries(secrets).filter(([, secret]) => text.includes(secret))).toEqual([]);
});

/** Invalid entries, by their defect. */
const ODD: [what: string, odd: (entry: HarEntry) => object][] = [
  ['no answer', (entry) => ({ ...entry, response: null })],
  ['no request', (entry) => ({ ...entry, request: null })],
  ['no header', ({ request, ...entry }) => ({ ...entry, request: { ...request, headers: [null] } })],
  [
    'an object as content',
    ({ response, ...entry }) => ({ ...entry, response: { ...response, content: { text: {} } } }),
  ],
  ['a number as address', ({ request, ...entry }) => ({ ...entry, request: { ...request, url: 7 } })],
];

test.each(ODD)('R-BEN-02 an entry of a HAR with %s is skipped, and the rest is read', (_what, odd) => {
  const read = convertHarToReport(har(odd(chromium(CALLS[0]!)), ...CALLS.slice(1).map(chromium)));
  expect(read).toMatchObject({ passedOver: 1, report: { route: '/facturas', answers: { length: 2 } } });
});

test('R-BEN-02 a HAR with invalid entries only is rejected, with their number', () => {
  const entry = { ...chromium(CALLS[1]!), response: null };
  expect(convertHarToReport(har(entry, null as never, entry))).toEqual({
    refusal: 'En el archivo no hay ninguna llamada del portal. No se han podido leer 3 de sus entradas.',
  });
});

/** The places of an entry that are read. */
const PLACES = [
  'startedDateTime',
  'time',
  'request',
  'request.method',
  'request.url',
  'request.headers',
  'request.headers.0',
  'request.headers.0.name',
  'request.headers.0.value',
  'request.cookies',
  'request.cookies.0',
  'request.cookies.0.value',
  'request.postData',
  'request.postData.text',
  'response',
  'response.status',
  'response.headers',
  'response.headers.0',
  'response.cookies',
  'response.content',
  'response.content.mimeType',
  'response.content.text',
  'response.content.encoding',
];

function putAt(entry: object, place: string, value: unknown): void {
  const names = place.split('.');
  const last = names.pop()!;
  const parent = names.reduce<unknown>((within, name) => (within as Record<string, unknown> | null)?.[name], entry);
  if (typeof parent === 'object' && parent !== null) Object.assign(parent, { [last]: value });
}

const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('base64', '+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', 1e300, -1e300),
);

test('R-BEN-02 with any value in any place of an entry, a HAR is read and its valid entries stay', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom(...PLACES), oddValue), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(changes, fc.nat(CALLS.length), fc.boolean(), (made, at, isLast) => {
      const odd = chromium({
        path: '/usuarios',
        at: isLast ? '09:31:00' : '09:00:00',
        body: { response: [] },
        sent: {},
      });
      for (const [place, value] of made) putAt(odd, place, value);
      const read = convertHarToReport(har(...CALLS.slice(0, at).map(chromium), odd, ...CALLS.slice(at).map(chromium)));
      if ('refusal' in read) throw new Error(read.refusal);
      const answers = read.report.answers.map(({ method, path }) => `${method} ${path}`);
      expect(answers).toEqual(
        expect.arrayContaining([
          'POST /login',
          'GET /proveedores/{supplierId}/clientes',
          'GET /proveedores/{supplierId}/facturas/',
        ]),
      );
      expect(read.passedOver).toBeLessThanOrEqual(1);
    }),
    { numRuns: getRunCount(3000) },
  );
});

test('a HAR of 20 MB is read', () => {
  const picture = { ...chromium({ path: 'https://portal.banco.es/foto.png' }) };
  picture.response!.content = { mimeType: 'image/png', encoding: 'base64', text: 'A'.repeat(500_000) };
  const read = convertHarToReport(har(...Array.from({ length: 40 }, () => picture), ...CALLS.map(chromium)));
  expect('report' in read).toBe(true);
});
