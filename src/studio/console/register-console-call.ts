import type { FastifyInstance, FastifyRequest, FastifySchema, RouteHandlerMethod } from 'fastify';
import errorBody from '#schemas/console/error.json' with { type: 'json' };
import type {
  ConsoleResponseBody,
  ConsoleRequestBody,
  ConsoleCallName,
  ConsoleRequestParams,
  ConsoleRequestQuery,
} from '#shared/console/console-contract.ts';
import { MEMBER_ID_HEADER } from '#shared/console/console-session.ts';
import { type CallHandler, registerCallRecord } from '#platform/calls/register-call.ts';
import { type CallAccess, getConsoleCall, type ConsoleCall } from '#studio/domain/calls/console-calls.ts';
import {
  CONSOLE_REFUSALS,
  type ConsoleRefusalReason,
  type ConsoleRefusalRecord,
} from '#studio/domain/calls/console-refusal.ts';
import type { ConsoleContext } from './console-context.ts';
import { requireAccess } from './guards.ts';
import { describeRefusals, CONSOLE_TAG } from './open-api.ts';
import { requireStaffSignature } from './signed-console-calls.ts';

/** Refusals that every call may return. */
const OF_EVERY_CALL: readonly ConsoleRefusalReason[] = ['invalid', 'failed', 'unavailable'];

/** Refusals of calls with path parameters: nothing exists there, or nothing in the caller's scope. */
const OF_A_PATH: readonly ConsoleRefusalReason[] = ['notFound'];

/** Refusals of writing calls. Fastify reads a body of any such request, whether the call uses it or not. */
const OF_A_WRITE: readonly ConsoleRefusalReason[] = ['originForeign', 'mediaType', 'tooLarge', 'doneAtOnce'];

/** Refusals of calls that are signed (R-SIGN-07). */
const OF_A_SIGNATURE: readonly ConsoleRefusalReason[] = [
  'signatureRequired',
  'signatureRefused',
  'signatureMeansMissing',
  'providerFactorMissing',
];

/** Refusal of a body that arrives too slowly. */
const TOO_SLOW: ConsoleRefusalRecord = { ...CONSOLE_REFUSALS.invalid, status: 408 };

const ofAccess = (access: CallAccess): readonly ConsoleRefusalReason[] => {
  if (access === 'anyone') return [];
  return access === 'member' ? ['sessionMissing'] : ['sessionMissing', 'roleMissing'];
};

interface Wire<Name extends ConsoleCallName> {
  Body: ConsoleRequestBody<Name>;
  Querystring: ConsoleRequestQuery<Name>;
  Params: ConsoleRequestParams<Name>;
  Reply: ConsoleResponseBody<Name>;
}

/** The request of a call of the console, validated by its schema. */
export type ConsoleRequest<Name extends ConsoleCallName> = FastifyRequest<Wire<Name>>;

/** The function that answers a call of the console. */
export type ConsoleHandler<Name extends ConsoleCallName> = CallHandler<Wire<Name>>;

/** Registers a call of the console: its record states method, path, caller, request, its size, and response. */
export function registerConsoleCall<Name extends ConsoleCallName>(
  api: FastifyInstance,
  context: ConsoleContext,
  name: Name,
  handler: ConsoleHandler<Name>,
): void {
  const record = getConsoleCall(name);
  registerCallRecord(api, record, {
    tag: CONSOLE_TAG,
    errorBody,
    refusals: describeRefusals(listCallRefusals(record)),
    schema: shown(record.caller),
    handler: handler as RouteHandlerMethod,
    options: {
      onRequest: requireAccess(context, record.caller, record),
      ...(record.signature && { preHandler: requireStaffSignature(context, record, record.signature) }),
    },
  });
}

const shown = (access: CallAccess): Pick<FastifySchema, 'security' | 'description' | 'headers'> =>
  access === 'anyone'
    ? {}
    : {
        security: [{ session: [] }],
        headers: OF_SESSION,
        description: access === 'member' ? 'For every member of staff.' : `For ${access.join(', ')}.`,
      };

const OF_SESSION = {
  type: 'object',
  properties: {
    [MEMBER_ID_HEADER]: {
      type: 'string',
      description: 'Id of the expected member; a session of another member counts as missing',
    },
  },
};

/** Lists all refusals of a call: those of its record, of its access and of its kind. */
function listCallRefusals({ refusals = [], method, caller, params, signature }: ConsoleCall): ConsoleRefusalRecord[] {
  const isWrite = method !== 'GET';
  const reasons = new Set([
    ...refusals,
    ...ofAccess(caller),
    ...(params ? OF_A_PATH : []),
    ...(signature ? OF_A_SIGNATURE : []),
    ...(isWrite ? OF_A_WRITE : []),
    ...OF_EVERY_CALL,
  ]);
  return [...[...reasons].map((reason) => CONSOLE_REFUSALS[reason]), ...(isWrite ? [TOO_SLOW] : [])];
}
