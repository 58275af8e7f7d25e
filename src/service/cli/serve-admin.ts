import type { FastifyInstance } from 'fastify';
import { type AdminOptions, createAdminServer } from '#service/admin/app.ts';
import { closeOnShutdown } from './shutdown.ts';
import type { Environment } from './environment.ts';

/**
 * Tells at ADMIN_PORT how the service does, until that has been closed: whoever asks while it stops is told that it takes
 * no more requests (R-OPS-01). Without ADMIN_PORT there is nothing.
 */
export async function serveAdmin(
  service: FastifyInstance,
  { adminHost: host, adminPort: port }: Environment,
  told: Pick<AdminOptions, 'database' | 'studioDatabase' | 'published'>,
): Promise<void> {
  if (port === undefined) return;
  const admin = createAdminServer({ ...told, service, logLevel: 'warn' });
  closeOnShutdown(() => admin.close());
  await admin.listen({ host, port });
}
