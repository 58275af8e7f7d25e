import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A built portal of one page, one asset and one entity, in a folder of its own. */
export function createPortalFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const files = {
    'index.html':
      '<!doctype html><meta name="service-root" content="/api" /><script nonce="__NONCE__">1</script><div id="root">',
    'assets/main-abc.js': 'export {};',
    'config/localhost.json': '{"codNrbeEn":"9000"}',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
