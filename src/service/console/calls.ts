import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import errorBody from '#schemas/console/error.json' with { type: 'json' };
import type {
  ConsoleAnswerOf,
  ConsoleBodyOf,
  ConsoleCallName,
  ConsoleParamsOf,
  ConsoleQueryOf,
} from '#shared/console-contract.ts';
import { MEMBER_HEADER } from '#shared/console-session.ts';
import { type CallHandler, registerCall } from '#service/wire/register-call.ts';
import { ACCESS, type Access } from '#service/studio/access.ts';
import type { ConsoleContext } from './context.ts';
import { allowing } from './guards.ts';
import { describeRefusals, TAG } from './open-api.ts';
import { consoleSchemaOf } from './schemas.ts';
import { refusalsOf } from './usual-refusals.ts';

interface Wire<Name extends ConsoleCallName> {
  Body: ConsoleBodyOf<Name>;
  Querystring: ConsoleQueryOf<Name>;
  Params: ConsoleParamsOf<Name>;
  Reply: ConsoleAnswerOf<Name>;
}

/** The request of a call of the console, checked by its schema. */
export type ConsoleRequest<Name extends ConsoleCallName> = FastifyRequest<Wire<Name>>;

type Handler<Name extends ConsoleCallName> = CallHandler<Wire<Name>>;

/**
 * Registers a call of the console: method, path and what comes in and out stand in its schema, who may make it in
 * `ACCESS`.
 * @param options of fastify
 */
export function consoleCall<Name extends ConsoleCallName>(
  api: FastifyInstance,
  context: ConsoleContext,
  name: Name,
  handler: Handler<Name>,
  options: RouteShorthandOptions = {},
): void {
  const call = consoleSchemaOf(name);
  const access = ACCESS[name];
  registerCall(api, call, {
    tag: TAG,
    errorBody,
    refusals: describeRefusals(refusalsOf(call)),
    schema: shown(access),
    handler: handler as RouteHandlerMethod,
    options: { ...options, onRequest: allowing(context, access) },
  });
}

const shown = (access: Access): Pick<FastifySchema, 'security' | 'description' | 'headers'> =>
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
    [MEMBER_HEADER]: { type: 'string', description: 'Id of the member who is meant; the session of another is none' },
  },
};
