import * as api from '#generated/contract/addresses.ts';
import { listClientsRow } from '#generated/wire/fields.ts';
import type { ResponseRow, UnvalidatedFields } from '#shared/calls/contract.ts';
import type { Client } from '#shared/records/records.ts';
import { supplierCall } from './call.ts';
import { ANSWER_JUDGES } from '#shared/wire/answer-judges.ts';
import { createDecoder } from '#shared/wire/decode-fields.ts';
import { readRows } from '#shared/wire/read-rows.ts';
import type { ResourceApis } from './resource-api.ts';

declare module '#shared/records/data-provider.ts' {
  interface Resources {
    clients: { row: Client };
  }
}

const decodeClient = createDecoder(listClientsRow, ['totalAmount', 'totalInvoice']);

function fromClient(wire: UnvalidatedFields<ResponseRow<'listClients'>>): Client {
  const client = decodeClient(wire);
  return { id: client.numClient, ...client };
}

export const resources = {
  /** The paying clients of the supplier (R-API-15). */
  clients: {
    readWhole: async (_filter, signal) => {
      const answer = await supplierCall(api.listClients, { signal, judge: ANSWER_JUDGES.listClients });
      const rows = readRows(answer, 'listClients', 'response', fromClient);
      return { rows, moreData: false };
    },
  },
} satisfies ResourceApis;
