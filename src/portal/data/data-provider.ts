import type { DataProvider, GetListParams, GetListResult, GetOneParams, GetOneResult, RaRecord } from 'ra-core';
import type {
  AccountOperations,
  AdvanceOperations,
  AutomaticAdvanceOperations,
  SupplierOperations,
  UserOperations,
} from '#shared/data-provider.ts';
import type { AutomaticAdvanceFilter, InvoiceFilter } from '#shared/records.ts';
import { addAccount, changeAccount, fetchAccountPage, fetchAccounts, removeAccount } from './accounts.ts';
import { requestAdvance, simulateAdvance } from './advances.ts';
import {
  changeAutomaticAdvance,
  createAutomaticAdvance,
  endAutomaticAdvance,
  fetchAutomaticAdvances,
} from './automatic-advances.ts';
import { fetchClients } from './clients.ts';
import { Cursors } from './cursors.ts';
import { fetchFinanceableInvoices, fetchInvoices } from './invoices.ts';
import type { WirePage } from './invoices.ts';
import { changeSupplier, readSupplier } from './supplier.ts';
import { supplierScope } from './supplier-scope.ts';
import {
  changeAlerts,
  changePassword,
  changeProfile,
  createColleague,
  deleteUser,
  fetchUser,
  fetchUsers,
} from './users.ts';

type ReadList = (params: GetListParams & { signal?: AbortSignal }) => Promise<GetListResult>;

const cursors = new Cursors();

const whole = (rows: RaRecord[]): GetListResult => ({ data: rows, total: rows.length });

/** Reads a list that comes page by page along its cursors; a walk from the first page to the last keeps none of them. */
function paged<Filter>(
  name: string,
  fetchPage: (filter: Filter, cursor?: string, signal?: AbortSignal) => Promise<WirePage<RaRecord>>,
): ReadList {
  return async ({ filter = {}, pagination, signal, meta }) => {
    const isWalk = (meta as { isWalk?: boolean } | undefined)?.isWalk === true;
    const key = JSON.stringify([name, supplierScope().path, filter, isWalk]);
    const read = (cursor?: string) => fetchPage(filter as Filter, cursor, signal);
    const wanted = pagination?.page ?? 1;
    const { answer, page, hasNext } = await cursors.readPage(key, wanted, read, isWalk ? 'last' : 'all');
    const pageInfo = { hasNextPage: hasNext, hasPreviousPage: page > 1 };
    return { data: answer.rows, pageInfo, meta: { moreData: answer.moreData } };
  };
}

const lists: Record<string, ReadList> = {
  invoices: paged<InvoiceFilter>('invoices', fetchInvoices),
  'automatic-advances': paged<AutomaticAdvanceFilter>('automatic-advances', fetchAutomaticAdvances),
  'financeable-invoices': async ({ filter = {}, signal }) => {
    const { rows, moreData } = await fetchFinanceableInvoices(filter as InvoiceFilter, signal);
    return { data: rows, total: rows.length, meta: { moreData } };
  },
  accounts: async (params) =>
    (params.meta as { whole?: boolean } | undefined)?.whole
      ? whole(await fetchAccounts(params.signal))
      : paged<object>('accounts', (_, cursor, signal) => fetchAccountPage(cursor, signal))(params),
  clients: async ({ signal }) => whole(await fetchClients(signal)),
  users: async ({ signal }) => whole(await fetchUsers(signal)),
};

/** Reads one list. @throws Error for a resource that the confirming service does not have */
function getList(resource: string, params: GetListParams & { signal?: AbortSignal }): Promise<GetListResult> {
  const read = lists[resource];
  if (!read) return Promise.reject(new Error(`The confirming service has no list ${resource}.`));
  return read(params);
}

type ReadOne = (params: GetOneParams & { signal?: AbortSignal }) => Promise<GetOneResult>;

const records: Record<string, ReadOne> = {
  users: async ({ id, signal }) => ({ data: await fetchUser(String(id), signal) }),
};

/** Reads one record. @throws Error for a resource that the confirming service does not have */
function getOne(resource: string, params: GetOneParams & { signal?: AbortSignal }): Promise<GetOneResult> {
  const read = records[resource];
  if (!read) return Promise.reject(new Error(`The confirming service has no record of ${resource}.`));
  return read(params);
}

const unsupported = (method: string) => () =>
  Promise.reject(new Error(`The confirming service has no ${method}; add it to the data provider with its screen.`));

/** The confirming service as react-admin's data provider. */
export const dataProvider = {
  getList: getList as DataProvider['getList'],
  getOne: getOne as DataProvider['getOne'],
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
  readSupplier,
  changeSupplier,
  createAutomaticAdvance,
  changeAutomaticAdvance,
  endAutomaticAdvance,
  createColleague,
  deleteUser,
  changeProfile,
  changePassword,
  changeAlerts,
  addAccount,
  changeAccount,
  removeAccount,
} satisfies DataProvider &
  AccountOperations &
  AdvanceOperations &
  AutomaticAdvanceOperations &
  SupplierOperations &
  UserOperations;
