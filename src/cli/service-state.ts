import type { FastifyInstance } from 'fastify';
import { createReadinessCheck, type ReadinessSources } from '#platform/admin/readiness.ts';
import { getServerState } from '#platform/http/graceful-shutdown.ts';
import type { ServiceState } from '#studio/domain/desk/read-desk.ts';
import type { Environment } from './environment.ts';
import { listMigrations } from './migrations.ts';

export type ServiceSources = Pick<ReadinessSources, 'database' | 'published' | 'checkConfirming'>;

/** Creates the function that reads the state of the service for the home of the console (R-DESK-01). */
export function createServiceStateReader(
  app: FastifyInstance,
  { reference, smtpUrl }: Environment,
  sources: ServiceSources,
): () => Promise<ServiceState> {
  const readiness = createReadinessCheck({
    ...sources,
    migrations: listMigrations({ reference }),
    getServerState: () => getServerState(app.server),
  });
  return async () => {
    const { database, migrations, entities, confirming } = await readiness();
    return {
      parts: [
        { part: 'database', state: database },
        { part: 'migrations', state: migrations },
        { part: 'entities', state: entities },
        ...(confirming ? [{ part: 'confirming' as const, state: confirming }] : []),
      ],
      jobs: app.meters.listJobs(),
      sendsMails: smtpUrl !== undefined,
    };
  };
}
