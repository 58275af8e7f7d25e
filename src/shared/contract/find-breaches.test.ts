import { expect, test } from 'vitest';
import type { CallName } from '#shared/calls/contract.ts';
import { BREACHES } from '#tests/stand-in-bank/breaches.ts';
import type { BankAnswer } from '#tests/stand-in-bank/faults.ts';
import type { StandInBank, StandInCall } from '#tests/stand-in-bank/start.ts';
import { PORTAL_CALLS } from '#tests/support/portal-calls.ts';
import { openPortalLoggedIn } from '#tests/support/stand-in-portal.ts';
import { BREACH_KINDS, type BreachKind, generalizePlace } from './breach.ts';
import { getContractAnswer } from './contract-answers.ts';
import { describeEffect } from './describe-effect.ts';
import { findBreaches, findRepeatedCursor } from './find-breaches.ts';

const textOf = (body: unknown) => (body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));

/** The breaches of an answer, each as `place kind`. */
const namesOf = (call: CallName, { status, contentType, body }: BankAnswer, request?: unknown) =>
  findBreaches(call, { status, contentType, body: textOf(body) }, request).map(({ place, kind }) => `${place} ${kind}`);

/** Makes a call at the stand-in. @returns its answer, and what the portal makes of it */
async function answerTo(standIn: StandInBank, call: StandInCall, change: (answer: BankAnswer) => BankAnswer) {
  const seen: BankAnswer[] = [];
  standIn.setFault(call, (answer) => {
    seen.push(change(answer));
    return seen.at(-1)!;
  });
  const read = await PORTAL_CALLS[call]?.(standIn).catch((error: unknown) => ({ error: String(error) }));
  standIn.setFault(call, undefined);
  return { answer: seen.at(-1)!, read, request: standIn.calls().at(-1)?.body };
}

