import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, SERVER_FOLDER } from '#build/server/build-server.ts';
import { buildStageScriptIfStale, isUpToDate } from '#cli/build-portal.ts';
import { findInstructions, LAST_STAGE } from '#tests/support/containerfile.ts';
import { linkOrCopy } from '#tests/support/link-files.ts';
import { runExclusively } from '#tests/support/test-database.ts';

/** A folder with what the image holds, and nothing else. */
export interface ImageFolder {
  path: string;
  remove(): void;
}

/** Made by other programs than those of the project, while an image is built. */
const MADE_BY_NPM = new Set(['node_modules', 'sbom.json']);

/** What `npm run build` makes the server of. */
const SERVER_SOURCES = ['src', 'schemas', 'package.json', 'package-lock.json'];

/** Builds the server unless `npm run build` has made it of these sources, which writes its package last. */
async function buildServerIfStale(): Promise<void> {
  if (!isUpToDate(join(SERVER_FOLDER, 'package.json'), SERVER_SOURCES)) await buildServer();
}

/**
 * Follows the last stage of the Containerfile in an empty folder. The packages are those that the lock file installs
 * without the development dependencies. The portal and the console are built already.
 */
export async function createImageFolder(): Promise<ImageFolder> {
  await runExclusively(async () => {
    await buildStageScriptIfStale();
    await buildServerIfStale();
  });
  const path = mkdtempSync(join(tmpdir(), 'image-'));
  for (const copied of findInstructions('COPY', LAST_STAGE)) {
    const [, source = '', target = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(copied) ?? [];
    if (source === '')
      throw new Error(`The last stage of the Containerfile copies ${copied}, which is not the build's.`);
    if (!MADE_BY_NPM.has(source)) linkOrCopy(source, join(path, target));
  }
  for (const name of listProductionPackages()) linkOrCopy(name, join(path, name));
  return { path, remove: () => rmSync(path, { recursive: true }) };
}

interface LockedPackage {
  /** Whether only development dependencies lead to it. */
  dev?: boolean;
}

/** The folders of installed packages that `npm ci --omit=dev` installs; those inside another package come with it. */
export function listProductionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages).flatMap(([name, { dev = false }]) =>
    !dev && /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(name) && existsSync(name) ? name : [],
  );
}
