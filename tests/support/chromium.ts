import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { chromium } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';

/** Flags for a browser without a screen, as root, that asks nobody on the network for anything. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const onPath = () =>
  spawnSync('sh', ['-c', 'command -v chromium || command -v chromium-browser'], { encoding: 'utf8' }).stdout.trim();

/** Launch options for the Chromium of this machine: Debian's on the PATH, else Playwright's own. */
export function launchOptions(): LaunchOptions {
  const system = onPath();
  return { args: FLAGS, ...(system && { executablePath: system }) };
}

const isDebianRoot = () => existsSync('/usr/bin/apt-get') && userInfo().uid === 0;

const WAYS = [
  () => isDebianRoot() && run('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']),
  () => run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']),
];

const run = (command: string, parameters: string[]) => spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;

/**
 * Makes sure that there is a browser: installs Debian's as root, else Playwright's own.
 * @throws Error in one sentence that says how to install one
 */
export function ensureChromium(): void {
  const isThere = () => onPath() !== '' || existsSync(chromium.executablePath());
  if (isThere()) return;
  console.log('Installing Chromium for the tests …');
  if (WAYS.some((install) => install() && isThere())) return;
  throw new Error(
    'The tests need a browser: install Chromium (on Debian: apt-get install chromium, as root) and run them again.',
  );
}
