import errorBody from '#schemas/api/error.json' with { type: 'json' };
import { REFUSALS, type RefusalReason } from '#platform/rules/refusals.ts';
import { HEADER_COMPONENTS } from '#platform/calls/response-headers.ts';
import { type RefusalDescription, createOpenApiOptions } from '#platform/calls/open-api.ts';

/** Tag of the calls of the contract. */
export const CONFIRMING_TAG = 'confirming';

const { code, message } = errorBody.properties;

/** The OpenAPI document of the contract; the calls come from the schemas of the routes. */
export const CONFIRMING_OPEN_API = createOpenApiOptions({
  info: {
    title: 'Confirming',
    // See docs/contract.md for what a change of the version means.
    version: '1.4.0',
    description:
      'The calls that the supplier portal makes. Amounts are euros with a decimal point, days YYYY-MM-DD. In the sentence of a refusal `{name}` stands for a value.',
  },
  tag: { name: CONFIRMING_TAG, description: 'Confirming for suppliers' },
  session: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  errorBody: { ...errorBody, properties: { code, message: { type: message.type } } },
  parameters: [
    {
      name: 'X-Request-Id',
      in: 'header',
      description: 'Id of the request in log and response, from a trusted proxy; any other is replaced',
      schema: HEADER_COMPONENTS['X-Request-Id'].schema,
    },
  ],
  examples: (names) => Object.fromEntries([...names].map((name) => [name, exampleOf(name as RefusalReason)])),
});

function exampleOf(reason: RefusalReason): object {
  const [number, , sentence] = REFUSALS[reason];
  return { summary: `${number}: ${sentence}`, value: { code: number, message: sentence } };
}

/** Converts refusals to the form that the OpenAPI document needs. */
export const describeRefusals = (reasons: readonly RefusalReason[]): RefusalDescription[] =>
  reasons
    .map((example) => ({ status: REFUSALS[example][1], code: REFUSALS[example][0], example }))
    .toSorted((one, other) => one.code - other.code);
