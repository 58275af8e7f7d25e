import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { type BankAnswer, bytesOf, pageAnswer } from './faults.ts';
import type { StandInCall } from './start.ts';

/** A way in which services of banks answer, right or wrong. */
export interface Habit {
  name: string;
  call: StandInCall;
  /** Whether the contract allows it: then nobody may notice it. */
  isHonest: boolean;
  change: (answer: BankAnswer) => BankAnswer;
}

type Fields = Record<string, unknown>;

const LISTS = {
  listAccounts: 'subscriptionAccountResponseList',
  listAllAccounts: 'response',
  listAutomaticAdvances: 'automaticAdvanceInfoList',
  listClients: 'response',
  listFinanceableInvoices: 'invoicePendingDetailsDtoList',
  listInvoices: 'invoiceResponseList',
  listUsers: 'response',
} as const satisfies Partial<Record<StandInCall, string>>;

type ListCall = keyof typeof LISTS;
const LIST_CALLS = Object.keys(LISTS) as ListCall[];

/** The list of an answer with whatever wrappers, and how it is put back. */
function listIn(body: unknown, name: string): { rows: Fields[]; put: (rows: unknown) => unknown } {
  if (Array.isArray(body)) return { rows: body as Fields[], put: (rows) => rows };
  const fields = body as Fields;
  if (Array.isArray(fields[name]))
    return { rows: fields[name] as Fields[], put: (rows) => ({ ...fields, [name]: rows }) };
  const inner = listIn(fields.response, name);
  return { rows: inner.rows, put: (rows) => ({ ...fields, response: inner.put(rows) }) };
}

const inRows =
  (name: string, change: (rows: Fields[]) => unknown): Habit['change'] =>
  (answer) => {
    const { rows, put } = listIn(answer.body, name);
    return { ...answer, body: put(change(structuredClone(rows))) };
  };

const habit = (call: StandInCall, name: string, change: Habit['change'], isHonest = false): Habit => ({
  call,
  name,
  isHonest,
  change,
});

const price = (name: string, change: (line: Fields) => Fields, isHonest = false): Habit =>
  habit(
    'simulateAdvance',
    name,
    inRows('response', ([line = {}]) => [change(line)]),
    isHonest,
  );

const euros = (value: unknown) => Number(value);
const dayBefore = () => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

const PRICES: readonly Habit[] = [
  ...['nominalAmount', 'interest', 'commission', 'tax', 'spending', 'spendingCharged', 'total'].flatMap((field) => [
    price(`no ${field}`, ({ [field]: _left, ...line }) => line),
    price(`null as ${field}`, (line) => ({ ...line, [field]: null })),
    price(`a negative ${field}`, (line) => ({ ...line, [field]: -euros(line[field]) - 1 })),
    price(`a word as ${field}`, (line) => ({ ...line, [field]: 'PENDIENTE' })),
  ]),
  price('none of the costs', ({ numInvoiceExt, nominalAmount, percentageInterest, interestDays, total }) => ({
    numInvoiceExt,
    nominalAmount,
    percentageInterest,
    interestDays,
    total,
  })),
  price('a total out of proportion', (line) => ({ ...line, total: 999_999.99 })),
  price('a total that is a cent off', (line) => ({ ...line, total: (Math.round(euros(line.total) * 100) + 1) / 100 })),
  price('a cost that another takes back', (line) => ({
    ...line,
    interest: euros(line.interest) + euros(line.commission) + 5,
    commission: -5,
  })),
  price('a rate with a comma', (line) => ({ ...line, percentageInterest: '4,35' })),
  price('no rate', (line) => ({ ...line, percentageInterest: null })),
  price('no days', (line) => ({ ...line, interestDays: undefined })),
  price('negative days', (line) => ({ ...line, interestDays: -4 })),
  price('half a day', (line) => ({ ...line, interestDays: 30.5 })),
  price('no number of the invoice', (line) => ({ ...line, numInvoiceExt: '' })),
  price('another invoice', (line) => ({ ...line, numInvoiceExt: 'F-OTRA' })),
  price('another amount', (line) => ({
    ...line,
    nominalAmount: euros(line.nominalAmount) + 1,
    total: (Math.round(euros(line.total) * 100) + 100) / 100,
  })),
  price('a day before the requested one', (line) => ({ ...line, valueDate: dayBefore() })),
  habit(
    'simulateAdvance',
    'each line twice',
    inRows('response', (rows) => [...rows, ...rows]),
  ),
  habit(
    'simulateAdvance',
    'no line',
    inRows('response', () => []),
  ),
  habit(
    'simulateAdvance',
    'a line that is null',
    inRows('response', () => [null]),
  ),
  habit(
    'simulateAdvance',
    'null for the lines',
    inRows('response', () => null),
  ),
  price(
    'all numbers as texts',
    (line) => Object.fromEntries(Object.entries(line).map(([k, v]) => [k, String(v)])),
    true,
  ),
  price('three decimals that are zero', (line) => ({ ...line, tax: `${euros(line.tax).toFixed(2)}0` }), true),
  price('fields that nobody knows', (line) => ({ ...line, canal: 'WEB', total2: null }), true),
];

