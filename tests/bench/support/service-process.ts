import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listMigrations } from '#cli/migrations.ts';
import { createAdminServer } from '#platform/admin/app.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { SERVICE_TIMEOUTS } from '#platform/database/database-timeouts.ts';
import { createService } from '#confirming/create-service.ts';

// The service by itself, forked: it has an event loop of its own. It says its ports and ends with whoever forked it.
const [url = '', limits] = process.argv.slice(2);
const database = connectDatabase(url, { timeouts: SERVICE_TIMEOUTS });
const service = await createService({
  database,
  secret: 'a secret that is only good for measurements',
  logLevel: 'silent',
  limitFactor: limits === 'limited' ? 1 : 1000,
  trustProxy: 'loopback',
});
// It serves the API alone: there is no entity that it could show.
const published = { all: () => [], missing: () => [], unreadable: () => [] };
const admin = createAdminServer({ migrations: listMigrations(), service, database, published, logLevel: 'silent' });
const listen = async (app: FastifyInstance) => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
};
process.once('disconnect', () => process.exit());
process.send?.([await listen(service), await listen(admin)]);
