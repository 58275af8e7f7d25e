import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { serveFolder } from '#tests/support/serve-folder.ts';
import type { ServedFolder } from '#tests/support/serve-folder.ts';

/** Builds and serves a page with every form; see gallery.ts. @returns its address, and what ends it */
export async function serveGallery(): Promise<ServedFolder> {
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
  const { port, stop } = await serveFolder(folder);
  return {
    port,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
