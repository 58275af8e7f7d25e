import { addDays, today } from '#shared/dates/days.ts';
import { findBreaches, findRepeatedCursor } from '#shared/contract/find-breaches.ts';
import type { Breach } from '#tests/stand-in-bank/breaches.ts';
import type { BankAnswer } from '#tests/stand-in-bank/faults.ts';
import type { CallName } from './contract.ts';
import { type Answers, send } from './mock-service.ts';
import { buildToken } from './session.ts';
import {
  ACCOUNT,
  AUTOMATIC_ADVANCE,
  buildAccountPage,
  buildAutomaticPage,
  buildFinanceable,
  buildFinanceablePage,
  buildInvoice,
  buildInvoicePage,
  CLIENT,
  COLLEAGUE,
  OTHER_CLIENT,
  OWN_USER,
  PENDING_ACCOUNT,
  PRICED_LINE,
  SUPPLIER_DETAILS,
} from './supplier-answers.ts';

const MORE = { moreData: 1, paginationItem: '50' } as const;

/** The call of the mock service and its right answer, by the call of the contract, or by call and place. */
const RIGHT_ANSWERS: Record<string, readonly [CallName, object]> = {
  listInvoices: ['invoices', buildInvoicePage([buildInvoice(), buildInvoice()], MORE)],
  listFinanceableInvoices: ['financeable-invoices', buildFinanceablePage([buildFinanceable(), buildFinanceable()])],
  listClients: ['clients', { response: [CLIENT, OTHER_CLIENT] }],
  simulateAdvance: ['simulation', { response: [PRICED_LINE] }],
  requestAdvance: ['advance', { message: 'OK', valueDate: addDays(today(), 3) }],
  listAutomaticAdvances: ['automatic-advances', buildAutomaticPage([AUTOMATIC_ADVANCE])],
  login: ['login', { token: buildToken({ id: '7', supplierId: 'B84102739' }), alias: 'anaruiz01' }],
  listAllAccounts: ['accounts', { response: [ACCOUNT, PENDING_ACCOUNT] }],
  listAccounts: ['account-page', buildAccountPage([ACCOUNT, PENDING_ACCOUNT], MORE)],
  addAccount: ['add-account', { codEcvEgc: '6', indSitVal: 'S' }],
  listUsers: ['users', { response: [COLLEAGUE, { ...OWN_USER, isPrincipalUser: false }] }],
  'listUsers response/0/isPrincipalUser': ['users', { response: [{ ...COLLEAGUE, isPrincipalUser: true }] }],
  readUser: ['user', { ...OWN_USER, phone: '600111222', isAlarmEmail: true, isAlarmSms: false }],
  createUser: ['create-user', { message: 'Created only email' }],
  readSupplier: ['supplier', SUPPLIER_DETAILS],
  validateSupplier: ['validate-supplier', { token: buildToken({ name: SUPPLIER_DETAILS.name }) }],
};

/** The name of a way to break the contract. */
export const nameBreach = ({ call, place, kind }: Breach): string => `${call} ${place} ${kind}`;

const textOf = (body: unknown) => (body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));

/** A broken answer, for the mock service, and what the contract watch says of it in Spanish. */
export function breakAnswer({ call, place, kind, change }: Breach): { answers: Answers; said: string } {
  const [name, body] = RIGHT_ANSWERS[`${call} ${place}`] ?? RIGHT_ANSWERS[call]!;
  const answer: BankAnswer = change({ status: 200, contentType: 'application/json', body });
  const text = textOf(answer.body);
  const { paginationItem } = body as { paginationItem?: string };
  // The service sends the same cursor again, which one answer does not show.
  const found =
    kind === 'repeated cursor'
      ? findRepeatedCursor(call, new Set([paginationItem!]), paginationItem)
      : findBreaches(call, { ...answer, body: text });
  return {
    answers: { [name]: send(answer.status, text, { 'content-type': answer.contentType }) },
    said: found.map(({ effect }) => effect.es).join(' '),
  };
}
