import * as api from '#generated/contract/addresses.ts';
import type { RowOf, Unread } from '#shared/contract.ts';
import type { Client } from '#shared/records.ts';
import { supplierCall } from './call.ts';
import { cents, readRows, text } from './decode.ts';
import type { Resource } from './resource.ts';

/** A paying client; how much can be advanced is told only where number and sum are both there. */
function fromClient({ name, numClient, totalInvoice, totalAmount }: Unread<RowOf<'listClients'>>): Client {
  const isCounted = text(totalInvoice) !== '' && text(totalAmount) !== '';
  return {
    id: text(numClient),
    numClient: text(numClient),
    name: text(name),
    ...(isCounted && { advanceable: { invoices: Number(totalInvoice), cents: cents(totalAmount) } }),
  };
}

/** The paying clients of the supplier (R-API-15). */
export const clients = {
  readWhole: async (_filter, signal) => {
    const answer = await supplierCall(api.listClients, { signal });
    const rows = readRows(answer, 'response', fromClient);
    return { rows, moreData: false };
  },
} satisfies Resource<'clients'>;
