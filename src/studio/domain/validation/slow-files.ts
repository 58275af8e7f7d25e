import { extname } from 'node:path';
import { UNRENDERABLE_SVG } from '#definitions/images/svg-problem.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { createBoundedCache } from '#shared/runtime/bounded-cache.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { listAssetHashes } from '#studio/domain/files/version-files.ts';
import type { ValidatorClient } from './validator-client.ts';
import type { LoadAssets } from './upload-validator.ts';
import { TOO_SLOW_PROBLEM } from './validation-failures.ts';

/** Tracks files that exceed the limits of a check, so that the runner had to be terminated. */
interface SlowFiles {
  /** Finds the known slow files of a version, by hash, with their problems. */
  knownIn(files: VersionFiles): Map<string, ProblemText>;
  /** Inspects each file of a version separately. @returns the files that exceed the limits, as `knownIn` */
  find(files: VersionFiles, load: LoadAssets): Promise<Map<string, ProblemText>>;
}

/**
 * Maximum time to inspect the files of one version; the remaining files are reported as too slow, and may be retried.
 */
const MOST_MS = 6_000;
const MOST_KNOWN = 500;
/** The machine may have been busy: a file is retried after this time. */
const KNOWN_MS = 10 * 60_000;

export function createSlowFileTracker(ask: ValidatorClient): SlowFiles {
  const known = createBoundedCache<ProblemText>(MOST_KNOWN, KNOWN_MS);
  const knownIn = (files: VersionFiles) =>
    new Map(listAssetHashes(files).flatMap((hash) => (known.get(hash) ? [[hash, known.get(hash)!] as const] : [])));
  return {
    knownIn,
    async find(files, load) {
      const found = knownIn(files);
      const until = performance.now() + MOST_MS;
      const contents = await load(listAssetHashes(files).filter((hash) => !found.has(hash)));
      for (const [name, file] of Object.entries(files)) {
        const content = 'hash' in file ? contents.get(file.hash) : undefined;
        if (!('hash' in file) || !content || found.has(file.hash)) continue;
        if (performance.now() > until) found.set(file.hash, TOO_SLOW_PROBLEM);
        else if ((await ask<'look'>({ kind: 'look', name, content })).kind === 'too-much') {
          const fault = extname(name) === '.svg' ? UNRENDERABLE_SVG : TOO_SLOW_PROBLEM;
          known.set(file.hash, fault);
          found.set(file.hash, fault);
        }
      }
      return found;
    },
  };
}
