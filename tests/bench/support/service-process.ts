import type { AddressInfo } from 'node:net';
import { connect } from '#service/database/connect.ts';
import { createService } from '#service/http/server.ts';

// The service by itself, forked: it has an event loop of its own. It says its port and ends with whoever forked it.
const [url = ''] = process.argv.slice(2);
const app = await createService({
  database: connect(url),
  secret: 'a secret that is only good for measurements',
  logLevel: 'silent',
  limitFactor: 1000,
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit());
process.send?.((app.server.address() as AddressInfo).port);
