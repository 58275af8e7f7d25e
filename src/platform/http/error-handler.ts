import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailableError } from '#platform/database/database-unavailable.ts';
import { isDataException } from '#platform/database/database-errors.ts';
import { SessionEndedError } from '#platform/database/transaction-scope.ts';
import { Refusal, createRefusal } from '#platform/rules/refusal.ts';
import { describeCall } from './log-serializers.ts';
import { getStandardHeaders } from './standard-headers.ts';
import { toValidationRefusal } from '#platform/calls/validation-refusals.ts';

/** Code of fastify's error when a call exceeds the time limit of its route. */
const TOO_SLOW = 'FST_ERR_HANDLER_TIMEOUT';
const RETRY_AFTER_SECONDS = '3';
/** SQLSTATE disk_full: callers get the same response, but the operator has to act (R-OPS-04). */
const DISK_FULL = '53100';

/** Sends every failure as `{ code, message }` with a suitable HTTP status (R-ERR-01). */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal | DatabaseUnavailableError | SessionEndedError>(
    (error, request, reply) => {
      if (error instanceof Refusal) return answerLogged(reply, error);
      if (error instanceof SessionEndedError) return answer(reply, createRefusal('sessionOver'));
      if (error instanceof DatabaseUnavailableError) return answerAway(request, reply, error);
      if (error.validation) return answer(reply, toValidationRefusal(error.validation, error.message));
      if (isDataException(error)) {
        request.log.warn({ err: error }, 'a request value was refused only by the database');
        return answer(reply, createRefusal('valueOutOfBounds'));
      }
      if (error.code === TOO_SLOW) return answerAway(request, reply, error);
      if ((error.statusCode ?? 500) < 500) return answer(reply, ofFramework(error));
      request.log.error({ err: error }, 'request failed');
      return answer(reply, createRefusal('failed'));
    },
  );
  app.setNotFoundHandler(answerUnknown);
}

/** Responds 503 when the database is unavailable: the same call may succeed a little later. */
function answerAway(request: FastifyRequest, reply: FastifyReply, error: Error) {
  const cause = (error.cause ?? error) as { code?: unknown };
  request.log.warn(
    { err: cause },
    cause.code === DISK_FULL ? 'the disk of the database is full' : 'the database is unavailable',
  );
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  return answer(reply, createRefusal('unavailable'));
}

/** A route and not a not-found handler: the portal's files, registered next to the API, may serve any path. */
export const registerUnknownCallHandler = (api: FastifyInstance) => api.all('/*', answerUnknown);

/**
 * Handles errors that fastify raises before it finds a route, so that no hook runs. Its own messages would repeat the
 * address.
 */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(getStandardHeaders(request)).header('x-request-id', request.id);
  answer(reply, createRefusal(error.statusCode === 414 ? 'addressTooLong' : 'addressUnreadable'));
}

const answerUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  answer(reply, createRefusal('callUnknown', { method: request.method }));

/** Converts errors of fastify: malformed JSON, too long, unknown media type. Its messages reveal nothing. */
function ofFramework({ statusCode, message: problem }: FastifyError): Refusal {
  if (statusCode === 413) return createRefusal('bodyTooLong');
  return createRefusal(statusCode === 415 ? 'mediaTypeUnknown' : 'bodyUnreadable', { problem });
}

/** Refusals are logged here, whatever their status, so that their reference leads to them. */
function answerLogged(reply: FastifyReply, refusal: Refusal) {
  const { status, code, reason } = refusal;
  const { request } = reply;
  // Without a session of the reference service there is no user: the bank's own service knows its users.
  const user = request.session?.userId;
  reply.log.warn({ refused: reason, code, status, ...describeCall(request), ...(user && { user }) }, 'refused');
  return send(reply, refusal);
}

/** Errors of the service are logged where they occur. */
const answer = (reply: FastifyReply, refusal: Refusal) =>
  refusal.status < 500 ? answerLogged(reply, refusal) : send(reply, refusal);

function send(reply: FastifyReply, { status, code, message, fields }: Refusal) {
  reply.refusalCode = code;
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ code, message, ...fields });
}
