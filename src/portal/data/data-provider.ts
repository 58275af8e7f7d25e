import type { DataProvider, GetListParams, GetListResult, Identifier } from 'ra-core';
import type { CustomMethods, ResourceName } from '#shared/data-provider.ts';
import { NOTHING_FOUND_CODE } from '#shared/error-codes.ts';
import { ServiceError } from '#shared/service-error.ts';
import { readSession } from '#portal/session/session.ts';
import { requestAdvance, simulateAdvance } from './advances.ts';
import { CursorCache } from './cursor-cache.ts';
import type { ResourceApi, ResourceApis } from './resource-api.ts';
import { changeAlerts, changePassword } from './users.resource.ts';

/** A resource as react-admin's tools see it, which know its name and nothing of its types. */
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

/** Out of the whole list where the service does not read a record alone. */
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

/** One after the other; the first refusal ends it. */
async function eachOf(ids: Identifier[], carryOut: (id: Identifier) => Promise<unknown>) {
  for (const id of ids) await carryOut(id);
  return { data: ids };
}

/**
 * The confirming service as react-admin's data provider. What the service can't do is refused with an Error that says so,
 * what it refuses itself with a ServiceError; nothing is ever written twice.
 * Lists come page by page as the service cuts them, with `pageInfo`, or whole with `total`: `meta: { whole: true }` asks
 * for everything, `meta: { isWalk: true }` is a walk from the first page to the last one, which keeps no cursors. The
 * answer's `meta.moreData` says that there is more than was sent.
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
  changeAlerts,
} satisfies DataProvider & CustomMethods;
