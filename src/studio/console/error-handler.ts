import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { formatCount } from '#definitions/problems/format-count.ts';
import { isDataException, isUniqueViolation } from '#platform/database/database-errors.ts';
import { DatabaseUnavailableError } from '#platform/database/database-unavailable.ts';
import { describeCall } from '#platform/http/log-serializers.ts';
import { Refusal } from '#platform/rules/refusal.ts';
import { createLocalizedText } from '#shared/texts/texts.ts';
import {
  CONSOLE_REFUSALS,
  ConsoleRefusal,
  getFieldProblemSentence,
  type FieldProblem,
} from '#studio/domain/calls/console-refusal.ts';
import { negotiateLanguage } from './negotiate-language.ts';

/** Code of fastify's error when a call exceeds the time limit of its route. */
const TOO_SLOW = 'FST_ERR_HANDLER_TIMEOUT';
const RETRY_AFTER_SECONDS = '3';

/** Sends every failure of the console as `{ code, message, fields? }` in the requested language. */
export function registerConsoleErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal | ConsoleRefusal | DatabaseUnavailableError>((error, request, reply) =>
    answer(request, reply, refusalFor(error, request)),
  );
  app.setNotFoundHandler(sendNotFound);
}

/** Responds 404 in the format of the console. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  answer(request, reply, new ConsoleRefusal(CONSOLE_REFUSALS.notFound));

function refusalFor(
  error: FastifyError | Refusal | ConsoleRefusal | DatabaseUnavailableError,
  request: FastifyRequest,
): ConsoleRefusal {
  if (error instanceof ConsoleRefusal) return error;
  if (error instanceof Refusal) return byStatus(error.status, error, request);
  if (error instanceof DatabaseUnavailableError || error.code === TOO_SLOW) {
    request.log.warn({ err: error.cause ?? error }, 'the database is unavailable');
    return new ConsoleRefusal(CONSOLE_REFUSALS.unavailable);
  }
  if (error.validation) return invalid(error.validation, error.validationContext);
  if (isDataException(error)) {
    request.log.warn({ err: error }, 'a request value was refused only by the database');
    return new ConsoleRefusal(CONSOLE_REFUSALS.invalid);
  }
  if (isUniqueViolation(error)) {
    request.log.warn({ err: error }, 'two concurrent requests conflicted');
    return new ConsoleRefusal(CONSOLE_REFUSALS.doneAtOnce);
  }
  return byStatus(error.statusCode ?? 500, error, request);
}

/** Converts an error by its status: refusals of both sites, and errors of fastify. */
function byStatus(status: number, error: Error, request: FastifyRequest): ConsoleRefusal {
  if (status === 503) return new ConsoleRefusal(CONSOLE_REFUSALS.unavailable);
  if (status === 413) return tooLarge(request.routeOptions.bodyLimit);
  if (status === 415) return new ConsoleRefusal(CONSOLE_REFUSALS.mediaType);
  if (status < 500) return new ConsoleRefusal({ ...CONSOLE_REFUSALS.invalid, status });
  request.log.error({ err: error }, 'request failed');
  return new ConsoleRefusal(CONSOLE_REFUSALS.failed);
}

const BYTES_PER_KB = 1024;

/** @param limit of the call in bytes */
function tooLarge(limit: number): ConsoleRefusal {
  const kilobytes = Math.floor(limit / BYTES_PER_KB);
  const { es, en } = createLocalizedText((language) => `${formatCount(kilobytes, language)} KB`);
  return new ConsoleRefusal({
    ...CONSOLE_REFUSALS.tooLarge,
    sentence: {
      es: `Lo que envía es demasiado grande: caben ${es} de una vez. Quite o acorte algo y vuelva a intentarlo.`,
      en: `This is too large: at most ${en} can be sent at once. Remove or shorten something, and try again.`,
    },
  });
}

function invalid(errors: readonly FastifySchemaValidationError[], part: string | undefined): ConsoleRefusal {
  // A malformed id in the path cannot belong to anything.
  if (part === 'params') return new ConsoleRefusal(CONSOLE_REFUSALS.notFound);
  const fields = errors
    .map((error) => [fieldOf(error), getFieldProblemSentence(problemOf(error))] as const)
    .filter(([name]) => name !== '');
  return new ConsoleRefusal(CONSOLE_REFUSALS.invalid, Object.fromEntries(fields));
}

const fieldOf = ({ keyword, params, instancePath }: FastifySchemaValidationError): string => {
  if (keyword === 'required') return String(params['missingProperty']);
  if (keyword === 'additionalProperties') return String(params['additionalProperty']);
  return instancePath.split('/')[1] ?? '';
};

function problemOf({ keyword, params }: FastifySchemaValidationError): FieldProblem {
  const isMissing =
    keyword === 'required' || keyword === 'minItems' || (keyword === 'minLength' && params['limit'] === 1);
  if (isMissing) return 'missing';
  if (keyword === 'additionalProperties') return 'unknown';
  if (keyword === 'format' && params['format'] === 'line') return 'notOneLine';
  if (keyword === 'format' && params['format'] === 'lines') return 'invisible';
  if (keyword === 'minLength') return 'tooShort';
  return keyword === 'maxLength' ? 'tooLong' : 'wrong';
}

/** Refusals are logged, so that the reference in the response leads to the log. */
function answer(request: FastifyRequest, reply: FastifyReply, { refused, fields, details }: ConsoleRefusal) {
  const { status, code, sentence } = refused;
  const language = negotiateLanguage(request);
  const member = request.staff?.id;
  if (status < 500)
    request.log.warn({ refused: code, status, ...describeCall(request), ...(member && { member }) }, 'refused');
  if (status === 503 || code === CONSOLE_REFUSALS.checksBusy.code) reply.header('retry-after', RETRY_AFTER_SECONDS);
  reply.refusalCode = code;
  const spoken = Object.entries(fields).map(([name, problem]) => [name, problem[language]]);
  const body = {
    code,
    message: sentence[language],
    ...(spoken.length > 0 && { fields: Object.fromEntries(spoken) as object }),
    ...(Object.keys(details).length > 0 && { details }),
  };
  return (
    reply
      .code(status)
      .type('application/json; charset=utf-8')
      .header('content-language', language)
      // Sent as text: if the framework failed to serialise a refusal, it would send a code and message of its own.
      .send(JSON.stringify(body))
  );
}
