import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SceneAnswer, SceneFault } from '#shared/scenes/scene.ts';
import { MAX_DOCUMENT_BODY_BYTES } from '#platform/rules/account-document.ts';
import { takeShowingAnswer } from '#studio/domain/showings/showing-answers.ts';
import { findShowingScene } from '#studio/domain/showings/showings.ts';
import type { StageContext } from './context.ts';
import { sendNotFoundJson } from './not-found.ts';

/** Maximum delay of an answer, and of a call that times out. */
const LONGEST_MS = 60_000;
const JSON_TYPE = 'application/json; charset=utf-8';
const SESSION_OVER = { code: 651, message: 'La sesión ha terminado.' };
const PROXY_PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1><hr>proxy';

/** Serves the portal's calls in a scene from the answers of the scene (R-SCN-03, R-SCN-05). */
export function registerSceneCalls(app: FastifyInstance, context: StageContext): void {
  app.all<{ Params: { id: string; '*': string } }>(
    '/scenes/:id/api/*',
    { schema: { hide: true }, bodyLimit: MAX_DOCUMENT_BODY_BYTES, handlerTimeout: 2 * LONGEST_MS },
    async (request, reply) => {
      const scene = await findShowingScene(context.studio, request.params.id);
      if (!scene) return sendNotFoundJson(reply);
      const { pathname, searchParams } = new URL(request.url, 'http://stage');
      const path = pathname.slice(`/scenes/${request.params.id}/api`.length);
      const call = { method: request.method, path, query: searchParams, body: request.body };
      const answer = await takeShowingAnswer(context.studio, { id: request.params.id, scene }, call);
      if (!answer) return sayUnanswered(request, reply, path);
      await passed(answer.fault === 'time-out' ? LONGEST_MS : Math.min(answer.delay ?? 0, LONGEST_MS), request);
      return sendAnswer(reply, answer);
    },
  );
}

function sayUnanswered({ method }: FastifyRequest, reply: FastifyReply, path: string) {
  const call = `${method} ${path}`;
  return reply
    .code(501)
    .header('server-timing', `unanswered;desc="${call.replaceAll(/["\\]/g, '')}"`)
    .send({ code: 0, message: `Esta escena no tiene respuesta para ${call}.` });
}

function sendAnswer(reply: FastifyReply, { status = 200, body, fault, reference, retryAfter }: SceneAnswer) {
  if (reference !== undefined) reply.header('x-request-id', reference);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (fault) return FAULTS[fault](reply, body);
  return reply
    .code(status)
    .type(JSON_TYPE)
    .send(body === undefined ? '' : JSON.stringify(body));
}

const FAULTS: Record<SceneFault, (reply: FastifyReply, body: unknown) => unknown> = {
  'no-connection': breakOff,
  'time-out': breakOff,
  'cut-short': (reply, body) => {
    const whole = Buffer.from(JSON.stringify(body ?? { response: 'x'.repeat(200) }));
    const { raw } = reply.hijack();
    raw.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': whole.length });
    raw.write(whole.subarray(0, whole.length >> 1), () => raw.destroy());
  },
  'no-json': (reply) => reply.type(JSON_TYPE).send('{"response": [{"'),
  'proxy-page': (reply) => reply.code(502).type('text/html; charset=utf-8').send(PROXY_PAGE),
  'network-refusal': (reply) => sendNetworkPage(reply, 403),
  'network-login': (reply) => sendNetworkPage(reply, 511),
  'wrong-shape': (reply) => reply.type(JSON_TYPE).send('{"response":{"rows":"none"},"moreData":"?"}'),
  'session-ended': (reply) => reply.code(401).type(JSON_TYPE).send(JSON.stringify(SESSION_OVER)),
};

/** A page of something in the supplier's network, which knows no request id. */
const sendNetworkPage = (reply: FastifyReply, status: number) =>
  reply.removeHeader('x-request-id').code(status).type('text/html; charset=utf-8').send(PROXY_PAGE);

/** Like a network failure. */
function breakOff(reply: FastifyReply): void {
  reply.hijack().raw.destroy();
}

/** Waits until the time has passed or the client has disconnected. */
const passed = (milliseconds: number, { raw }: FastifyRequest) =>
  new Promise<void>((resolve) => {
    if (milliseconds === 0) return resolve();
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      raw.socket.off('close', end);
      resolve();
    }
    raw.socket.once('close', end);
  });
