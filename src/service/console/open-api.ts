import { STATUS_CODES } from 'node:http';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import errorBody from '#schemas/console/error.json' with { type: 'json' };
import { HEADER_COMPONENTS, headersOf } from '#service/wire/answer-headers.ts';
import type { Refused } from '#service/studio/console-refusal.ts';
import type { CallDescription } from '#service/wire/call-schemas.ts';

/** Tag of the calls of the console. */
export const TAG = 'console';

type Types = Pick<CallDescription<string>, 'bodyTypes' | 'answerTypes'>;

declare module 'fastify' {
  interface FastifySchema {
    /** What the document has of a call of the console beside its schema. */
    'x-console'?: Types & { refusals: readonly Refused[] };
  }
}

/** The head of the OpenAPI document of the console; the calls come from the schemas of the routes. */
export const CONSOLE_OPEN_API: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Console',
      version: '1.0.0',
      description:
        'The calls of the console, in the dialect of ra-data-simple-rest. Times are ISO 8601 with zone. Writes carry the Origin of the console.',
    },
    tags: [{ name: TAG, description: 'For staff of the entities' }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-consola',
          description: 'Without TLS its name is consola.',
        },
      },
    },
  },
  hideUntagged: true,
  transformObject: (made) => ('openapiObject' in made ? complete(made.openapiObject as Described) : made),
};

interface Described {
  paths: Record<string, Record<string, DescribedCall>>;
  components: object;
}

interface DescribedCall {
  'x-console': Types & { refusals: readonly Refused[] };
  requestBody?: object;
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

/** Each call of the document with its refusals by status, and with what is no JSON as what it is. */
function complete({ paths, components, ...head }: Described): object {
  const described = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, call]) => [method, completeCall(call)])),
  ]);
  return {
    ...head,
    components: { ...components, headers: HEADER_COMPONENTS },
    paths: Object.fromEntries(described) as object,
  };
}

function completeCall({ 'x-console': extra, responses, ...call }: DescribedCall): object {
  const { refusals, bodyTypes, answerTypes = ['application/json'] } = extra;
  const { content, ...answer } = responses['200'] ?? { content: {} };
  const { schema } = Object.values(content)[0] ?? {};
  return {
    ...call,
    ...(bodyTypes && {
      requestBody: { required: true, content: ofTypes(bodyTypes, { type: 'string', format: 'binary' }) },
    }),
    responses: {
      200: { ...answer, headers: headersOf(200), content: ofTypes(answerTypes, schema) },
      ...describeRefusals(refusals),
    },
  };
}

const ofTypes = (types: readonly string[], schema: object | undefined) =>
  Object.fromEntries(types.map((type) => [type, { schema }]));

/** By HTTP status: the codes that come with it, and in which words. */
function describeRefusals(refusals: readonly Refused[]): Record<string, object> {
  const statuses = [...new Set(refusals.map(({ status }) => status))].toSorted((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      answerOf(
        status,
        refusals.filter((one) => one.status === status),
      ),
    ]),
  );
}

function answerOf(status: number, refusals: readonly Refused[]): object {
  const { code, ...properties } = errorBody.properties;
  return {
    description: [STATUS_CODES[status], ...refusals.map((one) => `\`${one.code}\`: ${one.sentence.en}`)].join('\n\n'),
    headers: headersOf(status),
    content: {
      'application/json': {
        schema: {
          ...errorBody,
          properties: { code: { type: code.type, enum: refusals.map((one) => one.code) }, ...properties },
        },
      },
    },
  };
}
