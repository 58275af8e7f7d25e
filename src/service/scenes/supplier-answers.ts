import type { SceneAnswer } from '#shared/scene.ts';
import type { PayoutAccount } from '#shared/records.ts';
import { createInvention } from './invented-answers.ts';
import { answering, over } from './lay.ts';
import { TODAY, type World } from './world.ts';

const ENTITY = { codigoEntidad: '9000' };

/** The answer to a request that is carried out. */
export const REQUESTED = { message: 'OK', valueDate: TODAY, reference: 'EJX-0000001' };

/** What scenes behind login are made of. */
export type SupplierAnswers = Awaited<ReturnType<typeof supplierAnswers>>;

/** What the reference service answers the supplier of the scenes, so that every screen behind login can be walked through. */
export async function supplierAnswers({ ask, supplier, user }: World) {
  const params = { supplierId: supplier.supplierId };
  const numClient = supplier.clients[0]!.numClient;
  const invent = createInvention();
  const financeable = await ask('listFinanceableInvoices', { params, query: { ...ENTITY, numCliente: numClient } });
  const invoiceSimulationDtoList = financeable.body.invoicePendingDetailsDtoList.slice(0, 2).map((invoice) => ({
    numInvoice: invoice.invoiceNumber,
    numInvoiceExt: invoice.invoiceNumberExt,
    nominalAmount: invoice.nominalAmountFinanced,
  }));
  const clients = invent(await ask('listClients', { params }));
  const shown = invent(financeable);
  const details = invent(await ask('readSupplier', { params, query: { numCliente: numClient } }));
  const accounts = invent(await ask('listAccounts', { params, query: ENTITY }));
  const price = { params, body: { numClient, simulationDate: TODAY, invoiceSimulationDtoList } };
  const answers: SceneAnswer[] = [
    clients,
    invent(await ask('listInvoices', { params, query: ENTITY })),
    shown,
    invent(await ask('simulateAdvance', price)),
    accounts,
    invent(await ask('listAllAccounts', { params })),
    invent(await ask('listAutomaticAdvances', { params })),
    details,
    invent(await ask('listUsers', {})),
    invent(await ask('readUser', { params: { id: user.id } })),
    answering('requestAdvance', REQUESTED),
    answering('logOut', {}),
  ];
  const chosen = shown.body.invoicePendingDetailsDtoList.slice(0, 2);
  const client = clients.body.response.find(({ name }) => name === chosen[0]!.customerName)!;
  return {
    answers,
    /** With no invoices but those that are chosen: as many as are priced. */
    priced: over(answers, { ...shown, body: { ...shown.body, invoicePendingDetailsDtoList: chosen } }),
    chosen,
    clients: clients.body.response,
    client,
    details: details.body,
    accounts: accounts.body.subscriptionAccountResponseList.map(
      ({ codEcvEgc, indSitVal, ...account }): PayoutAccount => ({
        ...account,
        id: account.iban,
        status: codEcvEgc,
        needsHolderForm: indSitVal === 'S',
      }),
    ),
  };
}
