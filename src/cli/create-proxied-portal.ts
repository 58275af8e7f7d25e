import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { createEmptyPortalSite } from '#platform/http/create-portal-site.ts';
import { prepareCallScope } from '#platform/http/prepare-call-scope.ts';
import { startBankTraffic } from '#platform/jobs/bank-traffic.ts';
import { createUpstreamProxy, type Upstream } from '#platform/upstream/create-upstream.ts';
import { readUnverifiedTokenClaims } from '#platform/upstream/token-claims.ts';
import { registerReportCalls } from '#studio/reports/register-report-calls.ts';
import type { Environment } from './environment.ts';

/** The root of the calls that the platform itself answers in front of a bank's own service (R-SIDE-02). */
export const PLATFORM_ROOT = '/platform';

/** The site of the portal in front of a bank's own service, and the proxy of its calls. */
export interface ProxiedPortal {
  app: FastifyInstance;
  upstream: Upstream;
}

/**
 * Builds the site of the portal in front of the bank's own service (R-SIDE-01): calls below `/api` go there, those below
 * `/platform` are answered here.
 * @param isEntityHost whether an entity is published at a host, which the bank's service may be told
 */
export async function createProxiedPortal(
  environment: Environment & { confirmingUrl: string },
  database: Kysely<Schema>,
  isEntityHost: (host: string) => boolean,
): Promise<ProxiedPortal> {
  const { confirmingUrl: url, confirmingCa: ca, confirmingCert: cert, confirmingKey: key, trustProxy } = environment;
  const { contractWatch: watchedShare, confirmingCalls: calls } = environment;
  const app = createEmptyPortalSite({
    logLevel: 'warn',
    hasSession: (request) => upstream.hasSession(request),
    ...(trustProxy && { trustProxy }),
  });
  const traffic = startBankTraffic({ database, log: app.log, watch: app.meters.getJobObserver('bank-traffic') });
  app.addHook('onClose', traffic.stop);
  const upstream = createUpstreamProxy({
    url,
    ca,
    cert,
    key,
    calls,
    isEntityHost,
    watchedShare,
    traffic,
    meters: app.meters,
  });
  await upstream.register(app);
  await app.register(
    (api) => {
      prepareCallScope(api);
      if (!environment.takesReports) return;
      registerReportCalls(api, {
        database,
        now: () => new Date(),
        limitFactor: 1,
        // Only a token that the bank's service accepted tells who somebody is.
        findReporter: async (request) =>
          upstream.hasSession(request) ? readUnverifiedTokenClaims(request.headers.authorization) : undefined,
      });
    },
    { prefix: PLATFORM_ROOT },
  );
  return { app, upstream };
}
