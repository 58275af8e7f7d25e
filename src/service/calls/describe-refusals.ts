import { STATUS_CODES } from 'node:http';
import errorBody from '#schemas/api/error.json' with { type: 'json' };
import { REFUSALS, type RefusalReason } from '#service/rules/refusals.ts';

const RETRIED_LATER = new Set([429, 503]);

const ref = (path: string) => ({ $ref: `#/components/${path}` });

/** What every answer to a request carries. */
export const ANSWER_HEADERS = { 'X-Request-Id': ref('headers/X-Request-Id') };

export const HEADER_COMPONENTS = {
  'X-Request-Id': {
    description:
      'The name of the request in the log: the one that it came with, or a new one; what is no HTTP has none',
    schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' },
  },
  'Retry-After': {
    description: 'Seconds after which the same request may succeed (RFC 9110)',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
};

/** The examples that the answers of `describeRefusals` lead to, for all of these reasons. */
export const exampleComponents = (reasons: Iterable<RefusalReason>): Record<string, object> =>
  Object.fromEntries(
    [...reasons].map((reason) => {
      const [code, , message] = REFUSALS[reason];
      return [reason, { summary: `${code}: ${message}`, value: { code, message } }];
    }),
  );

/**
 * The answers of a call by which it turns a request down, as an OpenAPI document has them: by HTTP status, with the codes
 * that come with it and an example for each reason.
 */
export const describeRefusals = (reasons: readonly RefusalReason[]): Record<string, object> =>
  Object.fromEntries(
    [...new Set(reasons.map(statusOf))]
      .toSorted((one, other) => one - other)
      .map((status) => [String(status), answerOf(status, reasons)]),
  );

const statusOf = (reason: RefusalReason) => REFUSALS[reason][1];

function answerOf(status: number, all: readonly RefusalReason[]): object {
  const reasons = all.filter((reason) => statusOf(reason) === status);
  const { code, message } = errorBody.properties;
  const codes = [...new Set(reasons.map((reason) => REFUSALS[reason][0]))].toSorted((one, other) => one - other);
  return {
    description: STATUS_CODES[status],
    headers: { ...ANSWER_HEADERS, ...(RETRIED_LATER.has(status) && { 'Retry-After': ref('headers/Retry-After') }) },
    content: {
      'application/json': {
        schema: {
          ...errorBody,
          properties: { code: { type: code.type, enum: codes }, message: { type: message.type } },
        },
        examples: Object.fromEntries(reasons.map((reason) => [reason, ref(`examples/${reason}`)])),
      },
    },
  };
}
