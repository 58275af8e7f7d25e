import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { portalFiles } from '#service/http/portal-files.ts';
import { QUICK } from '#service/http/site-files.ts';
import { setStandardHeaders } from '#service/http/standard-headers.ts';

/** A page on this machine, and what ends its service. */
export interface Served {
  port: number;
  stop: () => Promise<void>;
}

/** Serves a built page with the headers and the policy of the portal; there is no service behind it. */
export async function serveFolder(folder: string): Promise<Served> {
  const app = Fastify();
  setStandardHeaders(app);
  await app.register(portalFiles, { folder, quality: QUICK });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
