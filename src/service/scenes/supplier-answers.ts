import type { SceneAnswer } from '#shared/scene.ts';
import { answering } from './lay.ts';
import { TODAY, type World } from './world.ts';

const ENTITY = { codigoEntidad: '9000' };

/** What scenes behind login are made of. */
export type SupplierAnswers = Awaited<ReturnType<typeof supplierAnswers>>;

/** What the reference service answers the supplier of the scenes, so that every screen behind login can be walked through. */
export async function supplierAnswers({ ask, supplier, user }: World) {
  const params = { supplierId: supplier.supplierId };
  const [client] = supplier.clients;
  const numClient = client!.numClient;
  const financeable = await ask('listFinanceableInvoices', { params, query: { ...ENTITY, numCliente: numClient } });
  const chosen = financeable.body.invoicePendingDetailsDtoList.slice(0, 2);
  const lines = chosen.map((invoice) => ({
    numInvoice: invoice.invoiceNumber,
    numInvoiceExt: invoice.invoiceNumberExt,
    nominalAmount: invoice.nominalAmountFinanced,
  }));
  const answers: SceneAnswer[] = [
    await ask('listClients', { params }),
    await ask('listInvoices', { params, query: ENTITY }),
    financeable,
    await ask('simulateAdvance', {
      params,
      body: { numClient, simulationDate: TODAY, invoiceSimulationDtoList: lines },
    }),
    await ask('listAccounts', { params, query: ENTITY }),
    await ask('listAllAccounts', { params }),
    await ask('listAutomaticAdvances', { params }),
    await ask('readSupplier', { params, query: { numCliente: numClient } }),
    await ask('listUsers', {}),
    await ask('readUser', { params: { id: user.id } }),
    answering('requestAdvance', { message: 'OK', valueDate: '2026-03-11', reference: 'ANT-0000001' }),
    answering('logOut', {}),
  ];
  return { answers, client: client!, chosen };
}
