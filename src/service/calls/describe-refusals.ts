import { STATUS_CODES } from 'node:http';
import errorBody from '#schemas/api/error.json' with { type: 'json' };
import { headersOf } from '#service/wire/answer-headers.ts';
import { REFUSALS, type RefusalReason } from '#service/rules/refusals.ts';

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
    headers: headersOf(status),
    content: {
      'application/json': {
        schema: {
          ...errorBody,
          properties: { code: { type: code.type, enum: codes }, message: { type: message.type } },
        },
        examples: Object.fromEntries(reasons.map((reason) => [reason, { $ref: `#/components/examples/${reason}` }])),
      },
    },
  };
}
