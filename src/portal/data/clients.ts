import { supplierCall } from './call.ts';
import { readRows, text } from './decode.ts';
import type { Resource } from './resource.ts';

/** The paying clients of the supplier (R-API-15). */
export const clients = {
  readWhole: async (_filter, signal) => {
    const answer = await supplierCall<'listClients'>('GET', '/clientes', { signal });
    const rows = readRows(answer, 'response', ({ name, numClient }) => ({
      id: text(numClient),
      numClient: text(numClient),
      name: text(name),
    }));
    return { rows, moreData: false };
  },
} satisfies Resource<'clients'>;
