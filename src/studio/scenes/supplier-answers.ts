import type { ResponseBody, CallName } from '#shared/calls/contract.ts';
import type { SceneAnswer } from '#shared/scenes/scene.ts';
import type { PayoutAccount } from '#shared/records/records.ts';
import { overrideAnswers, getCallEndpoint } from './scene-answers.ts';
import { SCENE_TODAY } from './scene-time.ts';

/** The response to an executed advance. */
export const ADVANCE_RESPONSE = { message: 'OK', valueDate: SCENE_TODAY, reference: 'EJX-0000001' };

/** The answers from which scenes for authenticated users are built. */
export type SupplierAnswers = ReturnType<typeof extractSupplierAnswers>;

/**
 * Picks the answers to the supplier that scenes for authenticated users need.
 * @param answers those of a scene that has all of them, for example `invoices-loaded`
 * @throws Error when one is missing
 */
export function extractSupplierAnswers(answers: SceneAnswer[]) {
  const shown = answerTo(answers, 'listFinanceableInvoices');
  const clients = answerTo(answers, 'listClients').body.response;
  const accounts = answerTo(answers, 'listAccounts').body.subscriptionAccountResponseList;
  const chosen = shown.body.invoicePendingDetailsDtoList.slice(0, 2);
  const selected: SceneAnswer = { ...shown, body: { ...shown.body, invoicePendingDetailsDtoList: chosen } };
  return {
    answers,
    /** With only the invoices that were selected, which are those that are priced. */
    priced: overrideAnswers(answers, selected),
    selected,
    chosen,
    clients,
    client: clients.find(({ name }) => name === chosen[0]!.customerName)!,
    details: answerTo(answers, 'readSupplier').body,
    accounts: accounts.map(({ codEcvEgc, indSitVal, ...account }): PayoutAccount => ({
      ...account,
      id: account.iban,
      status: codEcvEgc,
      needsHolderForm: indSitVal === 'S',
    })),
  };
}

function answerTo<Name extends CallName>(
  answers: readonly SceneAnswer[],
  name: Name,
): SceneAnswer & { body: ResponseBody<Name> } {
  const { method, path } = getCallEndpoint(name);
  const found = answers.find((answer) => answer.method === method && answer.path === path);
  if (!found) throw new Error(`There is no answer to ${name}.`);
  return found as SceneAnswer & { body: ResponseBody<Name> };
}
