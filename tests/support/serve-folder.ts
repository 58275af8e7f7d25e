import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { QUICK_BROTLI_QUALITY } from '#platform/http/site-files.ts';
import { registerStandardHeaders } from '#platform/http/standard-headers.ts';

/** A page on this machine, and what ends its service. */
export interface ServedFolder {
  port: number;
  stop: () => Promise<void>;
}

/** Serves a built page with the headers and the policy of the portal; there is no service behind it. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const app = Fastify();
  registerStandardHeaders(app);
  await app.register(servePortalPageAndFiles, { folder, quality: QUICK_BROTLI_QUALITY });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
