import { spawnSync } from 'node:child_process';
import type { Engine } from './driver.ts';
import { CHROMIUM } from './chromium.ts';
import { FIREFOX } from './firefox.ts';
import { WEBKIT } from './webkit.ts';

export const ENGINES: readonly Engine[] = [CHROMIUM, FIREFOX, WEBKIT];

/** The path of a program, which has a name or a pattern of paths; empty where there is none. */
const findProgram = (name: string): string =>
  spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.split('\n')[0] ?? '';

/** The programs of an engine, or the sentence that says how to install them. */
export function findPrograms({ name, programs }: Engine): { paths: string[]; missing?: string } {
  const paths = programs.map(findProgram);
  if (paths.every(Boolean)) return { paths };
  const missing = `${name} is missing: install it (on Debian, as root: apt-get install chromium-headless-shell firefox-esr webkit2gtk-driver xvfb) and run the tests again.`;
  return { paths, missing };
}
