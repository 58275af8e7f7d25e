import type { FastifyInstance } from 'fastify';
import { type AdminOptions, createAdminServer } from '#platform/admin/app.ts';
import { closeOnShutdown } from './shutdown.ts';
import type { Environment } from './environment.ts';
import { listMigrations } from './migrations.ts';

/**
 * Serves health and metrics at ADMIN_PORT, also during a shutdown, when `/health/ready` says that the service accepts
 * no requests (R-OPS-01). Does nothing without ADMIN_PORT.
 */
export async function serveAdmin(
  service: FastifyInstance,
  { adminHost: host, adminPort: port, reference }: Environment,
  sources: Pick<AdminOptions, 'database' | 'studioDatabase' | 'published' | 'checkConfirming'>,
): Promise<void> {
  if (port === undefined) return;
  const admin = createAdminServer({
    ...sources,
    migrations: listMigrations({ reference }),
    service,
    logLevel: 'warn',
  });
  closeOnShutdown(() => admin.close());
  await admin.listen({ host, port });
}
