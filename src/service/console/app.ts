import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { inRequest } from '#service/database/request-id.ts';
import type { Schema } from '#service/database/schema.ts';
import { refuseBrokenTexts } from '#service/http/clean-texts.ts';
import { type EdgeOptions, edgeOptions, guardAnswers } from '#service/http/edge.ts';
import { compileWhenNeeded } from '#service/http/compile-when-needed.ts';
import { counting } from '#service/http/count-answers.ts';
import { madeOnce } from '#service/http/made-once.ts';
import { headersFor } from '#service/http/standard-headers.ts';
import { judgeOf } from '#service/studio/check-version.ts';
import { type StudioOptions, studioContext } from '#service/studio/context.ts';
import type { ProviderSettings } from '#service/studio/identity-provider.ts';
import { onBehalfOf } from '#service/studio/owner.ts';
import { readJsonBodies } from '#service/wire/json-bodies.ts';
import { PICTURE_TYPES } from './assets.routes.ts';
import type { ConsoleContext } from './context.ts';
import { answerConsoleErrors, answerUnknownCall } from './errors.ts';
import { allowing, guardCalls, knowCallers } from './guards.ts';
import { CONSOLE_OPEN_API } from './open-api.ts';
import { throughProvider } from './provider.routes.ts';
import { registerRoutes } from './register-routes.ts';

export interface ConsoleOptions extends EdgeOptions {
  /** A migrated database; the caller that opened it closes it. */
  database: Kysely<Schema>;
  /** Where the console is, without a slash at the end: `https://consola.banco.example`. */
  consoleAddress: string;
  /** Where the stage is, likewise. */
  stageAddress: string;
  /** The address that mails to staff come from; one at the console's host when left out. */
  mailFrom?: string | undefined;
  /** The clock; that of the machine when left out. */
  now?: () => Date;
  /** Where entities come from and how versions are reviewed; see there. */
  studio?: StudioOptions;
  /** The bank's identity provider; people log in with passwords when left out. */
  provider?: ProviderSettings;
  /** Multiplies every limit of calls; 1 when left out. */
  limitFactor?: number;
}

/** How deep a body may be nested: a change of an overlay, or scenes, in a list, and room. */
const DEEPEST_BODY = 32;

/**
 * Builds the console's service: its calls below `/console/api`, their description for members at `/console/openapi.json`
 * (R-CON-03).
 * Its files may be registered on the answer before it is ready. It does not listen: `divideByHost` hands it the requests
 * of its host.
 */
export async function createConsole(options: ConsoleOptions): Promise<FastifyInstance> {
  const { now = () => new Date(), limitFactor = 1, database, consoleAddress, stageAddress } = options;
  const app = Fastify({
    ...edgeOptions(options),
    frameworkErrors: counting(options.meter, answerUnreadable),
  });
  compileWhenNeeded(app);
  guardAnswers(app, options, ({ staff }) => Boolean(staff));
  answerConsoleErrors(app);
  knowCallers(app);
  app.removeContentTypeParser('text/plain');
  const studio = studioContext({ ...options.studio, database, now });
  const context: ConsoleContext = {
    database,
    now,
    limitFactor,
    consoleAddress,
    mailFrom: options.mailFrom,
    stageAddress,
    studio,
    ...(options.provider && throughProvider(options.provider, consoleAddress, app.log)),
  };
  await app.register(swagger, CONSOLE_OPEN_API);
  await app.register((api) => consoleApi(api, context), { prefix: '/console/api' });
  app.get(
    '/console/openapi.json',
    { schema: { hide: true }, onRequest: allowing(context, 'member') },
    madeOnce('openapi.json', () => JSON.stringify(app.swagger()), 'private, no-cache'),
  );
  return app;
}

async function consoleApi(api: FastifyInstance, context: ConsoleContext): Promise<void> {
  api.all('/*', answerUnknownCall);
  // How much of them is taken is said by the call.
  api.addContentTypeParser(
    ['application/octet-stream', 'application/zip', ...PICTURE_TYPES],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  guardCalls(api);
  readJsonBodies(api, DEEPEST_BODY);
  refuseBrokenTexts(api);
  api.addHook('preHandler', (request, _reply, done) => inRequest(request.id, done));
  api.addHook('preHandler', (request, _reply, done) => {
    if (!request.staff) return done();
    judgeOf(context.studio).warm();
    onBehalfOf(request.staff.id, done);
  });
  await registerRoutes(api, context);
}

/** An address that can't be read is turned down before there is a route, and thus a hook. */
function answerUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headersFor(request)).header('x-request-id', request.id);
  answerUnknownCall(request, reply);
}
