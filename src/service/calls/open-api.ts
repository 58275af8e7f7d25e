import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { RefusalReason } from '#service/rules/refusals.ts';
import { HEADER_COMPONENTS, headersOf } from '#service/wire/answer-headers.ts';
import { describeRefusals, exampleComponents } from './describe-refusals.ts';

/** Tag of the calls of the contract; whatever has no tag (the portal's files) is not described. */
export const TAG = 'confirming';

declare module 'fastify' {
  interface FastifySchema {
    /** What the call may be turned down for; the document has it as answers. */
    'x-refusals'?: readonly RefusalReason[];
  }
}

/** The head of the OpenAPI document; the calls come from the schemas of the routes. */
export const OPEN_API: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Confirming',
      // What a change of it means: docs/contract.md.
      version: '1.0.0',
      description:
        'The calls that the supplier portal makes. Amounts are euros with a decimal point, days YYYY-MM-DD. In the sentence of a refusal `{name}` stands for a value.',
    },
    tags: [{ name: TAG, description: 'Confirming for suppliers' }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  },
  hideUntagged: true,
  transformObject: (made) => ('openapiObject' in made ? withRefusals(made.openapiObject as Described) : made),
};

interface Described {
  paths: Record<string, Record<string, DescribedCall>>;
  components: object;
}

interface DescribedCall {
  'x-refusals': readonly RefusalReason[];
  parameters?: object[];
  responses: Record<string, object>;
}

/** Every call of a document with its refusals by status. */
function withRefusals({ paths, components, ...head }: Described): object {
  const calls = Object.values(paths).flatMap((item) => Object.values(item));
  const reasons = new Set(calls.flatMap((call) => call['x-refusals']));
  return {
    ...head,
    components: { ...components, headers: HEADER_COMPONENTS, examples: exampleComponents(reasons) },
    paths: mapped(paths, (item) => mapped(item, withItsRefusals)),
  };
}

const withItsRefusals = ({ 'x-refusals': reasons, parameters = [], responses, ...call }: DescribedCall) => ({
  ...call,
  parameters: [...parameters, REQUEST_ID],
  responses: { 200: { ...responses['200'], headers: headersOf(200) }, ...describeRefusals(reasons) },
});

const REQUEST_ID = {
  name: 'X-Request-Id',
  in: 'header',
  description: 'Names the request in log and answer; another form than this is replaced',
  schema: HEADER_COMPONENTS['X-Request-Id'].schema,
};

const mapped = <From, To>(values: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
