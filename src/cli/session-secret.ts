import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataFolder, explainDiskErrors } from '#platform/embedded/data-folder.ts';
import type { Environment } from './environment.ts';

/** The file of the generated secret. */
export const getSecretFile = (dataFolder: string): string => join(dataFolder, 'secret');

/**
 * Reads the secret that signs sessions: SECRET of the environment, otherwise one stored next to the data, so that a
 * restart ends no sessions.
 */
export function readOrCreateSecret({ dataFolder, secret }: Environment): string {
  if (secret) return secret;
  const file = getSecretFile(dataFolder);
  if (!existsSync(file)) {
    createDataFolder(dataFolder);
    explainDiskErrors(dataFolder, () => writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 }));
  }
  return readFileSync(file, 'utf8').trim();
}
