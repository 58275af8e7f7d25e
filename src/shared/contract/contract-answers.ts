import * as calls from '#generated/contract/calls.ts';
import { calls as privacyOfCalls } from '#generated/privacy/calls.ts';
import type { CallName } from '#shared/calls/contract.ts';
import type { Kinds } from '#shared/privacy/kinds.ts';
import { type Tolerance, TOLERANCES } from './tolerances.ts';

/** How the portal reads a field: `word` is one of some texts, `amount` becomes cents. */
type Reading = 'text' | 'word' | 'day' | 'flag' | 'number' | 'amount';

/** A field of an answer that the portal reads. */
export interface ContractField {
  name: string;
  isRequired: boolean;
  reading: Reading;
  /** Whether a text is one of the contract's. */
  accepts: (text: string) => boolean;
}

/** What the portal reads of an answer with status 200. */
export interface ContractAnswer {
  /** The name of its list. */
  list: string | undefined;
  /** The fields of a row of the list. */
  rowFields: readonly ContractField[];
  /** The other fields. */
  fields: readonly ContractField[];
  /** Whether pages of the list are reached with a cursor. */
  isPaged: boolean;
}

/** The keywords of `schemas/api` that the generated contract has. */
interface Schema {
  type?: string;
  enum?: readonly unknown[];
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}

interface CallRecord {
  method: string;
  path: string;
  caller: string;
  response: Schema;
}

const RECORDS: Readonly<Record<string, unknown>> = { ...calls };

/** Method, path and caller of a call, by its record in `schemas/api`. */
export const getCallRecord = (call: CallName): Omit<CallRecord, 'response'> => RECORDS[call] as CallRecord;

const PAGING = new Set(['moreData', 'paginationItem']);

/** What the portal reads of the answer to a call, by its record in `schemas/api`. */
export const getContractAnswer = (call: CallName): ContractAnswer => ANSWERS[call];

function readAnswer(call: CallName, { method, path, response }: CallRecord): ContractAnswer {
  const kinds = privacyOfCalls.find((each) => each.method === method && each.path === path)?.response;
  const properties = response.properties ?? {};
  const list = Object.keys(properties).find((name) => properties[name]?.type === 'array');
  const isPaged = 'paginationItem' in properties;
  const listKinds = list === undefined ? undefined : innerKinds(kinds, list);
  const rowKinds = typeof listKinds === 'object' && 'each' in listKinds ? listKinds.each : undefined;
  return {
    list,
    rowFields: fieldsOf(call, properties[list ?? '']?.items, rowKinds),
    fields: fieldsOf(call, response, kinds).filter(({ name }) => name !== list && !(isPaged && PAGING.has(name))),
    isPaged,
  };
}

const innerKinds = (kinds: Kinds | undefined, name: string) =>
  typeof kinds === 'object' && 'fields' in kinds ? kinds.fields[name] : undefined;

function fieldsOf(call: CallName, schema: Schema | undefined, kinds: Kinds | undefined): ContractField[] {
  const tolerances: Readonly<Record<string, Tolerance | undefined>> = TOLERANCES[call] ?? {};
  return Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => {
    const tolerance = tolerances[name];
    if (tolerance === 'unused') return [];
    const words = property.enum?.map(String) ?? [];
    return {
      name,
      isRequired: schema?.required?.includes(name) === true && tolerance !== 'optional',
      reading: toleratedReading(tolerance) ?? readingOf(property, innerKinds(kinds, name)),
      accepts: (text) => words.includes(text) || (typeof tolerance === 'function' && tolerance(text)),
    };
  });
}

/** The reading of a field that the portal reads otherwise than the schema says. */
const toleratedReading = (tolerance: Tolerance | undefined): Reading | undefined =>
  typeof tolerance === 'function' ? 'word' : tolerance === 'number' ? tolerance : undefined;

function readingOf({ type, enum: words }: Schema, kind: Kinds | undefined): Reading {
  if (type === 'boolean') return 'flag';
  if (type === 'number' || type === 'integer') return kind === 'amount' || kind === 'rate' ? 'amount' : 'number';
  if (words) return 'word';
  return kind === 'date' ? 'day' : 'text';
}

const ANSWERS = Object.fromEntries(
  Object.entries(RECORDS).map(([call, record]) => [call, readAnswer(call as CallName, record as CallRecord)]),
) as Record<CallName, ContractAnswer>;
