import type { CallName } from '#shared/calls/contract.ts';
import { NO_PRICE_CODE, UNUSABLE_ANSWER_CODE } from '#shared/errors/error-codes.ts';
import { type CallResponse, isObject, readList, readRecord } from './decode.ts';
import { findOperationProblem, findPriceProblems, findReceiptProblems, type PriceQuestion } from './judge-price.ts';

/**
 * Judges the JSON of a success.
 * @param request the body that was sent; undefined where it is unknown
 * @returns the code of the message that the portal shows in place of the answer; undefined when it can be used
 */
export type AnswerJudge = (body: unknown, request: unknown) => number | undefined;

const listIn = (body: unknown, name: string) =>
  readList(body as CallResponse<'listUsers'>, name as 'response') as readonly unknown[] | undefined;

const needsList =
  (name: string, isUsable: (rows: readonly unknown[], body: unknown) => boolean = () => true): AnswerJudge =>
  (body) => {
    const rows = listIn(body, name);
    return rows && isUsable(rows, body) ? undefined : UNUSABLE_ANSWER_CODE;
  };

const MOST_EUROS = 90_000_000_000_000;

const isAmount = (value: unknown) => typeof value === 'number' && value >= 0 && value <= MOST_EUROS;

/** The question of a simulation, as far as it is one; the contract has the same limit of amounts. */
export function toPriceQuestion(request: unknown): PriceQuestion | undefined {
  if (!isObject(request) || !Array.isArray(request.invoiceSimulationDtoList)) return undefined;
  const isAsked = request.invoiceSimulationDtoList.every(
    (invoice) => isObject(invoice) && isAmount(invoice.nominalAmount),
  );
  return isAsked ? (request as unknown as PriceQuestion) : undefined;
}

/**
 * What makes an answer with data unusable, by call: a list that is not there is not an empty one, and money that does not
 * add up is no price. Screens, the contract watch and the check judge by these alone.
 */
export const ANSWER_JUDGES = {
  listAccounts: needsList('subscriptionAccountResponseList'),
  listAllAccounts: needsList('response'),
  listAutomaticAdvances: needsList('automaticAdvanceInfoList'),
  listClients: needsList('response'),
  listFinanceableInvoices: needsList('invoicePendingDetailsDtoList'),
  listInvoices: needsList('invoiceResponseList'),
  listOperations: needsList('operationList', (rows) => !rows.some((row) => isObject(row) && findOperationProblem(row))),
  listSessions: needsList('response'),
  listSignatureMeans: needsList('response'),
  listUsers: needsList('response'),
  readOperation: needsList(
    'lines',
    (rows, body) => findReceiptProblems(readRecord(body as CallResponse<'readOperation'>), rows).length === 0,
  ),
  simulateAdvance(body, request) {
    const lines = listIn(body, 'response');
    return lines && findPriceProblems(lines, toPriceQuestion(request)).length === 0 ? undefined : NO_PRICE_CODE;
  },
} as const satisfies { readonly [Name in CallName]?: AnswerJudge };

/** The judge of a call; undefined for one whose answer the portal can always use. */
export const getAnswerJudge = (call: CallName): AnswerJudge | undefined =>
  (ANSWER_JUDGES as { readonly [Name in CallName]?: AnswerJudge })[call];
