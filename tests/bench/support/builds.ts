import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, mergeConfig } from 'vite';
import type { InlineConfig } from 'vite';
import { generateForms } from '#build/forms/generate.ts';
import { buildPeers } from './peers.ts';

const CACHE = resolve('.cache');
const CALLS_PAGE = 'tests/bench/parts/recording.html';
const PAGES = [
  ...['form', 'hand-form', 'plain-react-form', 'table'].map((name) => `tests/bench/parts/${name}.html`),
  CALLS_PAGE,
];

/** Below the folder of the pages: the one that makes calls, as it would be without recording. */
export const WITHOUT_RECORDING = 'without-recording';

/** Folders with what is measured, built anew with the settings of the portal. */
export interface Builds {
  portal: string;
  /** The portal in a single script: everything is loaded and evaluated before the first screen. */
  upFront: string;
  /** The baselines without React, and under `tests/bench/parts` real parts of the portal by themselves. */
  pages: string;
  /** Pages of other products; absent when what they need can't be fetched, or when nobody asked for them. */
  peers?: string;
  /** The generated modules of the forms that only the measures know. */
  forms: string;
  /** Takes the folders away. */
  remove(): void;
}

/** Builds everything that is measured into a git-ignored folder of this run. @param withPeers other products, too */
export async function buildAll(withPeers: boolean): Promise<Builds> {
  mkdirSync(CACHE, { recursive: true });
  const root = mkdtempSync(join(CACHE, 'bench-'));
  const builds: Builds = {
    portal: join(root, 'portal'),
    upFront: join(root, 'up-front'),
    pages: join(root, 'pages'),
    forms: join(root, 'forms'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
  try {
    await fill(builds, withPeers, join(root, 'peers'));
  } catch (error) {
    builds.remove();
    throw error;
  }
  return builds;
}

async function fill(builds: Builds, withPeers: boolean, peers: string): Promise<void> {
  generateForms('tests/bench/forms', builds.forms);
  await buildInto(builds.portal);
  await buildInto(builds.upFront, {
    build: { cssCodeSplit: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  await buildInto(builds.pages, {
    resolve: { alias: { 'virtual:eight-fields': join(builds.forms, 'eight-fields.ts') } },
    build: { rolldownOptions: { input: PAGES } },
  });
  await buildInto(join(builds.pages, WITHOUT_RECORDING), {
    base: `/${WITHOUT_RECORDING}/`,
    resolve: { alias: { '#portal/recording/recording-buffer.ts': resolve('tests/bench/parts/no-recording.ts') } },
    build: { rolldownOptions: { input: CALLS_PAGE } },
  });
  for (const file of readdirSync('tests/bench/baselines').filter((name) => /\.(html|css|svg)$/.test(name))) {
    copyFileSync(join('tests/bench/baselines', file), join(builds.pages, file));
  }
  if (withPeers && (await buildPeers(peers))) builds.peers = peers;
}

async function buildInto(outDir: string, more: InlineConfig = {}): Promise<void> {
  await build(
    mergeConfig<InlineConfig, InlineConfig>({ logLevel: 'error', build: { outDir, emptyOutDir: true } }, more),
  );
}
