import * as api from '#generated/contract/addresses.ts';
import { changeSupplierBody, readSupplierRecord } from '#generated/wire/fields.ts';
import type { Supplier, SupplierChange } from '#shared/records/records.ts';
import { createDecoder, pickBody } from '#shared/wire/decode-fields.ts';
import { readRecord } from '#shared/wire/decode.ts';
import { supplierCall } from './call.ts';
import type { ResourceApis } from './resource-api.ts';

declare module '#shared/records/data-provider.ts' {
  interface Resources {
    supplier: { row: Supplier; update: SupplierChange };
  }
}

const decodeSupplier = createDecoder(readSupplierRecord);

export const resources = {
  /** The details of the supplier that a client has, by the client's number (R-API-16, R-API-17). */
  supplier: {
    readOne: async (numClient, signal) => {
      const answer = await supplierCall(api.readSupplier, { query: { numCliente: numClient }, signal });
      const details = decodeSupplier(readRecord(answer));
      return { id: numClient, ...details, supplierId: details.supplierId.trim() };
    },
    /** Sends all details; never retried (R-SUP-07). */
    update: async (numClient, change, before) => {
      const details = { ...decodeSupplier({ ...before, ...change }), ...change };
      await supplierCall(api.changeSupplier, { body: pickBody(changeSupplierBody, { ...details, numClient }) });
      return details;
    },
  },
} satisfies ResourceApis;
