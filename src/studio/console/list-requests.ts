import type { FastifyReply, FastifyRequest } from 'fastify';
import { measureJsonText } from '#shared/versions/json-size.ts';
import type { EntityScope } from '#studio/domain/calls/access.ts';
import { refuseField } from '#studio/domain/calls/console-refusal.ts';
import { containsUnstorableText } from '#platform/http/unstorable-texts.ts';
import { isSupportedDay } from '#platform/rules/day-range.ts';
import type { ListPageQuery, ListPage } from '#platform/database/read-list.ts';
import type { ConsoleRequestQuery } from '#shared/console/console-contract.ts';
import { getCaller } from './guards.ts';

/** Maximum number of rows in a response. */
const MOST_ROWS = 1000;
const FIRST_PAGE = { first: 0, last: 24 };

/** The query parameters of a list, as ra-data-simple-rest sends them. */
type ListQuery = ConsoleRequestQuery<'listStaff'>;

/** Reads one field of a filter. @returns undefined when the value is malformed */
export type ParseField<Value> = (value: unknown) => Value | undefined;

/** A filter of the database as calls send it: without the scope, and with the ids of `getMany` under `id`. */
export type SentFilter<Filter extends { ids?: unknown }> = Omit<Filter, 'ids' | 'within'> & { id?: Filter['ids'] };

/** The filters and sort fields that a resource accepts. */
export interface ListCapabilities<Filter extends object, Field extends string> {
  resource: string;
  sortable: Readonly<Record<Field, unknown>>;
  filters: { readonly [Name in keyof Filter]-?: ParseField<NonNullable<Filter[Name]>> };
  /** The default sort order. */
  sort: { field: Field; order: 'asc' | 'desc' };
}

/**
 * Reads the query of a list (R-CON-03).
 * @throws ConsoleRefusal invalid `sort`, `range` or `filter` when it is malformed or names an unknown field
 */
const parseListQuery = <Filter extends object, Field extends string>(
  { sort, range, filter }: ListQuery,
  askable: ListCapabilities<Filter, Field>,
): ListPageQuery<Filter, Field> => ({
  sort: sort === undefined ? askable.sort : readSort(parsed('sort', sort), askable.sortable),
  range: range === undefined ? FIRST_PAGE : readRange(parsed('range', range)),
  filter: parseFilter(filter, askable.filters),
});

function readSort<Field extends string>(sort: unknown, sortable: Readonly<Record<Field, unknown>>) {
  const [field, order] = Array.isArray(sort) ? (sort as unknown[]) : [];
  if (typeof field !== 'string' || !Object.hasOwn(sortable, field) || (order !== 'ASC' && order !== 'DESC'))
    return refuseField('sort', 'wrong');
  return { field: field as Field, order: order === 'ASC' ? ('asc' as const) : ('desc' as const) };
}

function readRange(range: unknown) {
  const [first, last] = Array.isArray(range) ? (range as unknown[]) : [];
  const isRange = Number.isSafeInteger(first) && Number.isSafeInteger(last);
  const [from, to] = [first as number, last as number];
  if (!isRange || from < 0 || to < from || to - from >= MOST_ROWS) return refuseField('range', 'wrong');
  return { first: from, last: to };
}

/** Reads a filter. @param text JSON; no filter applies when it is absent */
export function parseFilter<Filter extends object>(
  text: string | undefined,
  filters: { readonly [Name in keyof Filter]-?: ParseField<NonNullable<Filter[Name]>> },
): Filter {
  const filter = text === undefined ? {} : parsed('filter', text);
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return refuseField('filter', 'wrong');
  const read = Object.entries(filter).map(([name, value]) => {
    if (!Object.hasOwn(filters, name)) return refuseField(name, 'unknown');
    const known = filters[name as keyof Filter](value);
    return known === undefined ? refuseField(name, 'wrong') : [name, known];
  });
  return Object.fromEntries(read) as Filter;
}

