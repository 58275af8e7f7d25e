import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import errorBody from '#schemas/api/error.json' with { type: 'json' };
import type { AnswerOf, BodyOf, CallName, HeadersOf, ParamsOf, QueryOf } from '#shared/contract.ts';
import { answersOf, routePath } from '#service/wire/call-schemas.ts';
import { TAG } from './open-api.ts';
import { type CallSchema, schemaOf } from './schemas.ts';
import { ownSupplier, signedIn } from './sessions.ts';
import { type Caller, refusalsOf } from './call-refusals.ts';

/** What a call of the contract sends and is answered, as fastify wants to know it. */
interface Wire<Name extends CallName> {
  Body: BodyOf<Name>;
  Querystring: QueryOf<Name>;
  Params: ParamsOf<Name>;
  Headers: HeadersOf<Name> extends undefined ? unknown : HeadersOf<Name>;
  Reply: AnswerOf<Name>;
}

/** The request of a call, checked by its schema. */
export type CallRequest<Name extends CallName> = FastifyRequest<Wire<Name>>;

type Handler<Name extends CallName> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  Wire<Name>
>;

/** Registers a call that anyone may make; its method, path and what comes in and out stand in its schema. */
export const publicCall = <Name extends CallName>(api: FastifyInstance, name: Name, handler: Handler<Name>): void =>
  register(api, schemaOf(name), 'anyone', handler as RouteHandlerMethod, {});

/** Registers a call that needs a session. @param options of fastify; `onRequest` where other guards are asked */
export const sessionCall = <Name extends CallName>(
  api: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: RouteShorthandOptions = {},
): void => register(api, schemaOf(name), 'session', handler as RouteHandlerMethod, { onRequest: signedIn, ...options });

/** Registers a call that needs a session of the supplier that its path names. @param options of fastify */
export const supplierCall = <Name extends CallName>(
  api: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: RouteShorthandOptions = {},
): void =>
  register(api, schemaOf(name), 'supplier', handler as RouteHandlerMethod, {
    onRequest: [signedIn, ownSupplier],
    ...options,
  });

/** A path that ends with a slash is one without it as well, left out of the OpenAPI document. */
function register(
  api: FastifyInstance,
  description: CallSchema,
  caller: Caller,
  handler: RouteHandlerMethod,
  options: RouteShorthandOptions,
): void {
  const { method, path, response, ...call } = description;
  const schema: FastifySchema = {
    ...call,
    ...(caller !== 'anyone' && { security: [{ session: [] }] }),
    'x-refusals': refusalsOf(description, caller),
    tags: [TAG],
    response: answersOf(response, errorBody),
  };
  const url = routePath(path);
  api.route({ ...options, method, url, schema, handler });
  if (url.endsWith('/'))
    api.route({ ...options, method, url: url.slice(0, -1), schema: { ...schema, hide: true }, handler });
}
