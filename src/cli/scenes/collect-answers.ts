import type { SceneAnswer } from '#shared/scenes/scene.ts';
import { createBodyAnswer } from '#studio/scenes/scene-answers.ts';
import { SCENE_TODAY } from '#studio/scenes/scene-time.ts';
import { ADVANCE_RESPONSE } from '#studio/scenes/supplier-answers.ts';
import { createAnswerAnonymizer } from './fake-answers.ts';
import { collectProposalAnswers } from './proposal-answers.ts';
import type { SceneService } from './scene-service.ts';

/** The sessions of the reference service have random ids, and a report keeps no device. */
const SESSIONS_ANSWER = createBodyAnswer('listSessions', {
  response: [
    {
      id: 'EJX-0000001',
      device: '',
      openedAt: '2026-03-10T08:05:00.000Z',
      lastUsedAt: '2026-03-10T09:30:00.000Z',
      isCurrent: true,
    },
    {
      id: 'EJX-0000002',
      device: '',
      openedAt: '2026-03-10T06:40:00.000Z',
      lastUsedAt: '2026-03-10T09:12:00.000Z',
      isCurrent: false,
    },
  ],
});

const ENTITY = { codigoEntidad: '9000' };

/**
 * Collects the reference service's responses to the supplier of the scenes, for every screen after login.
 * @returns `proposal` has those that replace `answers` where a proposal is made
 */
export async function collectAnonymizedAnswers(
  service: SceneService,
): Promise<{ answers: SceneAnswer[]; proposal: SceneAnswer[] }> {
  const { call, supplier, user } = service;
  const params = { supplierId: supplier.supplierId };
  const numClient = supplier.clients[0]!.numClient;
  const invent = createAnswerAnonymizer();
  const financeable = await call('listFinanceableInvoices', { params, query: { ...ENTITY, numCliente: numClient } });
  const invoiceSimulationDtoList = financeable.body.invoicePendingDetailsDtoList.slice(0, 2).map((invoice) => ({
    numInvoice: invoice.invoiceNumber,
    numInvoiceExt: invoice.invoiceNumberExt,
    nominalAmount: invoice.nominalAmountFinanced,
  }));
  const price = { params, body: { numClient, simulationDate: SCENE_TODAY, invoiceSimulationDtoList } };
  // The order matters: fake values are numbered in the order of the calls.
  const clients = invent(await call('listClients', { params }));
  const shown = invent(financeable);
  const details = invent(await call('readSupplier', { params, query: { numCliente: numClient } }));
  const accounts = invent(await call('listAccounts', { params, query: ENTITY }));
  const answers = [
    clients,
    invent(await call('listInvoices', { params, query: ENTITY })),
    shown,
    invent(await call('simulateAdvance', price)),
    accounts,
    invent(await call('listAllAccounts', { params })),
    invent(await call('listAutomaticAdvances', { params })),
    details,
    invent(await call('listUsers', {})),
    invent(await call('readUser', { params: { id: user.id } })),
    SESSIONS_ANSWER,
    createBodyAnswer('requestAdvance', ADVANCE_RESPONSE),
    createBodyAnswer('logOut', {}),
  ];
  return { answers, proposal: await collectProposalAnswers(service, invent) };
}
