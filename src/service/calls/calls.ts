import type { FastifySchema } from 'fastify';
import errorBody from '#schemas/api/error.json' with { type: 'json' };
import { TAG } from './open-api.ts';

/** A call as `schemas/api/<call>.json` describes it. */
export interface CallSchema {
  operationId: string;
  summary: string;
  headers?: object;
  params?: object;
  querystring?: object;
  body?: object;
  /** The body of the answer 200. */
  response: object;
}

/** The schema of a call that anyone may make. */
export const publicCall = ({ response, ...call }: CallSchema): FastifySchema => ({
  ...call,
  tags: [TAG],
  response: {
    200: describe('The answer', response),
    '4xx': describe('Refused', errorBody),
    500: describe('Failed', errorBody),
    503: describe('Not available for a moment; Retry-After says when to come again', errorBody),
  },
});

/** The schema of a call that needs a session. */
export const sessionCall = (call: CallSchema): FastifySchema => ({ ...publicCall(call), security: [{ session: [] }] });

/** The same call under a second path, left out of the OpenAPI document. */
export const undocumented = (schema: FastifySchema): FastifySchema => ({ ...schema, hide: true });

const describe = (description: string, schema: object) => ({ description, ...schema });
