import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '#definitions/files/read-json.ts';
import { resolveReferences } from '#definitions/files/resolve-references.ts';
import type { PropertySchema } from './form-definition.ts';

interface ObjectSchema {
  type?: string;
  required?: string[];
  properties?: Record<string, PropertySchema & { items?: ObjectSchema }>;
}

interface CallRecord {
  operationId?: string;
  body?: ObjectSchema;
  querystring?: ObjectSchema;
  response?: ObjectSchema;
}

/** A call of `schemas/api`, as far as forms feed it and show its answer. */
export interface FormTarget {
  /** Path of its record. */
  file: string;
  /** What fields are sent in: its body, or its query where it has none; undefined when it takes neither. */
  part?: 'body' | 'querystring';
  properties: Readonly<Record<string, PropertySchema>>;
  required: readonly string[];
  /** The properties of its answer and of the rows of its lists. */
  answered: ReadonlySet<string>;
}

/**
 * Reads the calls that forms may feed, by `operationId`.
 * @param callsFolder `schemas/api`
 * @throws UnresolvedReferenceError for a `$ref` without a target
 */
export const readFormTargets = (callsFolder: string): Record<string, FormTarget> =>
  Object.fromEntries(
    (existsSync(callsFolder) ? readdirSync(callsFolder) : [])
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(callsFolder, name))
      .map((file) => [file, resolveReferences(readJsonFile(file), file) as CallRecord] as const)
      .flatMap(([file, record]) => (record.operationId ? [[record.operationId, toTarget(file, record)]] : [])),
  );

function toTarget(file: string, { body, querystring, response = {} }: CallRecord): FormTarget {
  const part = body ? 'body' : querystring ? 'querystring' : undefined;
  const { properties = {}, required = [] } = body ?? querystring ?? {};
  const answered = Object.entries(response.properties ?? {}).flatMap(([name, { items }]) => [
    name,
    ...Object.keys(items?.properties ?? {}),
  ]);
  return { file, ...(part && { part }), properties, required, answered: new Set(answered) };
}
