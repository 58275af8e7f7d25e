import { fc } from '#tests/support/property-tests.ts';
import { inlineShapes } from './inline-shapes.ts';
import {
  NESTED_DEEP,
  ODD_BODIES,
  ODD_METHODS,
  ODD_NUMBERS,
  ODD_PARTS,
  ODD_TEXTS,
  ODD_TYPES,
  ODD_VALUES,
} from './odd-values.ts';

/** An operation of the OpenAPI document, as far as requests are made from it. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body?: Schema;
  /** Media types of a body that is no JSON. */
  bodyTypes?: string[];
}

interface Schema {
  type?: string | string[];
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
export const listOperations = (document: Document): Operation[] =>
  Object.entries(inlineShapes(document).paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema;
      const call = { operationId, method: method.toUpperCase(), path, parameters };
      if (body) return { ...call, body };
      return requestBody ? { ...call, bodyTypes: Object.keys(requestBody.content) } : call;
    }),
  );

/** A request as it goes over the line. */
export interface ArbitraryRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** Values that are right for a field of this name, or of `<resource>/<name>`: ids, tokens and the like that exist. */
export type KnownValues = Record<string, readonly unknown[]>;

/** What requests are made of beside their operation. */
export interface ArbitraryRequestOptions {
  known: KnownValues;
  /** Headers that say who calls, the best ones first. */
  callers: readonly Record<string, string>[];
  /** Whether the name of the host is nothing to go by. */
  hasAnyHost?: boolean;
  /** Bodies that are no JSON, each right for some call. */
  files?: readonly Buffer[];
  /** Texts for parameters of the query that have a language of their own. */
  inQuery?: Record<string, fc.Arbitrary<string>>;
}

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
/** Mostly `usual`, so that requests get past the first check of many. */
const seldom = <T>(odd: fc.Arbitrary<T>, usual: fc.Arbitrary<T>, times = 8) =>
  fc.oneof({ weight: 1, arbitrary: odd }, { weight: times, arbitrary: usual });

function rightValue(name: string, schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  if (known[name]) return oneOf(known[name]);
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => rightValue(name, { ...schema, type }, known)));
  if (schema.type === 'null') return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return oneOf(schema.enum);
  if (schema.format === 'date') return oneOf(['2026-01-31', '1900-01-01', '2200-12-31', '2030-06-15']);
  if (schema.format === 'date-time') return oneOf(['2026-01-31T10:00:00Z', '2030-06-15T23:59:59.999+02:00']);
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.integer({ min: 1, max: 50 });
  if (schema.type === 'number') return fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100);
  if (schema.type === 'array') return fc.array(value(name, schema.items ?? {}, known), { minLength: 1, maxLength: 3 });
  if (schema.type === 'object') return object(schema, known);
  return fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
}

/** Odd, and yet of the type that is asked for: it gets past the schema more often. */
const oddOfType = ({ type }: Schema): fc.Arbitrary<unknown> =>
  oneOf<unknown>(type === 'string' ? ODD_TEXTS : type === 'number' || type === 'integer' ? ODD_NUMBERS : ODD_VALUES);

const value = (name: string, schema: Schema, known: KnownValues): fc.Arbitrary<unknown> =>
  seldom(
    fc.oneof(oneOf(ODD_VALUES), fc.string({ unit: 'binary' }), { weight: 4, arbitrary: oddOfType(schema) }),
    rightValue(name, schema, known),
    10,
  );

function object({ properties = {} }: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).map(([name, schema]) => [name, value(name, schema, known)] as const);
  const whole = fc.record(Object.fromEntries(entries));
  const partial = fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  const extended = fc.tuple(whole, oneOf(ODD_VALUES)).map(([record, extra]) => ({ ...record, extra }));
  return seldom(fc.oneof(partial, extended) as fc.Arbitrary<unknown>, whole, 6);
}

/** One part of a path, or value of a query, in its encoding. */
const encoded = (name: string, schema: Schema, known: KnownValues): fc.Arbitrary<string> =>
  seldom(fc.constantFrom(...ODD_PARTS), value(name, schema, known).map(encode), 12);

// A text with half a character has no encoding.
const encode = (part: unknown) => encodeURIComponent(String(part).replaceAll(/\p{Surrogate}/gu, '?'));

/** What is known of the fields of a call: `<resource>/<name>` wins over `<name>`. */
function knownFor({ path }: Operation, known: KnownValues): KnownValues {
  const resource = path.replace('/console/api/', '').split('/')[0] ?? '';
  const own = Object.entries(known).filter(([name]) => name.startsWith(`${resource}/`));
  return { ...known, ...Object.fromEntries(own.map(([name, values]) => [name.slice(resource.length + 1), values])) };
}

