import type { FastifyInstance } from 'fastify';
import { type AdminOptions, createAdmin } from '#service/admin/app.ts';
import { closeAtEnd } from './closing.ts';
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
  const admin = createAdmin({ ...told, service, logLevel: 'warn' });
  closeAtEnd(() => admin.close());
  await admin.listen({ host, port });
}
