import { STATUS_CODES } from 'node:http';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { HEADER_COMPONENTS, describeResponseHeaders } from './response-headers.ts';
import type { CallDescription } from './call-descriptions.ts';
import { JSON_MEDIA_TYPE } from './json-bodies.ts';
import { takeShapes } from './shape-components.ts';

export interface RefusalDescription {
  status: number;
  code: number | string;
  /** Name of its example in the components, if the document has examples. */
  example?: string;
  /** A sentence for the description of the response, if the document has no examples. */
  sentence?: string;
  /** What the answer has beside code and message: schemas by property. */
  fields?: Readonly<Record<string, object>>;
}

/** Additional information about a call for the document. */
interface CallExtras extends Pick<CallDescription<string>, 'bodyTypes' | 'answerTypes' | 'signature'> {
  refusals: readonly RefusalDescription[];
}

declare module 'fastify' {
  interface FastifySchema {
    'x-call'?: CallExtras;
  }
}

interface DocumentOptions {
  info: { title: string; version: string; description: string };
  tag: { name: string; description: string };
  session: NonNullable<NonNullable<FastifyDynamicSwaggerOptions['openapi']>['components']>['securitySchemes'];
  errorBody: { properties: Record<string, object> & { code: { type: string } } };
  parameters?: readonly object[];
  /** Further ones of the calls that are signed. */
  signatureParameters?: readonly object[];
  /** Creates the examples with these names. */
  examples?: (names: ReadonlySet<string>) => Record<string, object>;
}

/**
 * Options of the OpenAPI document of all calls with a tag, each with its refusals by status; routes without a tag are
 * left out.
 */
export const createOpenApiOptions = (options: DocumentOptions): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: options.info,
    tags: [options.tag],
    components: { ...(options.session && { securitySchemes: options.session }) },
  },
  hideUntagged: true,
  transformObject: (made) => ('openapiObject' in made ? complete(made.openapiObject as Described, options) : made),
});

interface Described {
  paths: Record<string, Record<string, DescribedCall>>;
  components: object;
}

interface DescribedCall {
  'x-call': CallExtras;
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

function complete({ paths, components, ...head }: Described, options: DocumentOptions): object {
  const calls = Object.values(paths).flatMap((item) => Object.values(item));
  const { taken, schemas } = takeShapes(mapped(paths, (item) => mapped(item, (call) => completeCall(call, options))));
  const names = calls.flatMap((call) => call['x-call'].refusals.flatMap(({ example }) => example ?? []));
  return {
    ...head,
    components: {
      ...components,
      headers: HEADER_COMPONENTS,
      schemas,
      ...(options.examples && { examples: options.examples(new Set(names)) }),
    },
    paths: taken,
  };
}

function completeCall(
  { 'x-call': extras, parameters = [], responses, ...call }: DescribedCall,
  options: DocumentOptions,
) {
  const { refusals, bodyTypes, answerTypes = [JSON_MEDIA_TYPE], signature } = extras;
  const { content = {}, ...answer } = responses['200'] ?? {};
  const { schema } = Object.values(content)[0] ?? {};
  const all = [...parameters, ...(signature ? (options.signatureParameters ?? []) : []), ...(options.parameters ?? [])];
  return {
    ...call,
    ...(all.length > 0 && { parameters: all }),
    ...(bodyTypes && {
      requestBody: { required: true, content: ofTypes(bodyTypes, { type: 'string', format: 'binary' }) },
    }),
    responses: {
      200: { ...answer, headers: describeResponseHeaders(200), content: ofTypes(answerTypes, schema) },
      ...describeRefusals(refusals, options.errorBody),
    },
  };
}

const ofTypes = (types: readonly string[], schema: object | undefined) =>
  Object.fromEntries(types.map((type) => [type, { schema }]));

/** Describes the refusals by HTTP status: the codes, and an example or a sentence for each. */
function describeRefusals(refusals: readonly RefusalDescription[], errorBody: DocumentOptions['errorBody']) {
  const statuses = [...new Set(refusals.map(({ status }) => status))].toSorted((one, other) => one - other);
  const answerOf = (status: number) => {
    const here = refusals.filter((one) => one.status === status);
    const codes = [...new Set(here.map(({ code }) => code))];
    const { code, ...properties } = errorBody.properties;
    const fields = Object.assign({}, ...here.map((one) => one.fields ?? {})) as Record<string, object>;
    const schema = { ...errorBody, properties: { code: { type: code.type, enum: codes }, ...properties, ...fields } };
    const examples = here.flatMap(({ example: name }) =>
      name === undefined ? [] : [[name, exampleAt(name)] as const],
    );
    return {
      description: [STATUS_CODES[status], ...here.flatMap(({ sentence }) => sentence ?? [])].join('\n\n'),
      headers: describeResponseHeaders(status),
      content: {
        [JSON_MEDIA_TYPE]: { schema, ...(examples.length > 0 && { examples: Object.fromEntries(examples) as object }) },
      },
    };
  };
  return Object.fromEntries(statuses.map((status) => [String(status), answerOf(status)]));
}

const exampleAt = (name: string) => ({ $ref: `#/components/examples/${name}` });

const mapped = <From, To>(values: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
