import type { CallName } from '#shared/calls/contract.ts';
import { LINE_AMOUNT_FIELDS } from '#shared/records/line-amounts.ts';
import type { LocalizedText } from '#shared/texts/texts.ts';
import { getContractAnswer } from './contract-answers.ts';

/**
 * How an answer breaks the contract (R-SIDE-05). Of a field: `missing`, also null or empty; `type`, not readable as text;
 * `amount` and `number`, no number; `day`, no YYYY-MM-DD; `value`, none of the contract's; `flag`, neither true nor
 * false; `token`, without the claims of a login. Of a list: `row`, no object; `cursor`, missing; `repeated-cursor`. Of an
 * answer: `wrapper`, nothing found at the contract's levels; `not-json`; `empty`; `error-with-200`, a code of the catalogue and no
 * data; `unknown-code-with-200`, another code and no data; of a refusal: `no-code` and `unknown-code`, one without a text.
 * Of money: `negative`, below zero; `sum`, the parts do not make the whole; `order`, a day before one that it has to
 * follow; `line`, an invoice of the request without a line of its own. Of a list also `repeated-row`, the identity of a row
 * before it, and `too-many-rows`, more than a page may have. Of bytes: `too-long`; `encoding`, not what `content-encoding`
 * says; `charset`, not UTF-8 and no charset named.
 */
export const BREACH_KINDS = [
  'missing',
  'type',
  'amount',
  'number',
  'day',
  'value',
  'flag',
  'token',
  'row',
  'cursor',
  'repeated-cursor',
  'wrapper',
  'not-json',
  'empty',
  'error-with-200',
  'unknown-code-with-200',
  'no-code',
  'unknown-code',
  'negative',
  'sum',
  'order',
  'line',
  'repeated-row',
  'too-many-rows',
  'too-long',
  'encoding',
  'charset',
] as const;

export type BreachKind = (typeof BREACH_KINDS)[number];

/** Where and how an answer breaks the contract; it holds no value of the answer. */
export interface BreachPlace {
  call: CallName;
  /**
   * JSON pointer by the names of the contract, without wrappers: `/invoiceResponseList/0/iban`, of the first row concerned;
   * '' for the whole answer, `content-type` for that header.
   */
  place: string;
  kind: BreachKind;
}

/** What an answer would show wrong. */
export interface Breach extends BreachPlace {
  /** How many rows have it; 1 for an answer that is no list. */
  count: number;
  /** What a supplier sees, in one sentence. */
  effect: LocalizedText;
}

/** An answer as received. */
export interface ReceivedAnswer {
  status: number;
  /** '' without the header. */
  contentType: string;
  /** The text of the body; '' for an empty one. */
  body: string;
  /** Why the body could not be read at all, which leaves it empty. */
  unread?: 'encoding' | 'too-long' | undefined;
  /** Whether the text is not in the charset that it should be in. */
  isMisencoded?: boolean | undefined;
}

const OF_MONEY: ReadonlySet<BreachKind> = new Set(['negative', 'sum', 'order', 'line']);
const UNREAD_AMOUNT: ReadonlySet<BreachKind> = new Set(['missing', 'type', 'amount', 'number']);
const OF_LINE = [...LINE_AMOUNT_FIELDS, 'interestDays', 'numInvoiceExt', 'percentageInterest'];
const OF_OPERATION = ['totalAmount', 'totalCost', 'totalNet'];
/** The calls whose money is shown only when it adds up, with the fields that it needs. */
const PRICING: { readonly [Name in CallName]?: readonly string[] } = {
  listOperations: OF_OPERATION,
  readOperation: [...OF_LINE, ...OF_OPERATION, 'totalInvoice'],
  simulateAdvance: OF_LINE,
};

/** Whether money does not add up, or is not there: the portal shows none of it. */
export const isOfMoney = ({ call, place, kind }: BreachPlace): boolean =>
  OF_MONEY.has(kind) ||
  (UNREAD_AMOUNT.has(kind) && PRICING[call]?.includes(getFieldName(place)) === true) ||
  (kind === 'row' && PRICING[call]?.includes('total') === true);

const INDEX = /^\d+$/;

/** The place in any row, whose index becomes an asterisk. */
export const generalizePlace = (place: string): string =>
  place
    .split('/')
    .map((name) => (INDEX.test(name) ? '*' : name))
    .join('/');

/** The field that a place names; '' when it names a row or the whole answer. */
export const getFieldName = (place: string): string => /\/([a-z]\w*)$/i.exec(place)?.[1] ?? '';

const BLOCKING: ReadonlySet<BreachKind> = new Set([
  'amount',
  'token',
  'wrapper',
  'not-json',
  'empty',
  'error-with-200',
  'unknown-code-with-200',
  'too-long',
  'encoding',
]);

/** The list of operations shows one without its amounts; of the others, it is the answer that is not shown. */
const LEAVES_MONEY_OUT: CallName = 'listOperations';

/** Whether a supplier cannot go on: no login, a list or a simulation that cannot be used. */
export const isBlocking = ({ call, place, kind }: BreachPlace): boolean =>
  isOfMoney({ call, place, kind })
    ? call !== LEAVES_MONEY_OUT
    : BLOCKING.has(kind) ||
      BLOCKING_FIELDS.has(`${call} ${getFieldName(place)}`) ||
      // A list that is null.
      (kind === 'missing' && place === `/${getContractAnswer(call).list}`);

const BLOCKING_FIELDS: ReadonlySet<string> = new Set(['login token', 'validateSupplier token']);
