import type { DataProvider, GetListParams, GetListResult, Identifier } from 'ra-core';
import type { CustomMethods, ResourceName } from '#shared/records/data-provider.ts';
import { NOTHING_FOUND_CODE } from '#shared/errors/error-codes.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { readSession } from '#portal/session/session.ts';
import { checkAccountHolder } from './account-holder.ts';
import { requestAdvance, simulateAdvance } from './advances.ts';
import { CursorCache } from '#shared/wire/cursor-cache.ts';
import type { ResourceApi, ResourceApis } from './resource-api.ts';
import { endOtherSessions } from './sessions.resource.ts';
import { addMeans, removeMeansOfUser, requestMeansLink, startMeans } from './signature-means.resource.ts';
import { changeAlerts, changePassword } from './users.resource.ts';

/** A resource for react-admin, which knows its name but not its types. */
type AnyResource = ResourceApi<'accounts'>;

const files = import.meta.glob<{ resources: ResourceApis }>('./*.resource.ts', { eager: true });
const apis: ResourceApis = Object.assign({}, ...Object.values(files).map(({ resources }) => resources)) as ResourceApis;

const resourceOf = (name: string): AnyResource =>
  Object.hasOwn(apis, name) ? (apis[name as ResourceName] as AnyResource) : {};

const refusal = (what: string, name: string) => new Error(`The confirming service has no ${what} of ${name}.`);

const cursors = new CursorCache();

/** @see dataProvider.getList */
async function getList(name: string, { filter = {}, pagination, signal, meta = {} }: GetListParams) {
  const { whole, isWalk } = meta as { whole?: boolean; isWalk?: boolean };
  const { readPage, readWhole } = resourceOf(name);
  if (readPage && !whole) {
    const key = JSON.stringify([name, readSession().userData?.supplierId, filter, isWalk]);
    const read = (cursor?: string) => readPage(filter as object, cursor, signal);
    const reached = await cursors.readPage(key, pagination?.page ?? 1, read, isWalk ? 'last' : 'all');
    const { answer, page, hasNext } = reached;
    const pageInfo = { hasNextPage: hasNext, hasPreviousPage: page > 1 };
    return { data: answer.rows, pageInfo, meta: { moreData: answer.moreData } };
  }
  if (!readWhole) throw refusal(whole ? 'whole list' : 'list', name);
  const { rows, moreData } = await readWhole(filter as object, signal);
  return { data: rows, total: rows.length, meta: { moreData } };
}

/** Taken from the complete list when the service cannot read a single record. */
async function getOne(name: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) {
  const { readOne, readWhole } = resourceOf(name);
  if (readOne) return { data: await readOne(String(id), signal) };
  if (!readWhole) throw refusal('single record', name);
  const { rows } = await readWhole({}, signal);
  const found = rows.find((row) => row.id === String(id));
  if (!found) throw new ServiceError(NOTHING_FOUND_CODE, 404);
  return { data: found };
}

async function getMany(name: string, { ids, signal }: { ids: Identifier[]; signal?: AbortSignal }) {
  const { data } = await getList(name, { signal, meta: { whole: true } });
  const wanted = new Set(ids.map(String));
  return { data: data.filter((row) => wanted.has(row.id)) };
}

async function create(name: string, { data }: { data: unknown }) {
  const { create: carryOut } = resourceOf(name);
  if (!carryOut) throw refusal('creation', name);
  return { data: await carryOut(data as Parameters<typeof carryOut>[0]) };
}

interface Change {
  id: Identifier;
  data: object;
  previousData?: object | undefined;
}

async function update(name: string, { id, data, previousData = {} }: Change) {
  const { update: carryOut } = resourceOf(name);
  if (!carryOut) throw refusal('change', name);
  return { data: { ...previousData, ...(await carryOut(String(id), data, previousData)), id } };
}

async function deleteOne(name: string, { id, previousData }: { id: Identifier; previousData?: object }) {
  const { delete: carryOut } = resourceOf(name);
  if (!carryOut) throw refusal('deletion', name);
  await carryOut(String(id));
  return { data: { ...previousData, id } };
}

/** Runs in order; stops at the first refusal. */
async function eachOf(ids: Identifier[], carryOut: (id: Identifier) => Promise<unknown>) {
  for (const id of ids) await carryOut(id);
  return { data: ids };
}

/**
 * The confirming service as react-admin's data provider. An operation that the service does not support fails with an
 * Error that names it, a refusal of the service with a ServiceError. Writes are never retried.
 * Lists are read by the service's pages, with `pageInfo`, or completely, with `total`: `meta: { whole: true }` requests
 * all rows, `meta: { isWalk: true }` reads from the first page to the last and stores no cursors. `meta.moreData` of the
 * result means that the list has more rows than the service sends.
 */
export const dataProvider = {
  getList: getList as DataProvider['getList'],
  getOne: getOne as DataProvider['getOne'],
  getMany: getMany as DataProvider['getMany'],
  getManyReference: (name: string) => Promise.reject<GetListResult>(refusal('reference', name)),
  create: create as unknown as DataProvider['create'],
  update: update as DataProvider['update'],
  updateMany: (name, { ids, data }) => eachOf(ids, (id) => update(name, { id, data: data as object })),
  delete: deleteOne as DataProvider['delete'],
  deleteMany: (name, { ids }) => eachOf(ids, (id) => deleteOne(name, { id })),
  supportAbortSignal: true,
  simulateAdvance,
  requestAdvance,
  changePassword,
  endOtherSessions,
  changeAlerts,
  requestMeansLink,
  removeMeansOfUser,
  startMeans,
  addMeans,
  checkAccountHolder,
} satisfies DataProvider & CustomMethods;
