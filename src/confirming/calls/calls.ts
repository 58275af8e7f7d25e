import type {
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type {
  ResponseBody,
  RequestBody,
  CallName,
  AllowedCaller,
  RequestHeaders,
  RequestParams,
  RequestQuery,
  ResponseRow,
} from '#shared/calls/contract.ts';
import type { StatedAnswer } from '#shared/calls/call-types.ts';
import { type CallHandler, registerCallRecord } from '#platform/calls/register-call.ts';
import { requireHandlers } from '#platform/calls/require-handlers.ts';
import { listCallRefusals } from './call-refusals.ts';
import { describeRefusals, CONFIRMING_TAG } from './open-api.ts';
import { CALL_SCHEMAS, type CallSchema, ERROR_BODY, getCallSchema } from '#platform/calls/call-schemas.ts';
import { requireSignature } from './signed-calls.ts';
import { requireOwnEntity, requireOwnSupplier, requireSession } from './sessions.ts';

/** The types of the request and response of a call, in the form that fastify expects. */
interface Wire<Name extends CallName> {
  Body: RequestBody<Name>;
  Querystring: RequestQuery<Name>;
  Params: RequestParams<Name>;
  Headers: RequestHeaders<Name> extends undefined ? unknown : RequestHeaders<Name>;
  Reply: Answer<Name>;
}

/** What a handler answers: every property of the record, if only as undefined. */
export type Answer<Name extends CallName> = StatedAnswer<ResponseBody<Name>>;

/** A row of the list in an answer. @see Answer */
export type AnswerRow<Name extends CallName> = StatedAnswer<ResponseRow<Name>>;

/** The request of a call, validated by its schema. */
export type CallRequest<Name extends CallName> = FastifyRequest<Wire<Name>>;

type Handler<Name extends CallName> = CallHandler<Wire<Name>>;

/** Checks that run before the body is read. The call of a registration verifies its token itself. */
const GUARDS: Record<AllowedCaller<CallName>, onRequestAsyncHookHandler[]> = {
  anyone: [],
  registration: [],
  session: [requireSession],
  supplier: [requireSession, requireOwnSupplier],
};

/**
 * Registers a call of the contract: its record states method, path, caller, request and response. A path that ends with
 * a slash is registered without it as well; that route is left out of the OpenAPI document.
 * @param options of fastify
 */
export function registerCall<Name extends CallName>(
  api: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: RouteShorthandOptions = {},
): void {
  const record = getCallSchema(name);
  const { caller, signature } = record;
  const answer = handler as RouteHandlerMethod;
  registerCallRecord(api, record, {
    tag: CONFIRMING_TAG,
    errorBody: ERROR_BODY,
    refusals: describeRefusals(listCallRefusals(record)),
    ...(caller !== 'anyone' && { schema: { security: [{ session: [] }] } }),
    handler: signature ? requireSignature(record, signature, answer) : answer,
    options: { ...options, onRequest: GUARDS[caller], preHandler: namesEntity(record) ? [requireOwnEntity] : [] },
  });
}

const namesEntity = ({ querystring = {} }: CallSchema) =>
  'codigoEntidad' in ((querystring as { properties?: object }).properties ?? {});

/**
 * Makes the start of the service fail when a record of `schemas/api` has no handler. @throws Error @see requireHandlers
 */
export const requireEveryHandler = (api: FastifyInstance): void =>
  requireHandlers(api, {
    folder: 'api',
    records: CALL_SCHEMAS,
    remedy: 'Register each with registerCall in a file src/confirming/routes/*.routes.ts.',
  });
