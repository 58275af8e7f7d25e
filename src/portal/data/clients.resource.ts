import * as api from '#generated/contract/addresses.ts';
import type { ResponseRow, UnvalidatedFields } from '#shared/contract.ts';
import type { Client } from '#shared/records.ts';
import { supplierCall } from './call.ts';
import { readRows, decodeText } from '#shared/wire/decode.ts';
import type { ResourceApis } from './resource-api.ts';

declare module '#shared/data-provider.ts' {
  interface Resources {
    clients: { row: Client };
  }
}

/** A paying client. What the service says of its invoices is not read: screens count the lists that they lead to. */
const fromClient = ({ name, numClient }: UnvalidatedFields<ResponseRow<'listClients'>>): Client => ({
  id: decodeText(numClient),
  numClient: decodeText(numClient),
  name: decodeText(name),
});

export const resources = {
  /** The paying clients of the supplier (R-API-15). */
  clients: {
    readWhole: async (_filter, signal) => {
      const answer = await supplierCall(api.listClients, { signal });
      const rows = readRows(answer, 'response', fromClient);
      return { rows, moreData: false };
    },
  },
} satisfies ResourceApis;