const HEADERS = {
  'idempotency-key': fc.constantFrom('a', '', 'k'.repeat(300), 'clavé', ' '),
  'accept-encoding': fc.constantFrom('gzip', '*', 'identity;q=0'),
  'accept-language': fc.constantFrom('en', 'es;q=x, *', ';;q=1', 'a'.repeat(300)),
  'x-request-id': fc.constantFrom('', 'a'.repeat(65), '"},{"level":60', 'a b', '${jndi:ldap://x}', 'clavé'),
  'x-forwarded-for': fc.constantFrom('', '1.2.3.4', "' or 1=1", 'a'.repeat(300), '::1, ::2'),
  'x-http-method-override': fc.constantFrom('DELETE', 'GET'),
  'content-encoding': fc.constantFrom('gzip', 'br', ''),
};

/** Of sites that know themselves by their name these are foreign. */
const OF_HOST = {
  'x-forwarded-proto': fc.constantFrom('https', '', 'javascript'),
  host: fc.constantFrom('localhost', 'e9000.example', '', '[', '[::1', 'a b', 'x'.repeat(300), '..', '@'),
};

const FALSE_START = 40;

/** A file as it is, cut short, spoilt in one place, or nothing like one. */
const oddFile = (files: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 3, arbitrary: oneOf(files) },
    fc.tuple(oneOf(files), fc.nat()).map(([file, at]) => file.subarray(0, at % (file.length + 1))),
    fc.tuple(oneOf(files), fc.nat(), fc.nat(255)).map(([file, at, byte]) => {
      const spoilt = Buffer.from(file);
      if (spoilt.length > 0) spoilt[at % spoilt.length] = byte;
      return spoilt;
    }),
    fc.uint8Array({ maxLength: FALSE_START }).map((bytes) => Buffer.from(bytes)),
  );

function payloadOf({ body, bodyTypes }: Operation, known: KnownValues, files: readonly Buffer[]) {
  const texts = body
    ? object(body, known).map((content) => JSON.stringify(content).replaceAll('"(nested deep)"', NESTED_DEEP))
    : undefined;
  const usual: fc.Arbitrary<string | Buffer> | undefined = bodyTypes ? oddFile(files) : texts;
  return usual ? seldom<string | Buffer>(fc.constantFrom(...ODD_BODIES), usual, 15) : fc.constant(undefined);
}

/** Requests of an operation, most of them nearly right. */
export function arbitraryRequest(
  operation: Operation,
  { known: all, callers, hasAnyHost = false, files = [], inQuery: languages = {} }: ArbitraryRequestOptions,
): fc.Arbitrary<ArbitraryRequest> {
  const { method, path, parameters, body, bodyTypes } = operation;
  const known = knownFor(operation, all);
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const parts = fc.tuple(...inPath.map(({ name, schema }) => encoded(name, schema, known)));
  const queryText = ({ name, schema }: { name: string; schema: Schema }) => {
    const right = encoded(name, schema, known);
    return languages[name] ? seldom(languages[name].map(encode), right, 3) : right;
  };
  const query = fc.record(Object.fromEntries(inQuery.map((parameter) => [parameter.name, queryText(parameter)])), {
    requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
  });
  const types = bodyTypes ?? ['application/json'];
  const headers = fc.record(
    {
      'content-type': seldom(fc.constantFrom(...ODD_TYPES), fc.constantFrom(...types), 20),
      ...HEADERS,
      ...(hasAnyHost && OF_HOST),
    },
    { requiredKeys: body || bodyTypes ? ['content-type'] : [] },
  );
  const caller = seldom(fc.constantFrom(...callers), fc.constant(callers[0] ?? {}));
  const verb = seldom(fc.constantFrom(...ODD_METHODS), fc.constant(method), 25);
  return fc
    .tuple(verb, parts, query, headers, caller, payloadOf(operation, known, files))
    .map(([asked, partsOfPath, queried, headersSent, who, payload]) => {
      const places = new Map(inPath.map(({ name }, index) => [name, partsOfPath[index] ?? '']));
      const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => places.get(name) ?? '');
      const pairs = Object.entries(queried).map(([name, sent]) => `${name}=${sent}`);
      return {
        method: asked,
        url: pairs.length > 0 ? `${address}?${pairs.join('&')}` : address,
        headers: { ...definedOnly(headersSent), ...who },
        ...(payload !== undefined && { payload }),
      };
    });
}

const definedOnly = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));