/** For each way to break the contract: the place and kind of what is found, and '' where the portal lives with it. */
const EXPECTED: Record<string, string> = {
  'listInvoices invoiceResponseList/0/invoiceNumber missing': '/invoiceResponseList/0/invoiceNumber missing',
  'listInvoices invoiceResponseList/0/invoiceNumberExt null': '/invoiceResponseList/0/invoiceNumberExt missing',
  'listInvoices invoiceResponseList/0/customerName other type': '/invoiceResponseList/0/customerName type',
  // The contract allows any text, which is shown as received (R-INV-15).
  'listInvoices invoiceResponseList/0/invoiceStatus unknown value': '',
  'listInvoices invoiceResponseList/0/invoiceDate slash day': '/invoiceResponseList/0/invoiceDate day',
  'listInvoices invoiceResponseList/0/invoiceExpirationDate missing':
    '/invoiceResponseList/0/invoiceExpirationDate missing',
  'listInvoices invoiceResponseList/0/invoiceExpirationDate slash day':
    '/invoiceResponseList/0/invoiceExpirationDate day',
  'listInvoices invoiceResponseList/0/nominalAmount missing': '/invoiceResponseList/0/nominalAmount missing',
  'listInvoices invoiceResponseList/0/nominalAmount null': '/invoiceResponseList/0/nominalAmount missing',
  'listInvoices invoiceResponseList/0/nominalAmount no number': '/invoiceResponseList/0/nominalAmount amount',
  'listInvoices invoiceResponseList/0/nominalAmount comma amount': '/invoiceResponseList/0/nominalAmount amount',
  'listInvoices invoiceResponseList/0/nominalAmountFinanced other type':
    '/invoiceResponseList/0/nominalAmountFinanced type',
  'listInvoices invoiceResponseList/0/wayToPay unknown value': '/invoiceResponseList/0/wayToPay value',
  'listInvoices invoiceResponseList missing': '/invoiceResponseList wrapper',
  'listInvoices invoiceResponseList other type': '/invoiceResponseList wrapper',
  'listInvoices moreData missing': '/moreData missing',
  'listInvoices paginationItem no cursor': '/paginationItem cursor',
  // One answer does not show it: `findRepeatedCursor`.
  'listInvoices paginationItem repeated cursor': '',
  'listInvoices  other wrapper': '/invoiceResponseList wrapper',
  'listInvoices  html': 'content-type not-json',
  'listInvoices  error with 200': ' error-with-200',
  'listFinanceableInvoices invoicePendingDetailsDtoList/0/invoiceNumber null':
    '/invoicePendingDetailsDtoList/0/invoiceNumber missing',
  // No screen shows it.
  'listFinanceableInvoices invoicePendingDetailsDtoList/0/customerNumber missing': '',
  'listFinanceableInvoices invoicePendingDetailsDtoList/0/invoiceExpirationDate slash day':
    '/invoicePendingDetailsDtoList/0/invoiceExpirationDate day',
  'listFinanceableInvoices invoicePendingDetailsDtoList/0/nominalAmountFinanced missing':
    '/invoicePendingDetailsDtoList/0/nominalAmountFinanced missing',
  'listFinanceableInvoices invoicePendingDetailsDtoList/0/nominalAmountFinanced comma amount':
    '/invoicePendingDetailsDtoList/0/nominalAmountFinanced amount',
  'listFinanceableInvoices  empty': ' empty',
  'listClients response/0/numClient missing': '/response/0/numClient missing',
  'listClients response/0/name null': '/response/0/name missing',
  'listClients  other wrapper': '/response wrapper',
  'simulateAdvance response/0/numInvoiceExt missing': '/response/0/numInvoiceExt missing',
  'simulateAdvance response/0/percentageInterest no number': '/response/0/percentageInterest number',
  'simulateAdvance response/0/percentageInterest comma amount': '/response/0/percentageInterest number',
  'simulateAdvance response/0/interestDays missing': '/response/0/interestDays number',
  'simulateAdvance response/0/interest comma amount': '/response/0/interest amount',
  'simulateAdvance response/0/total missing': '/response/0/total missing',
  'simulateAdvance response/0/total comma amount': '/response/0/total amount',
  'simulateAdvance response/0/commission null': '/response/0/commission missing',
  'simulateAdvance  empty': ' empty',
  'simulateAdvance  error with 200': ' error-with-200',
  'simulateAdvance  no code': '/code no-code',
  'requestAdvance message missing': '/message missing',
  'requestAdvance message unknown value': '/message value',
  'requestAdvance valueDate slash day': '/valueDate day',
  'requestAdvance  html': 'content-type not-json',
  'requestAdvance  wrong code': '/code no-code',
  'requestAdvance  error with 200': ' error-with-200',
  'listAutomaticAdvances automaticAdvanceInfoList/0/numClient missing': '/automaticAdvanceInfoList/0/numClient missing',
  'listAutomaticAdvances automaticAdvanceInfoList/0/nameClient null': '/automaticAdvanceInfoList/0/nameClient missing',
  'listAutomaticAdvances automaticAdvanceInfoList/0/applicationDate slash day':
    '/automaticAdvanceInfoList/0/applicationDate day',
  'listAutomaticAdvances automaticAdvanceInfoList/0/iban other type': '/automaticAdvanceInfoList/0/iban type',
  'listAutomaticAdvances automaticAdvanceInfoList null': '/automaticAdvanceInfoList missing',
  'login token missing': '/token missing',
  'login token unknown value': '/token token',
  'login alias null': '/alias missing',
  'login  html': 'content-type not-json',
  'login  wrong code': '/code no-code',
  'listAllAccounts response/0/iban missing': '/response/0/iban missing',
  'listAllAccounts response/0/codEcvEgc unknown value': '/response/0/codEcvEgc value',
  'listAllAccounts response/0/description null': '/response/0/description missing',
  'listAllAccounts  other wrapper': '/response wrapper',
  // One answer does not show it: `findRepeatedCursor`.
  'listAccounts paginationItem repeated cursor': '',
  'addAccount codEcvEgc missing': '/codEcvEgc missing',
  'addAccount indSitVal unknown value': '/indSitVal value',
  'listUsers response/0/id missing': '/response/0/id missing',
  'listUsers response/0/email null': '/response/0/email missing',
  'listUsers response/0/status unknown value': '/response/0/status value',
  'listUsers response/0/isPrincipalUser flag as text': '/response/0/isPrincipalUser flag',
  'readUser isAlarmEmail flag as text': '/isAlarmEmail flag',
  'readUser phone other type': '/phone type',
  'createUser message missing': '/message missing',
  'readSupplier name missing': '/name missing',
  'readSupplier supplierId null': '/supplierId missing',
  'validateSupplier token missing': '/token missing',
};

const nameOf = ({ call, place, kind }: (typeof BREACHES)[number]) => `${call} ${place} ${kind}`;

test('R-SIDE-05 every way to break the contract has its expected finding, and no other has one', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(BREACHES.map(nameOf).toSorted());
});

test.each(BREACHES.map((breach) => [nameOf(breach), breach] as const))(
  'R-SIDE-05 %s is found where it is',
  async (name, { call, change }) => {
    const standIn = await openPortalLoggedIn();
    const { answer, request } = await answerTo(standIn, call, change);
    expect(namesOf(call, answer, request)).toEqual(EXPECTED[name] === '' ? [] : [EXPECTED[name]]);
  },
);

