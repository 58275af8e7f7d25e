import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/**
 * A tool that few runs need: `tools/<name>` has its version and a lock file of its own, so that `npm install` of the
 * project goes without it.
 */
export type ToolName = 'autocannon' | 'node-20' | 'node-22' | 'node-24' | 'prism' | 'stryker';

/**
 * Installs a tool where it is missing or older than its lock file.
 * @returns its folder
 * @throws Error when it can't be installed
 */
export function installTool(name: ToolName): string {
  const folder = resolve('tools', name);
  if (!isInstalled(folder)) install(name, folder);
  return folder;
}

/** `require` as from the folder of a tool, which is installed first where it is missing. */
export const requireTool = (name: ToolName): NodeJS.Require => createRequire(join(installTool(name), 'package.json'));

function isInstalled(folder: string): boolean {
  const installed = join(folder, 'node_modules/.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
}

function install(name: ToolName, folder: string): void {
  console.log(`Installing ${name}, which is not there yet…`);
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: true });
  if (status !== 0) throw new Error(`${name} could not be installed: run "npm ci" in tools/${name}.`);
}
