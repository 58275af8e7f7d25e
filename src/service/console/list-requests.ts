import type { FastifyReply } from 'fastify';
import { measureJsonText } from '#shared/json-size.ts';
import type { EntityScope } from '#service/studio/access.ts';
import { refuseField } from '#service/studio/console-refusal.ts';
import { containsUnstorableText } from '#service/http/unstorable-texts.ts';
import { isSupportedDay } from '#service/rules/day-range.ts';
import type { ListPageQuery, ListPage } from '#service/database/studio/read-list.ts';

/** Maximum number of rows in a response. */
const MOST_ROWS = 1000;
const FIRST_PAGE = { first: 0, last: 24 };

/** The query parameters of a list, as ra-data-simple-rest sends them. */
interface ListQuery {
  sort?: string;
  range?: string;
  filter?: string;
}

/** Reads one field of a filter. @returns undefined when the value is malformed */
export type ParseField<Value> = (value: unknown) => Value | undefined;

/** The filters and sort fields that a resource accepts. */
export interface ListCapabilities<Filter extends object, Field extends string> {
  sortable: Readonly<Record<Field, unknown>>;
  filters: { readonly [Name in keyof Filter]-?: ParseField<NonNullable<Filter[Name]>> };
  /** The default sort order. */
  sort: { field: Field; order: 'asc' | 'desc' };
}

/**
 * Reads the query of a list (R-CON-03).
 * @throws ConsoleRefusal invalid `sort`, `range` or `filter` when it is malformed or names an unknown field
 */
export const parseListQuery = <Filter extends object, Field extends string>(
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
  const asked = text === undefined ? {} : parsed('filter', text);
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return refuseField('filter', 'wrong');
  const read = Object.entries(asked).map(([name, value]) => {
    if (!Object.hasOwn(filters, name)) return refuseField(name, 'unknown');
    const known = filters[name as keyof Filter](value);
    return known === undefined ? refuseField(name, 'wrong') : [name, known];
  });
  return Object.fromEntries(read) as Filter;
}

/**
 * Converts a filter for the queries of the database: adds the caller's scope and renames the ids of `getMany` to `ids`.
 * @param scope codes of entities; null for all
 */
export const toScopedFilter = <Id, Filter extends { id?: Id }>(
  { id: ids, ...filter }: Filter,
  scope: EntityScope,
): Omit<Filter, 'id'> & { within: EntityScope; ids?: NonNullable<Filter['id']> } => ({
  ...filter,
  within: scope,
  ...(ids && { ids }),
});

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

/** Sends one page of a list, with its range and the total in Content-Range. */
export function sendList<Row, Shown>(
  reply: FastifyReply,
  resource: string,
  { first }: { first: number },
  { rows, total }: ListPage<Row>,
  present: (row: Row) => Shown,
): Shown[] {
  const range = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`;
  reply.header('content-range', `${resource} ${range}/${total}`);
  return rows.map(present);
}

const LONGEST_TEXT = 200;

export const parseText: ParseField<string> = (value) =>
  typeof value === 'string' && value.length <= LONGEST_TEXT ? value : undefined;

export const parseFlag: ParseField<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export const createWordParser =
  <Word extends string>(words: readonly Word[]): ParseField<Word> =>
  (value) =>
    words.find((word) => word === value);

const DAY_MS = 86_400_000;

/** Parses a moment, or a day (UTC) as its first moment. */
export const parseStart: ParseField<Date> = (value) => {
  const moment =
    typeof value === 'string' && isSupportedDay(value.slice(0, 10)) ? new Date(value) : new Date(Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
};

/** Parses a moment, or a day (UTC) as its end. */
export const parseEnd: ParseField<Date> = (value) => {
  const start = parseStart(value);
  return start && typeof value === 'string' && isSupportedDay(value) ? new Date(start.getTime() + DAY_MS) : start;
};

/**
 * Creates a parser for one or many values, which `getMany` of ra-data-simple-rest sends. @param read parses one of them
 */
export const createManyParser =
  <Value>(read: ParseField<Value>): ParseField<Value[]> =>
  (value) => {
    const values = (Array.isArray(value) ? value : [value]).map(read);
    const known = values.filter((one): one is NonNullable<typeof one> => one !== undefined);
    return known.length === values.length && known.length <= MOST_ROWS ? known : undefined;
  };
