import * as api from '#generated/contract/addresses.ts';
import type { Supplier, SupplierDetails } from '#shared/records.ts';
import { supplierCall } from './call.ts';
import { readText } from '#shared/wire/decode.ts';
import type { ResourceApis } from './resource-api.ts';

declare module '#shared/data-provider.ts' {
  interface Resources {
    supplier: { row: Supplier; update: SupplierDetails };
  }
}

const DETAILS = [
  'name',
  'supplierId',
  'address',
  'postalCode',
  'location',
  'province',
  'phone',
  'fax',
  'email',
] as const satisfies readonly (keyof SupplierDetails)[];

const detailsOf = (read: (name: keyof SupplierDetails) => string) =>
  Object.fromEntries(DETAILS.map((name) => [name, read(name)])) as unknown as SupplierDetails;

export const resources = {
  /** The details of the supplier that a client has, by the client's number (R-API-16, R-API-17). */
  supplier: {
    readOne: async (numClient, signal) => {
      const answer = await supplierCall(api.readSupplier, { query: { numCliente: numClient }, signal });
      const details = detailsOf((name) => readText(answer, name));
      return { id: numClient, ...details, supplierId: details.supplierId.trim() };
    },
    /** Sends all details; never retried (R-SUP-07). */
    update: async (numClient, data, before) => {
      const details = detailsOf((name) => data[name] ?? before[name] ?? '');
      await supplierCall(api.changeSupplier, { body: { ...details, numClient } });
      return details;
    },
  },
} satisfies ResourceApis;
