import type {
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import errorBody from '#schemas/api/error.json' with { type: 'json' };
import type {
  ResponseBody,
  RequestBody,
  CallName,
  AllowedCaller,
  RequestHeaders,
  RequestParams,
  RequestQuery,
} from '#shared/contract.ts';
import { type CallHandler, registerCallRecord } from '#service/wire/register-call.ts';
import { requireHandlers } from '#service/wire/require-handlers.ts';
import { listCallRefusals } from './call-refusals.ts';
import { describeRefusals, CONFIRMING_TAG } from './open-api.ts';
import { CALL_SCHEMAS, type CallSchema, getCallSchema } from './call-schemas.ts';
import { requireOwnEntity, requireOwnSupplier, requireSession } from './sessions.ts';

/** What a call of the contract sends and is answered, as fastify wants to know it. */
interface Wire<Name extends CallName> {
  Body: RequestBody<Name>;
  Querystring: RequestQuery<Name>;
  Params: RequestParams<Name>;
  Headers: RequestHeaders<Name> extends undefined ? unknown : RequestHeaders<Name>;
  Reply: ResponseBody<Name>;
}

/** The request of a call, checked by its schema. */
export type CallRequest<Name extends CallName> = FastifyRequest<Wire<Name>>;

type Handler<Name extends CallName> = CallHandler<Wire<Name>>;

/** What looks at a request before its body is read; the token of a registration is read by the call itself. */
const GUARDS: Record<AllowedCaller<CallName>, onRequestAsyncHookHandler[]> = {
  anyone: [],
  registration: [],
  session: [requireSession],
  supplier: [requireSession, requireOwnSupplier],
};

/**
 * Registers a call of the contract: method, path, who may make it and what comes in and out stand in its record. A path
 * that ends with a slash is one without it as well, left out of the OpenAPI document.
 * @param options of fastify
 */
export function registerCall<Name extends CallName>(
  api: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: RouteShorthandOptions = {},
): void {
  const record = getCallSchema(name);
  const { caller } = record;
  registerCallRecord(api, record, {
    tag: CONFIRMING_TAG,
    errorBody,
    refusals: describeRefusals(listCallRefusals(record)),
    ...(caller !== 'anyone' && { schema: { security: [{ session: [] }] } }),
    handler: handler as RouteHandlerMethod,
    options: { ...options, onRequest: GUARDS[caller], preHandler: namesEntity(record) ? [requireOwnEntity] : [] },
  });
}

const namesEntity = ({ querystring = {} }: CallSchema) =>
  'codigoEntidad' in ((querystring as { properties?: object }).properties ?? {});

/** Has the service start only when every record of `schemas/api` has a handler. @throws Error @see requireHandlers */
export const requireEveryHandler = (api: FastifyInstance): void =>
  requireHandlers(api, {
    folder: 'api',
    records: CALL_SCHEMAS,
    remedy: 'Register each with registerCall in a file src/service/routes/*.routes.ts.',
  });
