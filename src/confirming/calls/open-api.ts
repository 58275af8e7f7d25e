import { MEANS_KINDS } from '#shared/calls/signature-purposes.ts';
import { REFUSALS, type RefusalReason } from '#platform/rules/refusals.ts';
import { ERROR_BODY } from '#platform/calls/call-schemas.ts';
import { HEADER_COMPONENTS } from '#platform/calls/response-headers.ts';
import { type RefusalDescription, createOpenApiOptions } from '#platform/calls/open-api.ts';

/** Tag of the calls of the contract. */
export const CONFIRMING_TAG = 'confirming';

const { code, message, signature } = ERROR_BODY.properties;

const createHeader = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', ...schema },
});

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
  errorBody: { ...ERROR_BODY, properties: { code, message: { type: message.type } } },
  signatureParameters: [
    createHeader('X-Signature-Id', 'The id of what was asked to be signed, with a proof (R-SIGN-01)', {
      maxLength: 100,
    }),
    createHeader('X-Signature-Method', 'The means of the proof', { enum: [...MEANS_KINDS] }),
    createHeader(
      'X-Signature-Proof',
      'Of a passkey: base64url of the JSON of AuthenticationResponseJSON; otherwise the code',
      { maxLength: 12_000 },
    ),
    createHeader(
      'X-Signature-Plan',
      'The requests of a plan that one signature may cover, this one among them: base64url of the JSON of a list with hash, numClient, iban, totalAmount, totalInvoice and, at the price that was shown, totalNet (R-PLAN-12)',
      { maxLength: 8_000 },
    ),
  ],
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

/** The codes whose answers say what the user has to sign. */
const SIGNED_CODES: ReadonlySet<number> = new Set([742, 743]);

/** Converts refusals to the form that the OpenAPI document needs. */
export const describeRefusals = (reasons: readonly RefusalReason[]): RefusalDescription[] =>
  reasons
    .map((example) => {
      const [number, status] = REFUSALS[example];
      return { status, code: number, example, ...(SIGNED_CODES.has(number) && { fields: { signature } }) };
    })
    .toSorted((one, other) => one.code - other.code);
