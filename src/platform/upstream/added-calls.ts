import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSchemaCheck } from '#platform/http/lazy-schema-compilation.ts';
import { CALLERS, CONTRACT_CALLS, type CallRecordFile, createProxiedCall, type ProxiedCall } from './proxied-call.ts';

const SETTING = 'CONFIRMING_CALLS';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const PATH = /^(?:\/(?:\w[\w.~-]*|\{\w+\}))+\/?$/;
/** What a browser saves and does not run. */
const DOCUMENT_TYPES = [
  'application/pdf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
  'image/jpeg',
  'image/png',
  'text/csv',
];

/** @param sentence without its full stop */
type ReportProblem = (setting: string, sentence: string) => void;

/**
 * Reads the records of the calls that a bank's service has besides those of the contract (`CONFIRMING_CALLS`). Each
 * problem is reported by its setting (R-OPS-02).
 * @param folder undefined for none
 * @param refuse throws the first problem as an Error when absent
 * @returns the valid ones
 */
export function readAddedCalls(folder: string | undefined, refuse: ReportProblem = throwProblem): ProxiedCall[] {
  if (folder === undefined) return [];
  const calls: ProxiedCall[] = [];
  for (const name of listFiles(folder, refuse)) {
    const report = (problem: string) => refuse(SETTING, `${SETTING}: ${name} ${problem}`);
    const record = readRecord(join(folder, name), report);
    const problem = record && findProblem(record, [...CONTRACT_CALLS, ...calls]);
    if (problem !== undefined) report(problem);
    else if (record) calls.push(createProxiedCall(record as unknown as CallRecordFile, false));
  }
  return calls;
}

function throwProblem(_setting: string, sentence: string): never {
  throw new Error(`${sentence}.`);
}

function listFiles(folder: string, refuse: ReportProblem): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException;
    refuse(
      SETTING,
      `${SETTING} names a folder that cannot be read (${code}): correct the path, or let this user read it`,
    );
    return [];
  }
}

type Json = Record<string, unknown>;

function readRecord(file: string, report: (problem: string) => void): Json | undefined {
  let record: unknown;
  try {
    record = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code = 'no JSON' } = error as NodeJS.ErrnoException;
    report(`cannot be read (${code}): write one record of a call as JSON`);
    return undefined;
  }
  if (isObject(record)) return record;
  report('is not a JSON object: write one record of a call');
  return undefined;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns what is wrong with a record, and how to mend it; undefined when it is right */
function findProblem(record: Json, known: readonly ProxiedCall[]): string | undefined {
  const { operationId, method, path, caller, answerTypes = [], takesDocument = false } = record;
  if (!/^[a-z][A-Za-z]*$/.test(String(operationId)))
    return 'has no operationId that names a call: write a verb and a noun, such as listGuarantees';
  if (!METHODS.includes(String(method))) return `has no method of a call: write one of ${METHODS.join(', ')}`;
  if (typeof path !== 'string' || !PATH.test(path))
    return 'has no path below the service root: write one such as /avales/{id}';
  if (!CALLERS.includes(caller as (typeof CALLERS)[number]))
    return `does not say who may make the call: write as caller one of ${CALLERS.join(', ')}`;
  if (!isListOf(answerTypes, DOCUMENT_TYPES))
    return `has answerTypes that are not documents: write a list of ${DOCUMENT_TYPES.join(', ')}`;
  if (typeof takesDocument !== 'boolean') return 'has a takesDocument that is no answer: write true or false';
  return (
    findParameterProblem(record, path) ??
    findSchemaProblem('params that are', record.params) ??
    findSchemaProblem('a querystring that is', record.querystring) ??
    findConflict(record as { operationId: string; method: string; path: string }, known)
  );
}

const isListOf = (value: unknown, words: readonly string[]): boolean =>
  Array.isArray(value) && value.every((word) => words.includes(String(word)));

/** Every value of a path and a query is a text, which the record may restrict. */
function findParameterProblem({ params, querystring }: Json, path: string): string | undefined {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
  if (Object.keys(propertiesOf(params)).toSorted().join() !== named.join())
    return `does not describe the values of its path: write ${named.join(', ') || 'none'} under params.properties`;
  const all = Object.entries({ ...propertiesOf(params), ...propertiesOf(querystring) });
  const [wrong] = all.find(([, schema]) => !isObject(schema) || schema.type !== 'string') ?? [];
  if (wrong !== undefined) return `has the parameter ${wrong} that is no text: write "type": "string"`;
  return undefined;
}

/** What cannot be compiled would fail at the first call only. */
function findSchemaProblem(name: string, schema: unknown): string | undefined {
  if (schema === undefined) return undefined;
  try {
    createSchemaCheck(schema as object)({});
    return undefined;
  } catch (error) {
    return `has ${name} no JSON Schema (${(error as Error).message}): correct what is named`;
  }
}

const propertiesOf = (schema: unknown): Json =>
  isObject(schema) && isObject(schema.properties) ? schema.properties : {};

/** Two calls of one method and shape could not be told apart. */
function findConflict(
  { operationId, method, path }: { operationId: string; method: string; path: string },
  known: readonly ProxiedCall[],
): string | undefined {
  const shapeOf = (text: string) => text.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');
  const other = known.find(
    (call) => call.name === operationId || (call.method === method && shapeOf(call.path) === shapeOf(path)),
  );
  return other && `describes ${other.name}, which there is already: choose another name and path, or remove the file`;
}