test.each(Object.keys(PORTAL_CALLS) as StandInCall[])(
  'R-SIDE-05 a right answer to %s has no breach, with its wrappers, texts for numbers and fields left out',
  async (call) => {
    const standIn = await openPortalLoggedIn();
    const { answer, request } = await answerTo(standIn, call, (each) => each);
    expect(answer.status).toBe(200);
    expect(namesOf(call, answer, request)).toEqual([]);
  },
);

const READS = [
  'login',
  'listInvoices',
  'listFinanceableInvoices',
  'listClients',
  'simulateAdvance',
  'listAutomaticAdvances',
  'listAccounts',
  'listAllAccounts',
  'listUsers',
  'readUser',
  'readSupplier',
] as const satisfies StandInCall[];

/** Fields without which the portal shows less, as the contract or design allows. */
const MAY_BE_MISSING = new Set([
  'listInvoices customerNumber',
  'listInvoices iban',
  'simulateAdvance authorizationLimit',
  'simulateAdvance needsAuthorization',
  'simulateAdvance valueDate',
  'listAccounts bic',
  'listAllAccounts bic',
  'readUser phone',
  'readUser isAlarmEmail',
  'readUser isAlarmSms',
  ...['address', 'email', 'fax', 'location', 'phone', 'postalCode', 'province'].map((name) => `readSupplier ${name}`),
]);

/** Fields whose right value in the stand-in is the same as that of an unreadable one. */
const SAME_AS_UNREADABLE = new Set([
  'readUser isAlarmSms',
  'listAccounts indSitVal',
  'listAllAccounts indSitVal',
  'listAccounts moreData',
]);

/** Fields that the portal reads and no screen shows. */
const SHOWN_NOWHERE = new Set([
  ...['customerName', 'customerNumber', 'iban', 'invoiceStatus', 'wayToPay'].map(
    (name) => `listFinanceableInvoices ${name}`,
  ),
  ...['isPrincipalUser', 'status'].map((name) => `readUser ${name}`),
]);

/** Every field of an answer with its holder: of the first row where there is a list. */
function holdersIn(value: unknown): [Record<string, unknown>, string][] {
  if (Array.isArray(value)) return holdersIn(value[0]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null
      ? holdersIn(inner)
      : [[value as Record<string, unknown>, name] as [Record<string, unknown>, string]],
  );
}

test.each(READS)('R-SIDE-06 what is found in %s is exactly what changes in the reading of the portal', async (call) => {
  const standIn = await openPortalLoggedIn();
  const { answer, read } = await answerTo(standIn, call, (each) => each);
  const fields = holdersIn(answer.body).length;
  expect(fields).toBeGreaterThan(1);
  for (let index = 0; index < fields; index += 1)
    for (const odd of [undefined, null, [], {}]) {
      let field = '';
      const changed = await answerTo(standIn, call, (each) => {
        const body = structuredClone(each.body);
        const [holder, name] = holdersIn(body)[index]!;
        field = `${call} ${name}`;
        if (odd === undefined) delete holder[name];
        else holder[name] = odd;
        return { ...each, body };
      });
      const found = namesOf(call, changed.answer, changed.request);
      const isSame = JSON.stringify(changed.read) === JSON.stringify(read);
      const isTolerated = SHOWN_NOWHERE.has(field) || ((odd ?? null) === null && MAY_BE_MISSING.has(field));
      const message = `${field} as ${JSON.stringify(odd)}: ${found.join()}`;
      if (isTolerated) expect(found, message).toEqual([]);
      else if (!SAME_AS_UNREADABLE.has(field)) expect(found.length > 0, message).toBe(!isSame);
    }
});

const CLIENT = { name: 'A', numClient: 1 };
const INVOICE = {
  invoiceNumber: '1',
  invoiceNumberExt: 'F-1',
  customerName: 'A',
  customerNumber: '1',
  invoiceStatus: '3',
  invoiceDate: '2026-11-02',
  invoiceExpirationDate: '2026-12-02',
  nominalAmount: 10,
  nominalAmountFinanced: 0,
  wayToPay: 'T',
  iban: '',
};

const received = (status: number, body: unknown, contentType = 'application/json') => ({ status, contentType, body });

