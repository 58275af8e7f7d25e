import { randomBytes } from 'node:crypto';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { runWithRequestId } from '#platform/database/request-id.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { BankTrafficReader } from '#platform/database/bank-traffic.ts';
import type { SupplierAuditReader } from '#platform/database/supplier-audit-reader.ts';
import type { SupplierHelp } from '#platform/database/supplier-help.ts';
import { rejectUnstorableTexts } from '#platform/http/unstorable-texts.ts';
import { type HttpServerOptions, createFastifyOptions, registerResponseGuards } from '#platform/http/http-guards.ts';
import { enableLazySchemaCompilation } from '#platform/http/lazy-schema-compilation.ts';
import { createBackgroundRunner } from '#platform/http/background-work.ts';
import { withCounting } from '#platform/http/count-responses.ts';
import { createCachedFileHandler } from '#platform/http/cached-file.ts';
import { getStandardHeaders } from '#platform/http/standard-headers.ts';
import { getValidator } from '#studio/domain/versions/check-version.ts';
import { type StudioOptions, completeStudioContext } from '#studio/domain/studio-context.ts';
import type { ProviderSettings } from '#studio/domain/login/identity-provider.ts';
import type { ServiceState } from '#studio/domain/desk/read-desk.ts';
import { runOnBehalfOf } from '#studio/domain/calls/task-owner.ts';
import { registerJsonParser } from '#platform/calls/json-bodies.ts';
import { IMAGE_MEDIA_TYPES } from './assets.routes.ts';
import { createSignatureKeys } from '#platform/signatures/signature-keys.ts';
import type { SigningSettings } from '#studio/domain/signatures/signing-context.ts';
import type { ConsoleContext } from './console-context.ts';
import { registerConsoleErrorHandler, sendNotFound } from './error-handler.ts';
import { requireAccess, rejectForeignOriginWrites, decorateWithStaff } from './guards.ts';
import { CONSOLE_OPEN_API } from './open-api.ts';
import { createProviderContext } from './identity-provider.routes.ts';
import { registerRoutes } from './register-routes.ts';

export interface ConsoleOptions extends HttpServerOptions {
  /** A migrated database; the caller that opened it closes it. */
  database: Kysely<Schema>;
  /** Address of the console, without a trailing slash: `https://consola.banco.example`. */
  consoleAddress: string;
  /** Address of the stage, without a trailing slash. */
  stageAddress: string;
  /** Sender address of mails to staff; an address at the console's host when absent. */
  mailFrom?: string | undefined;
  /** The clock; the system clock when absent. */
  now?: () => Date;
  /** How entities are imported and versions reviewed; see StudioOptions. */
  studio?: StudioOptions;
  /** Reads the suppliers' audit; absent when the bank's own service keeps the suppliers (R-SIDE-01). */
  supplierAudit?: SupplierAuditReader;
  /** Finds and helps users of suppliers (R-DESK-06); absent as well. */
  supplierHelp?: SupplierHelp;
  /** Reads the counts of calls to the bank's own service; absent without one (R-SIDE-05). */
  bankTraffic?: BankTrafficReader;
  /** Reads the state of the service; the home of admins goes without it when absent (R-DESK-01). */
  readService?: () => Promise<ServiceState>;
  /** The bank's identity provider; members log in with passwords when absent. */
  provider?: ProviderSettings;
  /** How members sign (R-SIGN-07). Without it, a random key is made: means are good until a restart. */
  signing?: { key?: Buffer; isRequired?: boolean };
  /** Multiplies the rate limits of all calls; 1 when absent. */
  limitFactor?: number;
}

/** Maximum nesting of a body: enough for changes of an overlay and for lists of scenes. */
const DEEPEST_BODY = 32;

/**
 * Builds the service of the console: its calls below `/console/api` and their OpenAPI document for members at
 * `/console/openapi.json` (R-CON-03). Register the site's files on the result before it is ready. It does not listen:
 * `divideByHost` passes it the requests of its host.
 */
export async function createConsoleService(options: ConsoleOptions): Promise<FastifyInstance> {
  const { now = () => new Date(), limitFactor = 1, database, consoleAddress, stageAddress } = options;
  const app = Fastify({
    ...createFastifyOptions(options),
    frameworkErrors: withCounting(options.meter, answerUnreadable),
  });
  enableLazySchemaCompilation(app);
  registerResponseGuards(app, options, ({ staff }) => Boolean(staff));
  registerConsoleErrorHandler(app);
  decorateWithStaff(app);
  app.removeContentTypeParser('text/plain');
  const mails = { consoleAddress, mailFrom: options.mailFrom };
  const studio = completeStudioContext({ mails, ...options.studio, database, now });
  const context: ConsoleContext = {
    database,
    now,
    limitFactor,
    signing: createSigningSettings(options),
    consoleAddress,
    mailFrom: options.mailFrom,
    stageAddress,
    studio,
    supplierAudit: options.supplierAudit,
    supplierHelp: options.supplierHelp,
    bankTraffic: options.bankTraffic,
    readService: options.readService,
    runInBackground: createBackgroundRunner(app),
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

const KEY_BYTES = 32;

const createSigningSettings = ({ signing, provider }: ConsoleOptions): SigningSettings => ({
  keys: createSignatureKeys(signing?.key ?? randomBytes(KEY_BYTES)),
  isRequired: signing?.isRequired ?? false,
  providerFactors: provider?.factors ?? [],
});

async function consoleApi(api: FastifyInstance, context: ConsoleContext): Promise<void> {
  api.all('/*', sendNotFound);
  // Each call sets its own size limit.
  api.addContentTypeParser(
    ['application/octet-stream', 'application/zip', ...IMAGE_MEDIA_TYPES],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  rejectForeignOriginWrites(api);
  registerJsonParser(api, DEEPEST_BODY);
  rejectUnstorableTexts(api);
  api.addHook('preHandler', (request, _reply, done) => runWithRequestId(request.id, done));
  api.addHook('preHandler', (request, _reply, done) => {
    if (!request.staff) return done();
    getValidator(context.studio).warmUp();
    runOnBehalfOf(request.staff.id, done);
  });
  await registerRoutes(api, context);
}

/** Fastify rejects an undecodable address before it finds a route, so no hook runs. */
function answerUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(getStandardHeaders(request)).header('x-request-id', request.id);
  sendNotFound(request, reply);
}
