import type { AddressInfo } from 'node:net';
import { connectDatabase } from '#platform/database/connect.ts';
import { SERVICE_TIMEOUTS } from '#platform/database/database-timeouts.ts';
import { createService } from '#confirming/create-service.ts';
import { findTestBrand, TEST_SECRET } from './test-service.ts';

/** The service as a process of its own, on the migrated database of DATABASE_URL; says its port to its parent. */
const database = connectDatabase(process.env.DATABASE_URL ?? '', { timeouts: SERVICE_TIMEOUTS });
const app = await createService({
  database,
  secret: TEST_SECRET,
  logLevel: 'silent',
  findBrand: findTestBrand,
  limitFactor: 1000,
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