test.each<[string, CallName, BankAnswer, string[]]>([
  ['an empty list', 'listUsers', received(200, []), []],
  ['an answer as text/plain', 'listUsers', received(200, [], 'text/plain'), []],
  ['no body where none is needed', 'changeUser', received(204, undefined), []],
  ['an error where nothing is needed', 'changeUser', received(200, { code: 602 }), [' error-with-200']],
  [
    'a code without a text where nothing is needed',
    'changeUser',
    received(200, { code: 99999 }),
    [' unknown-code-with-200'],
  ],
  ['a list with a code without a text', 'listUsers', received(200, { code: 99999 }), [' unknown-code-with-200']],
  ['data with a code without a text', 'validateSupplier', received(200, { code: 99999, token: 'x' }), []],
  ['a confirmation with code 0', 'changeUser', received(200, { code: '0', message: 'OK' }), []],
  ['a list with code 0', 'listUsers', received(200, { code: 0, response: [] }), []],
  ['nothing found, with 200', 'listInvoices', received(200, { code: 728 }), []],
  ['nothing found, with 404', 'listInvoices', received(404, { code: 728, message: 'x' }), []],
  ['a code one level deeper, as text', 'login', received(401, { error: { code: '637' } }), []],
  ['a code without a text', 'login', received(400, { code: 99999 }), ['/code unknown-code']],
  ['a page of a proxy', 'listInvoices', received(503, '<html>', 'text/html'), ['/code no-code']],
  ['an upload that is too large', 'changeAccount', received(413, '<html>', 'text/html'), []],
  ['a logout, whatever the answer', 'logOut', received(404, 'no such page', 'text/html'), []],
  ['JSON that is cut', 'listUsers', received(200, '[{"id":'), [' not-json']],
  ['a row that is no object', 'listUsers', received(200, ['x']), ['/response/0 row']],
  ['an authorisation with a zero', 'requestAdvance', received(200, { message: 'OK 02171 ' }), []],
  [
    'blanks for an amount',
    'listInvoices',
    received(200, { invoiceResponseList: [{ ...INVOICE, nominalAmount: ' ' }], moreData: 0 }),
    ['/invoiceResponseList/0/nominalAmount amount'],
  ],
  [
    'totals of clients, which the portal does not read',
    'listClients',
    received(200, [{ ...CLIENT, totalAmount: ' ' }]),
    [],
  ],
  [
    'a token that names no supplier',
    'login',
    received(200, { alias: 'a', token: `e.${btoa('{"id":1}')}.s` }),
    ['/token token'],
  ],
])('R-SIDE-05 %s', (_what, call, answer, expected) => expect(namesOf(call, answer)).toEqual(expected));

test('R-SIDE-05 a breach of many rows is found once, with their number and the place of the first', () => {
  const good = { id: 1, alias: 'a', email: 'a@b.example', status: 'Activo', isPrincipalUser: true };
  const body = JSON.stringify({ response: [good, { ...good, id: 2, email: null }, { ...good, id: 3, email: '' }] });
  const found = findBreaches('listUsers', { status: 200, contentType: 'application/json', body });
  expect(found).toEqual([
    {
      call: 'listUsers',
      place: '/response/1/email',
      kind: 'missing',
      count: 2,
      effect: {
        es: 'El usuario se ve sin correo electrónico.',
        en: 'The user is shown without its email.',
      },
    },
  ]);
  expect(generalizePlace(found[0]!.place)).toBe('/response/*/email');
});

test('R-SIDE-06 a cursor that was sent before repeats', () => {
  const sent = new Set(['a', 'b']);
  expect(findRepeatedCursor('listInvoices', sent, 'c')).toEqual([]);
  expect(findRepeatedCursor('listInvoices', sent, undefined)).toEqual([]);
  expect(findRepeatedCursor('listInvoices', sent, 'a')).toMatchObject([
    {
      place: '/paginationItem',
      kind: 'repeated-cursor',
      effect: {
        es: 'La lista acaba en esta página, aunque haya más.',
        en: 'The list ends on this page, even if there are more.',
      },
    },
  ]);
});

const KINDS_OF_FIELDS = {
  text: ['missing', 'type'],
  word: ['missing', 'type', 'value'],
  day: ['missing', 'type', 'day'],
  flag: ['missing', 'flag'],
  number: ['missing', 'type', 'number'],
  amount: ['missing', 'type', 'amount'],
} as const;
const KINDS_OF_ANSWERS = [
  'not-json',
  'empty',
  'error-with-200',
  'unknown-code-with-200',
  'no-code',
  'unknown-code',
  'too-long',
  'encoding',
  'charset',
] as const;

