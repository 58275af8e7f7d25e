import type { AddressInfo } from 'node:net';
import { createEmptyPortalSite } from '#platform/http/create-portal-site.ts';
import { createUpstreamProxy } from '#platform/upstream/create-upstream.ts';

// The platform in front of a bank's service, forked: it has an event loop of its own. It says its port and ends with
// whoever forked it.
const [url = ''] = process.argv.slice(2);
const app = createEmptyPortalSite({ logLevel: 'warn', trustProxy: 'loopback' });
const upstream = createUpstreamProxy({ url, meters: app.meters, limits: { factor: 1_000_000 }, watchedShare: 0.1 });
await upstream.register(app);
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit());
process.send?.((app.server.address() as AddressInfo).port);
