import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { runInRequest } from '#service/database/request-id.ts';
import type { Schema } from '#service/database/schema.ts';
import { rejectUnstorableTexts } from '#service/http/unstorable-texts.ts';
import { type HttpServerOptions, createFastifyOptions, registerResponseGuards } from '#service/http/http-guards.ts';
import { enableLazyCompilation } from '#service/http/lazy-compilation.ts';
import { withCounting } from '#service/http/count-responses.ts';
import { createCachedFileHandler } from '#service/http/cached-file.ts';
import { getStandardHeaders } from '#service/http/standard-headers.ts';
import { getValidator } from '#service/studio/check-version.ts';
import { type StudioOptions, completeStudioContext } from '#service/studio/studio-context.ts';
import type { ProviderSettings } from '#service/studio/identity-provider.ts';
import { runOnBehalfOf } from '#service/studio/task-owner.ts';
import { registerJsonParser } from '#service/wire/json-bodies.ts';
import { IMAGE_MEDIA_TYPES } from './assets.routes.ts';
import type { ConsoleContext } from './console-context.ts';
import { registerConsoleErrorHandler, sendNotFound } from './error-handler.ts';
import { requireAccess, rejectForeignOrigins, decorateWithStaff } from './guards.ts';
import { CONSOLE_OPEN_API } from './open-api.ts';
import { createProviderContext } from './identity-provider.routes.ts';
import { registerRoutes } from './register-routes.ts';

export interface ConsoleOptions extends HttpServerOptions {
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
export async function createConsoleService(options: ConsoleOptions): Promise<FastifyInstance> {
  const { now = () => new Date(), limitFactor = 1, database, consoleAddress, stageAddress } = options;
  const app = Fastify({
    ...createFastifyOptions(options),
    frameworkErrors: withCounting(options.meter, answerUnreadable),
  });
  enableLazyCompilation(app);
  registerResponseGuards(app, options, ({ staff }) => Boolean(staff));
  registerConsoleErrorHandler(app);
  decorateWithStaff(app);
  app.removeContentTypeParser('text/plain');
  const studio = completeStudioContext({ ...options.studio, database, now });
  const context: ConsoleContext = {
    database,
    now,
    limitFactor,
    consoleAddress,
    mailFrom: options.mailFrom,
    stageAddress,
    studio,
    ...(options.provider && createProviderContext(options.provider, consoleAddress, app.log)),
  };
  await app.register(swagger, CONSOLE_OPEN_API);
  await app.register((api) => consoleApi(api, context), { prefix: '/console/api' });
  app.get(
    '/console/openapi.json',
    { schema: { hide: true }, onRequest: requireAccess(context, 'member') },
    createCachedFileHandler('openapi.json', () => JSON.stringify(app.swagger()), 'private, no-cache'),
  );
  return app;
}

async function consoleApi(api: FastifyInstance, context: ConsoleContext): Promise<void> {
  api.all('/*', sendNotFound);
  // How much of them is taken is said by the call.
  api.addContentTypeParser(
    ['application/octet-stream', 'application/zip', ...IMAGE_MEDIA_TYPES],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  rejectForeignOrigins(api);
  registerJsonParser(api, DEEPEST_BODY);
  rejectUnstorableTexts(api);
  api.addHook('preHandler', (request, _reply, done) => runInRequest(request.id, done));
  api.addHook('preHandler', (request, _reply, done) => {
    if (!request.staff) return done();
    getValidator(context.studio).warm();
    runOnBehalfOf(request.staff.id, done);
  });
  await registerRoutes(api, context);
}

/** An address that can't be read is turned down before there is a route, and thus a hook. */
function answerUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(getStandardHeaders(request)).header('x-request-id', request.id);
  sendNotFound(request, reply);
}