test('R-SIDE-05 what a supplier sees is a sentence in both languages for every place and kind', () => {
  const seen = new Set<string>();
  for (const call of Object.keys(PORTAL_CALLS) as StandInCall[]) {
    const { list, rowFields, fields, isPaged } = getContractAnswer(call);
    const found: [string, readonly BreachKind[]][] = [
      ['', KINDS_OF_ANSWERS],
      ...(list ? [] : [['', ['wrapper']] as [string, BreachKind[]]]),
      ...(call === 'login' ? [['/token', ['token']] as [string, BreachKind[]]] : []),
      ...(list ? [[`/${list}`, ['missing', 'wrapper']] as [string, BreachKind[]]] : []),
      ...(list ? [[`/${list}/*`, ['row', 'repeated-row']] as [string, BreachKind[]]] : []),
      ...(isPaged ? [[`/${list}`, ['too-many-rows']] as [string, BreachKind[]]] : []),
      ...(call === 'simulateAdvance'
        ? ([
            ['/response/*/total', ['negative', 'sum', 'amount']],
            ['/response/*/valueDate', ['order']],
            ['/response', ['line']],
          ] as [string, BreachKind[]][])
        : []),
      ...(isPaged ? [['/moreData', ['missing', 'value']] as [string, BreachKind[]]] : []),
      ...(isPaged ? [['/paginationItem', ['cursor', 'repeated-cursor']] as [string, BreachKind[]]] : []),
      ...rowFields.map(({ name, reading }): [string, readonly BreachKind[]] => [
        `/${list}/*/${name}`,
        KINDS_OF_FIELDS[reading],
      ]),
      ...fields.map(({ name, reading }): [string, readonly BreachKind[]] => [`/${name}`, KINDS_OF_FIELDS[reading]]),
    ];
    for (const [place, kinds] of found)
      for (const kind of kinds) {
        seen.add(kind);
        const { es, en } = describeEffect({ call, place, kind });
        for (const sentence of [es, en]) expect(sentence, `${call} ${place} ${kind}`).toMatch(/^[A-Z][^%]+\.$/);
      }
  }
  expect([...seen].toSorted()).toEqual([...BREACH_KINDS].toSorted());
});

test.each<[CallName, string, BreachKind, string]>([
  ['listInvoices', '/invoiceResponseList/0/invoiceNumberExt', 'type', 'La factura se ve sin número.'],
  ['listInvoices', '/invoiceResponseList/*/nominalAmount', 'type', 'La factura se ve con 0,00 € como importe.'],
  ['listInvoices', '/invoiceResponseList', 'missing', 'Sale un error en lugar de la lista de facturas.'],
  ['listUsers', '/response', 'wrapper', 'Sale un error en lugar de la lista de usuarios.'],
  ['listUsers', '', 'empty', 'Sale un error en lugar de la lista de usuarios.'],
  ['listUsers', 'content-type', 'not-json', 'Sale un error en lugar de la lista de usuarios.'],
  ['readUser', 'content-type', 'not-json', 'Sale un mensaje de error.'],
  ['readUser', '', 'empty', 'El perfil se ve sin datos.'],
  ['changeUser', '', 'error-with-200', 'Sale el mensaje del error, y el portal no da nada por hecho.'],
  ['listUsers', '', 'error-with-200', 'Sale un error en lugar de la lista de usuarios.'],
  [
    'changeUser',
    '',
    'unknown-code-with-200',
    'El portal da la respuesta por buena, aunque trae un código que no conoce.',
  ],
  ['listUsers', '/code', 'no-code', 'Sale un mensaje general, que no dice qué ha pasado.'],
  ['login', '', 'empty', 'No se puede entrar.'],
  ['requestAdvance', '', 'empty', 'El portal da el anticipo por hecho.'],
  ['requestAdvance', '', 'not-json', 'Sale un error, y no se sabe si el anticipo se ha hecho.'],
  [
    'simulateAdvance',
    '/response/*/interestDays',
    'missing',
    'No se ve el precio, pues falta un dato (días), y el anticipo no se puede solicitar.',
  ],
  ['login', '', 'encoding', 'No se puede entrar.'],
  ['login', 'content-type', 'charset', 'Los textos se leen como Windows-1252, y alguno puede verse con otras letras.'],
  ['requestAdvance', '', 'too-long', 'Sale un error, y no se sabe si el anticipo se ha hecho.'],
  ['simulateAdvance', '/response/*/valueDate', 'day', 'Se ve el día pedido en lugar de la fecha valor.'],
  ['listAccounts', '/paginationItem', 'repeated-cursor', 'La lista acaba en esta página, aunque haya más.'],
])('R-SIDE-05 %s %s %s has its sentence', (call, place, kind, expected) =>
  expect(describeEffect({ call, place, kind }).es).toBe(expected),
);
