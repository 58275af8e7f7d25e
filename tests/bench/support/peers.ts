import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const SOURCES = 'tests/bench/peers';
const FOLDER = resolve('.cache/bench-peers');

/**
 * Builds the pages of other products that are drawn for comparison only. What they need is fetched into a git-ignored
 * folder of its own, so that nobody who only runs or tests the portal has to install it.
 * @returns whether they are there; not, when the packages can't be fetched
 */
export async function buildPeers(outDir: string): Promise<boolean> {
  mkdirSync(FOLDER, { recursive: true });
  cpSync(SOURCES, FOLDER, { recursive: true });
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error("react-admin's DataTable is not measured: npm can't fetch what it needs (see the message above).");
    return false;
  }
  await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '#shared': resolve('src/shared'), '#samples': resolve('src/samples') } },
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: resolve(FOLDER, 'data-table.html') } },
  });
  return true;
}