const listHabits = (call: ListCall): readonly Habit[] => {
  const name = LISTS[call];
  return [
    habit(
      call,
      'null for the list',
      inRows(name, () => null),
    ),
    habit(call, 'nothing', (answer) => ({ ...answer, body: undefined })),
    habit(call, 'no content', (answer) => ({ ...answer, status: 204, body: undefined })),
    habit(call, 'a list by another name', (answer) => ({ ...answer, body: { datos: listIn(answer.body, name).rows } })),
    habit(call, 'a code without a list', (answer) => ({ ...answer, body: { code: '0', message: 'SIN DATOS' } })),
    habit(
      call,
      'the first row twice',
      inRows(name, ([first, ...rest]) => [first, first, ...rest]),
    ),
    habit(
      call,
      'an empty list',
      inRows(name, () => []),
      true,
    ),
    habit(
      call,
      'fields that nobody knows',
      inRows(name, (rows) => rows.map((row) => ({ ...row, canal: 'WEB' }))),
      true,
    ),
  ];
};

const ID_OF_PAGED = {
  listInvoices: 'invoiceNumber',
  listAccounts: 'iban',
  listAutomaticAdvances: 'numClient',
} as const;

const LENGTHS: readonly Habit[] = [
  ...Object.entries(ID_OF_PAGED).flatMap(([call, id]) => {
    const of = call as keyof typeof ID_OF_PAGED;
    const withRows = (count: number) =>
      inRows(LISTS[of], ([row = {}]) =>
        Array.from({ length: count }, (_, at) => ({ ...row, [id]: String(10_000 + at) })),
      );
    return [habit(of, 'a page of 500 rows', withRows(500), true), habit(of, 'a page of 501 rows', withRows(501))];
  }),
  habit('listUsers', 'an answer of 9 MB', (answer) => ({
    ...answer,
    body: `${' '.repeat(9 * 1024 * 1024)}${JSON.stringify(answer.body)}`,
  })),
  habit('listUsers', 'a bomb of gzip', (answer) => ({
    ...answer,
    body: gzipSync(`${' '.repeat(64 * 1024 * 1024)}${JSON.stringify(answer.body)}`),
    headers: { 'content-encoding': 'gzip' },
  })),
];

const compressed = (name: string, encoding: string, compress: (bytes: Buffer) => Buffer, isHonest = true) =>
  (['listUsers', 'listFinanceableInvoices', 'simulateAdvance'] as const).map((call) =>
    habit(
      call,
      name,
      (answer) => ({ ...answer, body: compress(bytesOf(answer.body)), headers: { 'content-encoding': encoding } }),
      isHonest,
    ),
  );

const toOneByte = (text: string): Buffer => Buffer.from(text, 'latin1');
/** A name with the letters of a mainframe. */
const NAME = 'Conservas Ría, Muñoz y Cía';
const named = (charset: string, encode: (text: string) => Buffer, isHonest: boolean, name: string) =>
  habit(
    'listClients',
    name,
    (answer) => {
      const { body } = inRows('response', (rows) => rows.map((row) => ({ ...row, name: NAME })))(answer);
      return { ...answer, contentType: `application/json${charset}`, body: encode(JSON.stringify(body)) };
    },
    isHonest,
  );