/** A filter as the queries take it: within the scope of the caller, with the ids of `getMany` under `ids`. */
type ScopedFilter<Filter> = Omit<Filter, 'id'> & {
  within: EntityScope;
  ids?: Filter extends { id?: infer Ids } ? NonNullable<Ids> : never;
};

/** @param scope codes of entities; null for all */
export function toScopedFilter<Filter extends object>(filter: Filter, scope: EntityScope): ScopedFilter<Filter> {
  const { id: ids, ...rest } = filter as { id?: unknown };
  return { ...rest, within: scope, ...(ids !== undefined && { ids }) } as ScopedFilter<Filter>;
}

/** Maximum nesting of a filter: an object whose fields may be lists. */
const DEEPEST = 3;

/**
 * Parses a parameter with JSON. @throws ConsoleRefusal invalid when it is malformed, too deeply nested, or contains a
 * text that cannot be stored
 */
function parsed(name: string, text: string): unknown {
  if (measureJsonText(text).depth > DEEPEST) return refuseField(name, 'wrong');
  const value = fromJson(text);
  return value === undefined || containsUnstorableText(value) ? refuseField(name, 'wrong') : value;
}

/** @returns undefined when the text is not JSON */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Sends the part of a list that a request names, and says in Content-Range which one of how many (R-CON-03).
 * @param list reads it, within the scope of the caller
 * @throws ConsoleRefusal invalid as `parseListQuery`
 */
export async function sendList<Filter extends object, Field extends string, Row, Shown>(
  request: FastifyRequest<{ Querystring: ListQuery }>,
  reply: FastifyReply,
  capabilities: ListCapabilities<Filter, Field>,
  present: (row: Row) => Shown,
  list: (query: ListPageQuery<ScopedFilter<Filter>, Field>) => Promise<ListPage<Row>>,
): Promise<Shown[]> {
  const { filter, sort, range } = parseListQuery(request.query, capabilities);
  const scoped = toScopedFilter(filter, getCaller(request).scope);
  const { rows, total } = await list({ filter: scoped, sort, range });
  const sent = rows.length === 0 ? '*' : `${range.first}-${range.first + rows.length - 1}`;
  reply.header('content-range', `${capabilities.resource} ${sent}/${total}`);
  return rows.map(present);
}

/** Presents rows as they are. */
export const presentUnchanged = <Row>(row: Row): Row => row;

const LONGEST_TEXT = 200;

export const parseText: ParseField<string> = (value) =>
  typeof value === 'string' && value.length <= LONGEST_TEXT ? value : undefined;

const LARGEST_CODE = 99_999;

/** Parses a code of the error catalogue. */
export const parseCode: ParseField<number> = (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LARGEST_CODE ? Number(value) : undefined;

export const parseFlag: ParseField<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export const createWordParser =
  <Word extends string>(words: readonly Word[]): ParseField<Word> =>
  (value) =>
    words.find((word) => word === value);

const DAY_MS = 86_400_000;

/** Parses a moment, or a day (UTC) as its first moment. */
export const parseStartTime: ParseField<Date> = (value) => {
  const moment =
    typeof value === 'string' && isSupportedDay(value.slice(0, 10)) ? new Date(value) : new Date(Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
};

/** Parses a moment, or a day (UTC) as its end. */
export const parseEndTime: ParseField<Date> = (value) => {
  const start = parseStartTime(value);
  return start && typeof value === 'string' && isSupportedDay(value) ? new Date(start.getTime() + DAY_MS) : start;
};

/**
 * Creates a parser for one or many values, which `getMany` of ra-data-simple-rest sends. @param parseOne parses one of them
 */
export const createManyParser =
  <Value>(parseOne: ParseField<Value>): ParseField<Value[]> =>
  (value) => {
    const values = (Array.isArray(value) ? value : [value]).map(parseOne);
    const known = values.filter((one): one is NonNullable<typeof one> => one !== undefined);
    return known.length === values.length && known.length <= MOST_ROWS ? known : undefined;
  };
