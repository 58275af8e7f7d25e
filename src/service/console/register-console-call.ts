import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import errorBody from '#schemas/console/error.json' with { type: 'json' };
import type {
  ConsoleResponseBody,
  ConsoleRequestBody,
  ConsoleCallName,
  ConsoleRequestParams,
  ConsoleRequestQuery,
} from '#shared/console-contract.ts';
import { MEMBER_ID_HEADER } from '#shared/console-session.ts';
import { type CallHandler, registerCallRecord } from '#service/wire/register-call.ts';
import { type CallAccess, getConsoleCall } from '#service/studio/console-calls.ts';
import type { ConsoleContext } from './console-context.ts';
import { requireAccess } from './guards.ts';
import { describeRefusals, CONSOLE_TAG } from './open-api.ts';
import { listCallRefusals } from './call-refusals.ts';

interface Wire<Name extends ConsoleCallName> {
  Body: ConsoleRequestBody<Name>;
  Querystring: ConsoleRequestQuery<Name>;
  Params: ConsoleRequestParams<Name>;
  Reply: ConsoleResponseBody<Name>;
}

/** The request of a call of the console, checked by its schema. */
export type ConsoleRequest<Name extends ConsoleCallName> = FastifyRequest<Wire<Name>>;

type Handler<Name extends ConsoleCallName> = CallHandler<Wire<Name>>;

/**
 * Registers a call of the console: method, path, who may make it and what comes in and out stand in its record.
 * @param options of fastify
 */
export function registerConsoleCall<Name extends ConsoleCallName>(
  api: FastifyInstance,
  context: ConsoleContext,
  name: Name,
  handler: Handler<Name>,
  options: RouteShorthandOptions = {},
): void {
  const record = getConsoleCall(name);
  registerCallRecord(api, record, {
    tag: CONSOLE_TAG,
    errorBody,
    refusals: describeRefusals(listCallRefusals(record)),
    schema: shown(record.caller),
    handler: handler as RouteHandlerMethod,
    options: { ...options, onRequest: requireAccess(context, record.caller) },
  });
}

const shown = (access: CallAccess): Pick<FastifySchema, 'security' | 'description' | 'headers'> =>
  access === 'anyone'
    ? {}
    : {
        security: [{ session: [] }],
        headers: OF_SESSION,
        description: access === 'member' ? 'For whoever is logged in.' : `For ${access.join(', ')}.`,
      };

const OF_SESSION = {
  type: 'object',
  properties: {
    [MEMBER_ID_HEADER]: {
      type: 'string',
      description: 'Id of the member who is meant; the session of another is none',
    },
  },
};