const BYTES: readonly Habit[] = [
  ...compressed('gzip', 'gzip', (bytes) => gzipSync(bytes)),
  ...compressed('gzip by its old name', 'x-gzip', (bytes) => gzipSync(bytes)),
  ...compressed('brotli', 'br', (bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  ),
  ...compressed('deflate', 'deflate', (bytes) => deflateSync(bytes)),
  ...compressed('deflate without a frame', 'deflate', (bytes) => deflateRawSync(bytes)),
  ...compressed('a charset in place of an encoding', 'UTF-8', (bytes) => bytes),
  ...compressed('identity', 'identity', (bytes) => bytes),
  ...compressed('gzip that is none', 'gzip', (bytes) => bytes, false),
  ...compressed('brotli that is none', 'br', (bytes) => bytes, false),
  ...compressed('gzip without its name', 'identity', (bytes) => gzipSync(bytes), false),
  named('; charset=ISO-8859-1', toOneByte, true, 'ISO-8859-1 that says so'),
  named('; charset=windows-1252', toOneByte, true, 'Windows-1252 that says so'),
  named('', toOneByte, false, 'Windows-1252 that says nothing'),
  named('; charset=utf-8', toOneByte, false, 'Windows-1252 that claims to be UTF-8'),
  named('; charset=utf-8', Buffer.from, true, 'UTF-8 that says so'),
];

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (): BankAnswer => ({
    status,
    contentType: 'application/json',
    body,
    headers,
  });

const ERRORS: readonly Habit[] = (['listUsers', 'readUser', 'simulateAdvance'] as const).flatMap((call) => [
  habit(call, 'a redirect to a login', () => ({
    ...pageAnswer(302),
    headers: { location: 'https://login.bank.example/' },
  })),
  habit(call, 'a permanent redirect', () => ({ ...pageAnswer(308), headers: { location: '/confirming/other' } })),
  habit(call, '500 without a code', json(500, { timestamp: 1, error: 'Internal Server Error', path: '/x' })),
  habit(call, '500 with a page', () => pageAnswer(500)),
  habit(call, '502 with a page', () => pageAnswer(502)),
  habit(call, '502 without a code', json(502, { message: 'Bad gateway' })),
  habit(call, '503 with Retry-After', json(503, { message: 'x' }, { 'retry-after': '120' })),
  habit(call, '429 without a code', json(429, { message: 'Too many requests' })),
  habit(call, '404 without a code', json(404, { message: 'Not found' })),
  habit(call, '400 without a code', json(400, { errors: [{ field: 'x' }] })),
  habit(call, '400 with a word as code', json(400, { code: 'ERR-COBOL-17', message: 'x' })),
  habit(call, '400 with a code of its own', json(400, { code: 88_888, message: 'x' })),
  habit(call, '200 with a page', () => pageAnswer(200)),
  habit(call, '200 with an error', json(200, { code: '602', message: 'Error del sistema central' })),
  habit(call, '200 with JSON that is cut', (answer) => ({ ...answer, body: JSON.stringify(answer.body).slice(0, -9) })),
]);

const OPERATION = {
  reference: '000000042',
  requestedAt: '2026-03-05T10:05:09.000Z',
  automatic: false,
  alias: 'marta',
  email: 'marta@taller-ebro.example',
  numClient: '40017',
  nameClient: 'Astilleros',
  iban: 'ES9121000418450200051332',
  valueDate: '2026-03-06',
  status: 'A',
  totalInvoice: 1,
  totalAmount: 1250,
  totalCost: 14,
  totalNet: 1236,
};

/** Of a bank that keeps operations: an honest one, and one that is changed. */
const operation = (name: string, changes: Fields, isHonest = false): Habit =>
  habit(
    'listOperations',
    name,
    json(200, {
      operationList: [OPERATION, { ...OPERATION, reference: '000000043', ...changes }],
      moreData: 0,
      paginationItem: '',
    }),
    isHonest,
  );

const OPERATIONS: readonly Habit[] = [
  operation('amounts that add up', {}, true),
  operation('amounts as texts', { totalAmount: '1250.00', totalCost: '14', totalNet: '1236.0' }, true),
  operation('no cost of a refused one', { status: 'R', totalCost: 0 }, true),
  operation('amounts that do not add up', { totalNet: 1236.01 }),
  operation('no cost', { totalCost: null }),
  operation('a negative cost', { totalCost: -14, totalNet: 1264 }),
  operation('a word as amount', { totalAmount: 'PENDIENTE' }),
  operation('no amounts', { totalAmount: undefined, totalCost: undefined, totalNet: undefined }),
];

/** The habits of services: of prices, lists, lengths, bytes, errors and operations. */
export const HABITS: readonly Habit[] = [
  ...PRICES,
  ...LIST_CALLS.flatMap(listHabits),
  ...LENGTHS,
  ...BYTES,
  ...ERRORS,
  ...OPERATIONS,
];
