import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { runInRequest } from '#service/database/request-id.ts';
import type { Schema } from '#service/database/schema.ts';
import { createMeters } from '#service/metrics/meters.ts';
import { createDocumentScanner, type ScannerOptions } from '#service/documents/document-scanner.ts';
import { registerRoutes } from '#service/routes/register-routes.ts';
import type { FindBrand } from '#service/mail/entity-brand.ts';
import { DEFAULT_CALENDAR, getEntityDay, type FindCalendar } from '#service/rules/entity-calendar.ts';
import { rejectUnstorableTexts } from './unstorable-texts.ts';
import type { ServiceContext } from '#service/calls/service-context.ts';
import { type HttpServerOptions, createFastifyOptions, registerServerGuards } from './http-guards.ts';
import { registerSwaggerPages } from './swagger-pages.ts';
import { registerErrorHandler, registerUnknownCallHandler } from './error-handler.ts';
import { enableLazyCompilation } from './lazy-compilation.ts';
import { registerJsonParser } from '#service/wire/json-bodies.ts';
import { createBackgroundRunner } from './background-work.ts';
import { createCachedFileHandler } from './cached-file.ts';
import { registerSessionVerification } from '#service/calls/sessions.ts';
import { CONFIRMING_OPEN_API } from '#service/calls/open-api.ts';

export interface ServiceOptions extends Omit<HttpServerOptions, 'meter'> {
  /** A migrated database; the caller that opened it closes it. */
  database: Kysely<Schema>;
  /** Signs sessions and cursors; at least 32 characters, the same in every process. */
  secret: string;
  /** The clock; the system clock when absent. */
  now?: () => Date;
  /** Finds the calendar of an entity; by default the days of Madrid, with money arriving on TARGET days. */
  findCalendar?: FindCalendar;
  /** Finds the published brand of an entity for mails; without it no mail can be written (685). */
  findBrand?: FindBrand;
  /** Returns the address of the portal at a host, without a trailing slash; `https://<host>` when absent. */
  getPortalAddress?: (host: string) => string;
  /** Multiplies the rate limits of all calls; 1 when absent. */
  limitFactor?: number;
  /** Whether suppliers may send reports to support; they may when absent. */
  takesReports?: boolean;
  /** Whether the API documentation is served at /docs; not when absent. */
  showsDocs?: boolean;
  /** Limits of document scans; ten seconds and a queue of twenty when absent. */
  documents?: ScannerOptions;
}

const SHORTEST_SECRET = 32;

/**
 * Builds the confirming service: the calls of the contract under `/api`, and their OpenAPI document at `/openapi.json`
 * and `/api/openapi.json`. Other plugins (the portal's files) may be registered on the result before it listens.
 * @throws RangeError when the secret is too short
 */
export async function createService(options: ServiceOptions): Promise<FastifyInstance> {
  if (options.secret.length < SHORTEST_SECRET) {
    throw new RangeError(`The secret must have at least ${SHORTEST_SECRET} characters.`);
  }
  const meters = createMeters();
  const edge = { ...options, meter: meters.getRequestMeter('portal') };
  const app = Fastify(createFastifyOptions(edge));
  enableLazyCompilation(app);
  app.decorate('meters', meters);
  registerServerGuards(app, edge);
  registerErrorHandler(app);
  const { now = () => new Date(), findCalendar = () => undefined } = options;
  if (options.now) sayTime(app, now);
  const context: ServiceContext = {
    now,
    getEntityDay: (entity) => getEntityDay(findCalendar(entity) ?? DEFAULT_CALENDAR, now()),
    findBrand: () => undefined,
    getPortalAddress: (host) => `https://${host}`,
    limitFactor: 1,
    takesReports: true,
    ...definedOnly(options),
    runInBackground: createBackgroundRunner(app),
    scanner: createDocumentScanner(options.documents),
  };
  app.addHook('onClose', () => context.scanner.close());
  await app.register(swagger, CONFIRMING_OPEN_API);
  await app.register((api) => confirmingApi(api, context), { prefix: '/api' });
  describeAt(app, ['/openapi.json', '/api/openapi.json', ...(options.showsDocs ? ['/docs/openapi.json'] : [])]);
  if (options.showsDocs) await app.register(registerSwaggerPages);
  return app;
}

/** Sets the header Date, from which the portal sets its clock: Node would send the time of the machine instead. */
const sayTime = (app: FastifyInstance, now: () => Date) =>
  app.addHook('onSend', async (_request, reply) => void reply.header('date', now().toUTCString()));

/** Cached, because probes request it often. */
function describeAt(app: FastifyInstance, urls: readonly string[]): void {
  const answer = createCachedFileHandler('openapi.json', () => JSON.stringify(app.swagger()));
  for (const url of urls) app.get(url, { schema: { hide: true } }, answer);
}

async function confirmingApi(api: FastifyInstance, context: ServiceContext): Promise<void> {
  registerUnknownCallHandler(api);
  rejectUnstorableTexts(api);
  registerJsonParser(api);
  registerSessionVerification(api, context);
  api.addHook('preHandler', (request, _reply, done) => runInRequest(request.id, done));
  await registerRoutes(api, context);
}

const definedOnly = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
