import { fc } from '#tests/support/properties.ts';

/** An operation of the OpenAPI document, as far as requests are made from it. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body?: Schema;
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: Operation['parameters'];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
}

/** Every operation of an OpenAPI document. */
export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema;
      return { operationId, method: method.toUpperCase(), path, parameters, ...(body && { body }) };
    }),
  );

/** A request as it goes over the line. */
export interface OddRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Values that are right for a field of this name: ids, tokens and the like that exist. */
export type Known = Record<string, unknown[]>;

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff',
  '😀',
  '\u202e',
  'ñandú',
  '\r\nx: y',
  "' or 1=1 --",
  '"',
  '\\',
  '%',
  '_',
  '../../etc/passwd',
  '<script>',
  '${7*7}',
  'null',
  '0',
  '-1',
  '1e400',
  'NaN',
  'a'.repeat(300),
  '9'.repeat(40),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '10000-01-01',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
];
const ODD_NUMBERS = [0, -0, -1, 0.001, 1e-7, 1e-300, 9e15, 2 ** 53, 2 ** 63, 1e20, 1e21, 1e300, -1e300, 5e-324, 50.005];
const ODD_VALUES: unknown[] = [
  ...ODD_TEXTS,
  ...ODD_NUMBERS,
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  ['a', 1],
];
// Encoded in ways that no client of ours has.
const ODD_PARTS = [
  '%00',
  '%',
  '%ZZ',
  '%E0%A4%A',
  '%ED%A0%80',
  '%2F',
  '%2e%2e',
  '..',
  '.',
  '%0d%0a',
  '*',
  ';a=b',
  '+',
  '%25',
];
const ODD_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"a"',
  '7',
  '{"__proto__":{}}',
  '{"a":'.repeat(2000),
  '\0',
  '[1e400]',
  '{"a":1}{"b":2}',
];
const ODD_TYPES = [
  '',
  ';',
  'text/plain',
  'application/xml',
  'application/json;charset=utf-16',
  'application/jsonx',
  'a/b/c',
  '*/*',
];

const ODD_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

const oneOf = (values: readonly unknown[]) => fc.constantFrom(...values);
/** Mostly `usual`, so that requests get past the first check of many. */
const seldom = <T>(odd: fc.Arbitrary<T>, usual: fc.Arbitrary<T>, times = 8) =>
  fc.oneof({ weight: 1, arbitrary: odd }, { weight: times, arbitrary: usual });

function rightValue(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (known[name]) return oneOf(known[name]);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return oneOf(schema.enum);
  if (schema.format === 'date') return oneOf(['2026-01-31', '1900-01-01', '2200-12-31', '2030-06-15']);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.integer({ min: 1, max: 50 });
  if (schema.type === 'number') return fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100);
  if (schema.type === 'array') return fc.array(value(name, schema.items ?? {}, known), { minLength: 1, maxLength: 3 });
  if (schema.type === 'object') return object(schema, known);
  return fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
}

/** Odd, and yet of the type that is asked for: it gets past the schema more often. */
const oddOfType = ({ type }: Schema): fc.Arbitrary<unknown> =>
  oneOf(type === 'string' ? ODD_TEXTS : type === 'number' || type === 'integer' ? ODD_NUMBERS : ODD_VALUES);

const value = (name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> =>
  seldom(
    fc.oneof(oneOf(ODD_VALUES), fc.string({ unit: 'binary' }), { weight: 4, arbitrary: oddOfType(schema) }),
    rightValue(name, schema, known),
    10,
  );

function object({ properties = {} }: Schema, known: Known): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).map(([name, schema]) => [name, value(name, schema, known)] as const);
  const whole = fc.record(Object.fromEntries(entries));
  const partial = fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  const extended = fc.tuple(whole, oneOf(ODD_VALUES)).map(([record, extra]) => ({ ...record, extra }));
  return seldom(fc.oneof(partial, extended) as fc.Arbitrary<unknown>, whole, 6);
}

/** One part of a path, or value of a query, in its encoding. */
const encoded = (name: string, schema: Schema, known: Known): fc.Arbitrary<string> =>
  seldom(fc.constantFrom(...ODD_PARTS), value(name, schema, known).map(encode), 12);

// A text with half a character has no encoding.
const encode = (part: unknown) => encodeURIComponent(String(part).replaceAll(/\p{Surrogate}/gu, '?'));

/**
 * Requests of an operation, most of them nearly right.
 * @param known what is right for some fields
 * @param sessions values of the header Authorization, the best one first
 */
export function oddRequest(operation: Operation, known: Known, sessions: string[]): fc.Arbitrary<OddRequest> {
  const { method, path, parameters, body } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const parts = fc.tuple(...inPath.map(({ name, schema }) => encoded(name, schema, known)));
  const query = fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, encoded(name, schema, known)])), {
    requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
  });
  const headers = fc.record(
    {
      authorization: seldom(fc.constantFrom(...sessions), fc.constant(sessions[0] ?? '')),
      'content-type': seldom(fc.constantFrom(...ODD_TYPES), fc.constant('application/json'), 20),
      'idempotency-key': fc.constantFrom('a', '', 'k'.repeat(300), 'clavé', ' '),
      'accept-encoding': fc.constantFrom('gzip', '*', 'identity;q=0'),
      'x-request-id': fc.constantFrom('', 'a'.repeat(65), '"},{"level":60', 'a b', '${jndi:ldap://x}', 'clavé'),
      'x-forwarded-for': fc.constantFrom('', '1.2.3.4', "' or 1=1", 'a'.repeat(300), '::1, ::2'),
      'x-forwarded-proto': fc.constantFrom('https', '', 'javascript'),
      'x-http-method-override': fc.constantFrom('DELETE', 'GET'),
      'content-encoding': fc.constantFrom('gzip', 'br', ''),
      host: fc.constantFrom('localhost', 'e9000.example', '', '[', '[::1', 'a b', 'x'.repeat(300), '..', '@'),
    },
    { requiredKeys: ['authorization', ...(body ? ['content-type' as const] : [])] },
  );
  const payload = body
    ? seldom(
        fc.constantFrom(...ODD_BODIES),
        object(body, known).map((content) => JSON.stringify(content)),
        15,
      )
    : fc.constant(undefined);
  const verb = seldom(fc.constantFrom(...ODD_METHODS), fc.constant(method), 25);
  return fc.tuple(verb, parts, query, headers, payload).map(([asked, partsOfPath, queried, headersSent, content]) => {
    const places = new Map(inPath.map(({ name }, index) => [name, partsOfPath[index] ?? '']));
    const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => places.get(name) ?? '');
    const pairs = Object.entries(queried).map(([name, sent]) => `${name}=${sent}`);
    return {
      method: asked,
      url: pairs.length > 0 ? `${address}?${pairs.join('&')}` : address,
      headers: definedOnly(headersSent),
      ...(content !== undefined && { payload: content }),
    };
  });
}

const definedOnly = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));
