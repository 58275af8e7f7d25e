import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { build } from 'vite';
import { portalFiles } from '#service/http/portal-files.ts';
import { setStandardHeaders } from '#service/http/standard-headers.ts';
import { copyFileSync } from 'node:fs';

/** Builds and serves a page with every form; see gallery.tsx. @returns its address, and what ends it */
export async function serveGallery(): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  await build({
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: 'tests/support/gallery/gallery.html' },
    },
  });
  copyFileSync(join(folder, 'tests/support/gallery/gallery.html'), join(folder, 'index.html'));
  const app = Fastify();
  setStandardHeaders(app);
  await app.register(portalFiles, { folder });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
