import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '#service/domain/refusal.ts';
import { validationCode } from './validation-codes.ts';

/** SQLSTATE character_not_in_repertoire. */
const NO_TEXT = '22021';

/** Every failure under the API leaves through here as `{ code, message }` with the fitting HTTP status (R-ERR-01). */
export function answerErrors(api: FastifyInstance): void {
  api.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    if (error instanceof Refusal) return answer(reply, error.status, error.code, error.message);
    if (error.validation) return answer(reply, 400, validationCode(error.validation), error.message);
    // PostgreSQL's text has no U+0000; whoever sends it means no good.
    if (error.code === NO_TEXT) return answer(reply, 400, 400, 'A text of the request holds a null character.');
    const status = error.statusCode ?? 500;
    // What fastify itself turns down: no JSON, too long, another media type. Its sentences give nothing away.
    if (status < 500) return answer(reply, status, 400, error.message);
    request.log.error({ err: error }, 'request failed');
    return answer(reply, 500, 500, 'The request failed.');
  });
  // A route and not a not-found handler: the portal's files, registered beside the API, may answer any path they like.
  api.all('/*', (request, reply) => answer(reply, 404, 711, `There is no ${request.method} call of this path.`));
}

const answer = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.code(status).type('application/json; charset=utf-8').send({ code, message });
