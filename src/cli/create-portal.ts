import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createService, type ServiceOptions } from '#confirming/create-service.ts';
import type { Schema } from '#confirming/database/schema.ts';
import type { Upstream } from '#platform/upstream/create-upstream.ts';
import { createProxiedPortal, PLATFORM_ROOT } from './create-proxied-portal.ts';
import type { Environment } from './environment.ts';
import { createServiceOptions } from './service-options.ts';
import { startAutomaticAdvanceJob } from './start-automatic-advances.ts';
import { startMeansRemovalJob } from './start-means-removals.ts';

/** The site of the portal with its calls, without its pages. */
export interface PortalWithCalls {
  app: FastifyInstance;
  /** The proxy of the calls; absent when the reference service answers them. */
  upstream?: Upstream;
  /** The root of the calls of the platform, when they do not stand among those of the service. */
  platformRoot?: string;
}

/**
 * Builds the site of the portal: with the reference service and its jobs, or in front of the bank's own service
 * (R-SIDE-01).
 * @param lookups brands, calendars and signatures of the published entities, for the reference service
 * @param isEntityHost whether an entity is published at a host
 */
export async function createReferenceOrProxiedPortal(
  environment: Environment,
  database: Kysely<Schema>,
  lookups: Required<Pick<ServiceOptions, 'findBrand' | 'findCalendar' | 'findSignaturePolicy'>>,
  isEntityHost: (host: string) => boolean,
): Promise<PortalWithCalls> {
  const { confirmingUrl } = environment;
  if (confirmingUrl !== undefined)
    return {
      ...(await createProxiedPortal({ ...environment, confirmingUrl }, database, isEntityHost)),
      platformRoot: PLATFORM_ROOT,
    };
  const app = await createService({ ...createServiceOptions(environment, database), ...lookups });
  startAutomaticAdvanceJob(app, database, lookups);
  startMeansRemovalJob(app, database, lookups.findBrand);
  return { app };
}
