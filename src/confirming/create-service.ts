import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { createDocumentScanner, type ScannerOptions } from '#confirming/documents/document-scanner.ts';
import { registerRoutes } from '#confirming/routes/register-routes.ts';
import type { FindBrand } from '#platform/mail/entity-brand.ts';
import { DEFAULT_CALENDAR, getEntityDay, type FindCalendar } from '#confirming/rules/entity-calendar.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { createEmptyPortalSite, type PortalSiteOptions } from '#platform/http/create-portal-site.ts';
import { registerSwaggerPages } from '#platform/http/swagger-pages.ts';
import { prepareCallScope } from '#platform/http/prepare-call-scope.ts';
import { createBackgroundRunner } from '#platform/http/background-work.ts';
import { createCachedFileHandler } from '#platform/http/cached-file.ts';
import { findReporterSession } from '#confirming/calls/reporter.ts';
import { decorateRequestsWithSignatures } from '#confirming/calls/signed-calls.ts';
import { createSignatureKeys, deriveSignatureKey } from '#platform/signatures/signature-keys.ts';
import type { FindSignaturePolicy } from '#confirming/rules/signed-content.ts';
import { decorateRequestsWithVerifySession } from '#confirming/calls/sessions.ts';
import { CONFIRMING_OPEN_API } from '#confirming/calls/open-api.ts';

export interface ServiceOptions extends PortalSiteOptions {
  /** A migrated database; the caller that opened it closes it. */
  database: Kysely<Schema>;
  /** Signs sessions and cursors; at least 32 characters, the same in every process. */
  secret: string;
  /** Finds the calendar of an entity; by default the days of Madrid, with money arriving on TARGET days. */
  findCalendar?: FindCalendar;
  /** Finds what an entity wants to be signed; by default nothing. */
  findSignaturePolicy?: FindSignaturePolicy;
  /** Protects what the database keeps about signatures: 32 bytes; by default it follows from the secret. */
  signatureKey?: Buffer;
  /** Finds the published brand of an entity for mails; without it no mail can be written (685). */
  findBrand?: FindBrand;
  /** Returns the address of the portal at a host, without a trailing slash; `https://<host>` when absent. */
  getPortalAddress?: (host: string) => string;
  /** Multiplies the rate limits of all calls; 1 when absent. */
  limitFactor?: number;
  /** Registers further calls below `/api`, such as those of reports. @param findSession of a request, if it has one */
  extendApi?: (api: FastifyInstance, findSession: typeof findReporterSession) => void;
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
  const app = createEmptyPortalSite(options);
  const { now = () => new Date(), findCalendar = () => undefined } = options;
  const context: ServiceContext = {
    now,
    getEntityDay: (entity) => getEntityDay(findCalendar(entity) ?? DEFAULT_CALENDAR, now()),
    findBrand: () => undefined,
    findSignaturePolicy: () => undefined,
    signatureKeys: createSignatureKeys(options.signatureKey ?? deriveSignatureKey(options.secret)),
    getPortalAddress: (host) => `https://${host}`,
    limitFactor: 1,
    ...definedOnly(options),
    runInBackground: createBackgroundRunner(app),
    scanner: createDocumentScanner({
      onNoVerdict: (reason) => app.log.error({ reason }, 'The virus scanner gives no verdict: documents are refused.'),
      ...options.documents,
    }),
  };
  app.addHook('onClose', () => context.scanner.close());
  await app.register(swagger, CONFIRMING_OPEN_API);
  await app.register((api) => confirmingApi(api, context, options.extendApi), { prefix: '/api' });
  describeAt(app, ['/openapi.json', '/api/openapi.json', ...(options.showsDocs ? ['/docs/openapi.json'] : [])]);
  if (options.showsDocs) await app.register(registerSwaggerPages);
  return app;
}

/** Cached, because probes request it often. */
function describeAt(app: FastifyInstance, urls: readonly string[]): void {
  const answer = createCachedFileHandler('openapi.json', () => JSON.stringify(app.swagger()));
  for (const url of urls) app.get(url, { schema: { hide: true } }, answer);
}

async function confirmingApi(
  api: FastifyInstance,
  context: ServiceContext,
  extend: ServiceOptions['extendApi'],
): Promise<void> {
  prepareCallScope(api);
  decorateRequestsWithVerifySession(api, context);
  decorateRequestsWithSignatures(api, context);
  await registerRoutes(api, context);
  extend?.(api, findReporterSession);
}

const definedOnly = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
