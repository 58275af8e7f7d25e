import type { ResponseBody } from '#shared/calls/contract.ts';
import type { SceneAnswer } from '#shared/scenes/scene.ts';
import { createBodyAnswer, getCallEndpoint } from '#studio/scenes/scene-answers.ts';
import { SCENE_TODAY } from '#studio/scenes/scene-time.ts';
import type { createAnswerAnonymizer } from './fake-answers.ts';
import type { SceneService } from './scene-service.ts';

/** Collects what a proposal asks for: the advanceable invoices of each client, and the prices of all of them (R-PLAN-02). */
export async function collectProposalAnswers(
  { call, supplier }: SceneService,
  invent: ReturnType<typeof createAnswerAnonymizer>,
): Promise<SceneAnswer[]> {
  const params = { supplierId: supplier.supplierId };
  const lists: SceneAnswer[] = [];
  const prices: ResponseBody<'simulateAdvance'>['response'] = [];
  for (const { numClient } of supplier.clients) {
    const query = { codigoEntidad: '9000', numCliente: numClient };
    const list = await call('listFinanceableInvoices', { params, query });
    const invoiceSimulationDtoList = list.body.invoicePendingDetailsDtoList.map((invoice) => ({
      numInvoice: invoice.invoiceNumber,
      numInvoiceExt: invoice.invoiceNumberExt,
      nominalAmount: invoice.nominalAmountFinanced,
    }));
    const body = { numClient, simulationDate: SCENE_TODAY, invoiceSimulationDtoList };
    const shown = invent(list);
    const { customerNumber } = shown.body.invoicePendingDetailsDtoList[0]!;
    lists.push({ ...shown, query: { numCliente: customerNumber, tipoConfirming: 'N' } });
    prices.push(...invent(await call('simulateAdvance', { params, body })).body.response);
  }
  return [
    ...lists,
    // Nothing of the other kind of confirming.
    createBodyAnswer('listFinanceableInvoices', { invoicePendingDetailsDtoList: [], moreData: 0 }),
    { ...getCallEndpoint('simulateAdvance'), perInvoice: true, body: { response: prices } },
  ];
}
