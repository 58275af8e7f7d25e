import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteShorthandOptions } from 'fastify';
import errorBody from '#schemas/api/error.json' with { type: 'json' };
import type { AnswerOf, BodyOf, CallName, HeadersOf, ParamsOf, QueryOf } from '#shared/contract.ts';
import { type CallHandler, registerCall } from '#service/wire/register-call.ts';
import { describeRefusals, TAG } from './open-api.ts';
import { schemaOf } from './schemas.ts';
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

type Handler<Name extends CallName> = CallHandler<Wire<Name>>;

/** Registers a call that anyone may make; its method, path and what comes in and out stand in its schema. */
export const publicCall = <Name extends CallName>(api: FastifyInstance, name: Name, handler: Handler<Name>): void =>
  register(api, name, 'anyone', handler, {});

/** Registers a call that needs a session. @param options of fastify; `onRequest` where other guards are asked */
export const sessionCall = <Name extends CallName>(
  api: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: RouteShorthandOptions = {},
): void => register(api, name, 'session', handler, { onRequest: signedIn, ...options });

/** Registers a call that needs a session of the supplier that its path names. @param options of fastify */
export const supplierCall = <Name extends CallName>(
  api: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: RouteShorthandOptions = {},
): void =>
  register(api, name, 'supplier', handler, {
    onRequest: [signedIn, ownSupplier],
    ...options,
  });

function register<Name extends CallName>(
  api: FastifyInstance,
  name: Name,
  caller: Caller,
  handler: Handler<Name>,
  options: RouteShorthandOptions,
): void {
  const call = schemaOf(name);
  registerCall(api, call, {
    tag: TAG,
    errorBody,
    refusals: describeRefusals(refusalsOf(call, caller)),
    ...(caller !== 'anyone' && { schema: { security: [{ session: [] }] } }),
    handler: handler as RouteHandlerMethod,
    options,
  });
}
