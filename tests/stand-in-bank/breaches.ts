import { type BankAnswer, pageAnswer } from './faults.ts';
import type { StandInCall } from './start.ts';

/** How an answer breaks the contract. */
export type BreachKind =
  | 'missing'
  | 'null'
  | 'other type'
  | 'no number'
  | 'comma amount'
  | 'slash day'
  | 'unknown value'
  | 'flag as text'
  | 'other wrapper'
  | 'html'
  | 'empty'
  | 'error with 200'
  | 'wrong code'
  | 'no code'
  | 'repeated cursor'
  | 'no cursor';

/** One way to break the contract. */
export interface Breach {
  call: StandInCall;
  /** The field by the names of the contract, with `0` for the first row: `invoiceResponseList/0/iban`; '' for all. */
  place: string;
  kind: BreachKind;
  /** What it makes of a right answer; the answer itself stays as it is. */
  change: (answer: BankAnswer) => BankAnswer;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Where a field of the contract stands in an answer with whatever wrappers.
 * @throws Error when it is at none of their levels: the breach is of a field that the stand-in does not send
 */
function placeOf(body: unknown, place: string): [Fields | unknown[], string] {
  const [first = '', ...rest] = place.split('/');
  const holder = levelOf(body, first);
  if (rest.length === 0 && isFields(holder)) return [holder, first];
  let inner = Array.isArray(holder) ? holder : holder[first];
  const last = rest.at(-1) ?? '';
  for (const name of rest.slice(0, -1)) inner = (inner as Fields)[name];
  if (!(isFields(inner) && last in inner)) throw new Error(`The answer has no ${place}.`);
  return [inner, last];
}

function levelOf(body: unknown, name: string): Fields | unknown[] {
  let inner = body;
  for (let depth = 0; depth < 3; depth += 1) {
    if (Array.isArray(inner) && name === 'response') return inner;
    if (isFields(inner) && name in inner && (name !== 'response' || Array.isArray(inner[name]))) return inner;
    inner = isFields(inner) ? inner.response : undefined;
  }
  throw new Error(`The answer has no ${name}.`);
}

/** Changes one field. @param make gets the value as it is; undefined leaves the field out */
const inField =
  (place: string, make: (value: unknown) => unknown): Breach['change'] =>
  (answer) => {
    const body = structuredClone(answer.body);
    const [holder, name] = placeOf(body, place) as [Fields, string];
    const made = make(holder[name]);
    if (made === undefined) delete holder[name];
    else holder[name] = made;
    return { ...answer, body };
  };

const toCommas = (value: unknown) =>
  Number(value).toLocaleString('de-DE', { minimumFractionDigits: 2, useGrouping: 'always' });
const toSlashes = (value: unknown) => String(value).split('-').toReversed().join('/');

type FieldKind = Exclude<BreachKind, 'other wrapper' | 'html' | 'empty' | 'error with 200' | 'wrong code' | 'no code'>;

const IN_FIELD: Record<FieldKind, (value: unknown) => unknown> = {
  missing: () => undefined,
  null: () => null,
  'other type': (value) => (Array.isArray(value) ? { total: value.length } : [{ valor: value }]),
  'no number': () => 'N/D',
  'comma amount': toCommas,
  'slash day': toSlashes,
  'unknown value': () => 'ZZ',
  'flag as text': String,
  'repeated cursor': () => 'siempre-el-mismo',
  'no cursor': () => '',
};

const IN_ANSWER: Record<Exclude<BreachKind, FieldKind>, Breach['change']> = {
  'other wrapper': (answer) => ({ ...answer, body: { datos: { resultado: answer.body } } }),
  html: () => pageAnswer(200),
  empty: (answer) => ({ ...answer, body: undefined }),
  'error with 200': (answer) => ({ ...answer, body: { code: '602', message: 'Error del sistema central' } }),
  'wrong code': (answer) => ({ ...answer, status: 400, body: { code: 'ERR-COBOL-17', message: 'Error' } }),
  'no code': (answer) => ({ ...answer, status: 422, body: { message: 'Datos incorrectos' } }),
};

const inRows = (call: StandInCall, list: string, fields: readonly [string, FieldKind][]) =>
  fields.map(([field, kind]) => one(call, `${list}/0/${field}`, kind));

const one = (call: StandInCall, place: string, kind: FieldKind): Breach => ({
  call,
  place,
  kind,
  change: inField(place, IN_FIELD[kind]),
});

const whole = (call: StandInCall, kind: Exclude<BreachKind, FieldKind>): Breach => ({
  call,
  place: '',
  kind,
  change: IN_ANSWER[kind],
});

const INVOICES: readonly Breach[] = [
  ...inRows('listInvoices', 'invoiceResponseList', [
    ['invoiceNumber', 'missing'],
    ['invoiceNumberExt', 'null'],
    ['customerName', 'other type'],
    ['invoiceStatus', 'unknown value'],
    ['invoiceDate', 'slash day'],
    ['invoiceExpirationDate', 'missing'],
    ['invoiceExpirationDate', 'slash day'],
    ['nominalAmount', 'missing'],
    ['nominalAmount', 'null'],
    ['nominalAmount', 'no number'],
    ['nominalAmount', 'comma amount'],
    ['nominalAmountFinanced', 'other type'],
    ['wayToPay', 'unknown value'],
  ]),
  one('listInvoices', 'invoiceResponseList', 'missing'),
  one('listInvoices', 'invoiceResponseList', 'other type'),
  one('listInvoices', 'moreData', 'missing'),
  one('listInvoices', 'paginationItem', 'no cursor'),
  one('listInvoices', 'paginationItem', 'repeated cursor'),
  whole('listInvoices', 'other wrapper'),
  whole('listInvoices', 'html'),
  whole('listInvoices', 'error with 200'),
  ...inRows('listFinanceableInvoices', 'invoicePendingDetailsDtoList', [
    ['invoiceNumber', 'null'],
    ['customerNumber', 'missing'],
    ['invoiceExpirationDate', 'slash day'],
    ['nominalAmountFinanced', 'missing'],
    ['nominalAmountFinanced', 'comma amount'],
  ]),
  whole('listFinanceableInvoices', 'empty'),
  ...inRows('listClients', 'response', [
    ['numClient', 'missing'],
    ['name', 'null'],
  ]),
  whole('listClients', 'other wrapper'),
];

const ADVANCES: readonly Breach[] = [
  ...inRows('simulateAdvance', 'response', [
    ['numInvoiceExt', 'missing'],
    ['percentageInterest', 'no number'],
    ['percentageInterest', 'comma amount'],
    ['interestDays', 'missing'],
    ['interest', 'comma amount'],
    ['total', 'missing'],
    ['total', 'comma amount'],
    ['commission', 'null'],
  ]),
  whole('simulateAdvance', 'empty'),
  whole('simulateAdvance', 'error with 200'),
  whole('simulateAdvance', 'no code'),
  one('requestAdvance', 'message', 'missing'),
  one('requestAdvance', 'message', 'unknown value'),
  one('requestAdvance', 'valueDate', 'slash day'),
  whole('requestAdvance', 'html'),
  whole('requestAdvance', 'wrong code'),
  whole('requestAdvance', 'error with 200'),
  ...inRows('listAutomaticAdvances', 'automaticAdvanceInfoList', [
    ['numClient', 'missing'],
    ['nameClient', 'null'],
    ['applicationDate', 'slash day'],
    ['iban', 'other type'],
  ]),
  one('listAutomaticAdvances', 'automaticAdvanceInfoList', 'null'),
];

const ACCOUNTS_AND_USERS: readonly Breach[] = [
  one('login', 'token', 'missing'),
  one('login', 'token', 'unknown value'),
  one('login', 'alias', 'null'),
  whole('login', 'html'),
  whole('login', 'wrong code'),
  ...inRows('listAllAccounts', 'response', [
    ['iban', 'missing'],
    ['codEcvEgc', 'unknown value'],
    ['description', 'null'],
  ]),
  whole('listAllAccounts', 'other wrapper'),
  one('listAccounts', 'paginationItem', 'repeated cursor'),
  one('addAccount', 'codEcvEgc', 'missing'),
  one('addAccount', 'indSitVal', 'unknown value'),
  ...inRows('listUsers', 'response', [
    ['id', 'missing'],
    ['email', 'null'],
    ['status', 'unknown value'],
    ['isPrincipalUser', 'flag as text'],
  ]),
  one('readUser', 'isAlarmEmail', 'flag as text'),
  one('readUser', 'phone', 'other type'),
  one('createUser', 'message', 'missing'),
  one('readSupplier', 'name', 'missing'),
  one('readSupplier', 'supplierId', 'null'),
  one('validateSupplier', 'token', 'missing'),
];

/** Ways to break the contract, of every kind and of every call that answers something. */
export const BREACHES: readonly Breach[] = [...INVOICES, ...ADVANCES, ...ACCOUNTS_AND_USERS];
