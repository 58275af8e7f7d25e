import { readdirSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

/** A call by its record in `schemas/api`, ready to be recognised and checked. */
export interface CallRecord {
  operationId: string;
  method: string;
  /** Segments of the path; a value begins with '{'. */
  segments: string[];
  caller: 'anyone' | 'session' | 'supplier' | 'registration';
  checksBody: ValidateFunction | undefined;
  checksQuery: ValidateFunction | undefined;
}

interface WrittenRecord {
  operationId?: string;
  method: string;
  path: string;
  caller: CallRecord['caller'];
  body?: object;
  querystring?: object;
}

const FOLDER = new URL('../../schemas/api/', import.meta.url);
const ajv = new Ajv({ strict: false });
formats.default(ajv);

export const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Reads a JSON file, with the files to which it refers in the places of the references. */
const readWhole = (file: URL): unknown =>
  JSON.parse(readFileSync(file, 'utf8'), (_key, value: unknown) => {
    const { $ref: reference } = (value ?? {}) as { $ref?: unknown };
    return typeof reference === 'string' ? readWhole(new URL(reference, file)) : value;
  });

const readCallRecords = (): CallRecord[] =>
  readdirSync(FOLDER)
    .map((name) => readWhole(new URL(name, FOLDER)) as WrittenRecord)
    .flatMap(({ operationId, method, path, caller, body, querystring }) =>
      operationId === undefined
        ? []
        : {
            operationId,
            method,
            segments: segmentsOf(path),
            caller,
            checksBody: body && ajv.compile(body),
            checksQuery: querystring && ajv.compile(querystring),
          },
    )
    .toSorted((one, other) => valuesIn(one) - valuesIn(other));

const valuesIn = ({ segments }: CallRecord) => segments.filter((segment) => segment.startsWith('{')).length;

/** All calls of the contract; fixed paths before those with values, so that `credenciales` is never a user. */
const RECORDS: readonly CallRecord[] = readCallRecords();

/**
 * The call that a request is, with the values of its path; undefined when the contract has none.
 * @param path decoded, below the service root
 */
export function recognise(method: string, path: string) {
  const segments = segmentsOf(path);
  const record = RECORDS.find(
    (each) =>
      each.method === method &&
      each.segments.length === segments.length &&
      each.segments.every((segment, index) => segment.startsWith('{') || segment === segments[index]),
  );
  if (!record) return undefined;
  const values = record.segments.flatMap((segment, index) =>
    segment.startsWith('{') ? [[segment.slice(1, -1), segments[index] ?? '']] : [],
  );
  return { record, params: Object.fromEntries(values) as Record<string, string> };
}
