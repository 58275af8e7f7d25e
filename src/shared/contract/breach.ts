import type { CallName } from '#shared/calls/contract.ts';
import type { LocalizedText } from '#shared/texts/texts.ts';

/**
 * How an answer breaks the contract (R-SIDE-05). Of a field: `missing`, also null or empty; `type`, not readable as text;
 * `amount` and `number`, no number; `day`, no YYYY-MM-DD; `value`, none of the contract's; `flag`, neither true nor
 * false; `token`, without the claims of a login. Of a list: `row`, no object; `cursor`, missing; `repeated-cursor`. Of an
 * answer: `wrapper`, nothing found at the contract's levels; `not-json`; `empty`; `error-with-200`, a code of the catalogue and no
 * data; `unknown-code-with-200`, another code and no data; of a refusal: `no-code` and `unknown-code`, one without a text.
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
}

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
]);

/** Whether a supplier cannot go on: no login, a list or a simulation that cannot be used. */
export const isBlocking = ({ call, place, kind }: BreachPlace): boolean =>
  BLOCKING.has(kind) ||
  BLOCKING_FIELDS.has(`${call} ${getFieldName(place)}`) ||
  (call === 'simulateAdvance' && kind === 'number');

const BLOCKING_FIELDS: ReadonlySet<string> = new Set(['login token', 'validateSupplier token']);
