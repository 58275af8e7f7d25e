import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
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
import { answersOf, routePath } from '#service/wire/call-schemas.ts';
import { ACCESS, type Access } from '#service/studio/access.ts';
import type { ConsoleContext } from './context.ts';
import { allowing } from './guards.ts';
import { TAG } from './open-api.ts';
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

type Handler<Name extends ConsoleCallName> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  Wire<Name>
>;

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
  const description = consoleSchemaOf(name);
  const { method, path, response, bodyTypes, answerTypes, ...call } = description;
  const access = ACCESS[name];
  api.route({
    ...options,
    method,
    url: routePath(path),
    schema: {
      ...call,
      ...shown(access),
      'x-console': { refusals: refusalsOf(description), bodyTypes, answerTypes },
      tags: [TAG],
      response: answersOf(response, errorBody),
    },
    onRequest: allowing(context, access),
    handler: handler as RouteHandlerMethod,
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
