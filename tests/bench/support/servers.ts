import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import { readPublishedBrands } from '#cli/entity-brands.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { seedDemoSuppliers } from '#confirming/demo/seed.ts';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { createService } from '#confirming/create-service.ts';
import { startTestCluster } from '#tests/support/cluster.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { Builds } from './builds.ts';

/** Addresses of what is measured. */
export interface Servers {
  portal: string;
  upFront: string;
  pages: string;
  /** Absent when there are no pages of other products. */
  peers?: string;
  database: Kysely<Schema>;
  stop(): Promise<void>;
}

/** Serves all builds on free ports of this machine, the portals with a service over one database with fresh demo data. */
export async function startServers(builds: Builds): Promise<Servers> {
  const stopCluster = await startTestCluster();
  const { url, drop } = await createTestDatabase();
  const database = connectDatabase(url);
  await migrate(database, listMigrations());
  await seedDemoSuppliers(database);
  const portal = await startPortal(database, builds.portal);
  const upFront = await startPortal(database, builds.upFront);
  const pages = await startPages(builds.pages);
  const peers = builds.peers === undefined ? undefined : await startPages(builds.peers);
  return {
    portal: portal.address,
    upFront: upFront.address,
    pages: pages.address,
    ...(peers && { peers: peers.address }),
    database,
    stop: async () => {
      pages.stop();
      peers?.stop();
      await Promise.all([portal.stop(), upFront.stop()]);
      await database.destroy();
      await drop();
      await stopCluster();
    },
  };
}

async function startPortal(database: Kysely<Schema>, folder: string) {
  const app = await createService({
    database,
    secret: 'a secret that is only good for measurements',
    logLevel: 'silent',
    findBrand: (code) => readPublishedBrands(join(folder, 'config')).find((brand) => brand.code === code),
    limitFactor: 1000,
  });
  await app.register(servePortalPageAndFiles, { folder });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    stop: () => {
      app.server.closeAllConnections();
      return app.close();
    },
  };
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Plain files, compressed; the pages are isolated, since only then the browser's clock is exact to 5 µs. */
async function startPages(folder: string) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, path);
    if (!existsSync(file) || extname(file) === '') return response.writeHead(404).end();
    return response
      .writeHead(200, {
        'content-type': `${TYPES[extname(file)] ?? 'application/octet-stream'}; charset=utf-8`,
        'content-encoding': 'gzip',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      })
      .end(gzipSync(readFileSync(file)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  };
}
