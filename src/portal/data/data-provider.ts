import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';
import type { AdvanceOperations } from '#shared/data-provider.ts';
import type { InvoiceFilter } from '#shared/records.ts';
import { fetchAccounts } from './accounts.ts';
import { requestAdvance, simulateAdvance } from './advances.ts';
import { fetchClients } from './clients.ts';
import { Cursors } from './cursors.ts';
import { fetchFinanceableInvoices, fetchInvoices } from './invoices.ts';
import { supplierScope } from './supplier-scope.ts';

type ReadList = (params: GetListParams & { signal?: AbortSignal }) => Promise<GetListResult>;

const cursors = new Cursors();

const whole = (rows: RaRecord[]): GetListResult => ({ data: rows, total: rows.length });

const lists: Record<string, ReadList> = {
  invoices: async ({ filter = {}, pagination, signal }) => {
    const key = JSON.stringify([supplierScope().path, filter]);
    const read = (cursor?: string) => fetchInvoices(filter as InvoiceFilter, cursor, signal);
    const { answer, page, hasNext } = await cursors.readPage(key, pagination?.page ?? 1, read);
    const pageInfo = { hasNextPage: hasNext, hasPreviousPage: page > 1 };
    return { data: answer.rows, pageInfo, meta: { moreData: answer.moreData } };
  },
  'financeable-invoices': async ({ filter = {}, signal }) => {
    const { rows, moreData } = await fetchFinanceableInvoices(filter as InvoiceFilter, signal);
    return { data: rows, total: rows.length, meta: { moreData } };
  },
  accounts: async ({ signal }) => whole(await fetchAccounts(signal)),
  clients: async ({ signal }) => whole(await fetchClients(signal)),
};

/** Reads one list. @throws Error for a resource that the confirming service does not have */
function getList(resource: string, params: GetListParams & { signal?: AbortSignal }): Promise<GetListResult> {
  const read = lists[resource];
  if (!read) return Promise.reject(new Error(`The confirming service has no list ${resource}.`));
  return read(params);
}

const unsupported = (method: string) => () =>
  Promise.reject(new Error(`The confirming service has no ${method}; add it to the data provider with its screen.`));

/** The confirming service as react-admin's data provider. */
export const dataProvider = {
  getList: getList as DataProvider['getList'],
  getOne: unsupported('getOne'),
  getMany: unsupported('getMany'),
  getManyReference: unsupported('getManyReference'),
  create: unsupported('create'),
  update: unsupported('update'),
  updateMany: unsupported('updateMany'),
  delete: unsupported('delete'),
  deleteMany: unsupported('deleteMany'),
  supportAbortSignal: true,
  simulateAdvance,
  requestAdvance,
} satisfies DataProvider & AdvanceOperations;
