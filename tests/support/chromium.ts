import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
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

/** It has no window to draw, nor a second renderer per page for one: a test takes two fifths less. */
const SHELL = 'chromium-headless-shell';

const onPath = (...names: string[]) =>
  spawnSync('sh', ['-c', names.map((name) => `command -v ${name}`).join(' || ')], { encoding: 'utf8' }).stdout.trim();

const installed = () => onPath(SHELL, 'chromium', 'chromium-browser');

/** Launch options for the Chromium of this machine: the headless shell or Chromium on the PATH, else Playwright's own. */
export const createLaunchOptions = (): LaunchOptions => toLaunchOptions(installed());

/**
 * Launch options for the browser that people have: full Chromium where there is one, else what the tests use. Figures of
 * speed that the shell gives differ, because it draws no window.
 * @returns `isShell`: whether figures are those of the headless shell
 */
export function createFullLaunchOptions(): { options: LaunchOptions; isShell: boolean } {
  const full = onPath('chromium', 'chromium-browser', 'google-chrome');
  return { options: toLaunchOptions(full || installed()), isShell: !full };
}

const toLaunchOptions = (executablePath: string): LaunchOptions => ({
  args: FLAGS,
  ...(executablePath && { executablePath }),
});

const run = (command: string, parameters: string[]) => spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;

/** Without a network it gives up at once. */
const APT = 'apt-get -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=20';

const installDebians = (name: string) => run('sh', ['-c', `${APT} update && ${APT} install -y ${name}`]);
const installPlaywrights = () =>
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium']);

const isDebianRoot = () => existsSync('/usr/bin/apt-get') && userInfo().uid === 0;

/**
 * Makes sure that there is a browser: installs Debian's headless shell as root, else what there is, else Playwright's own.
 * @throws Error in one sentence that says how to install one
 */
export function ensureChromium(): void {
  if (onPath(SHELL)) return;
  console.log('Looking for a browser for the tests …');
  if (isDebianRoot() && installDebians(SHELL)) return;
  if (installed() || (isDebianRoot() && installDebians('chromium')) || installPlaywrights()) return;
  throw new Error(
    `The tests need a browser: install Chromium (on Debian: apt-get install ${SHELL}, as root) and run them again.`,
  );
}
