import { existsSync, accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Settings, redactSettingValue, type EnvironmentVariables } from '#service/settings/settings.ts';
import { readSourceBrands } from './entity-brands.ts';
import { findHostConflicts } from './site-hosts.ts';
import { type Environment, readAllSettings, assertValidSettings } from './environment.ts';
import { getSecretFile } from './open-database.ts';
import { checkListenAddress } from './serve.ts';
import { findMisspelledSettings } from './unknown-settings.ts';

/**
 * The settings of a portal that is about to be served, before anything is built or started: also whether this machine
 * can do what they ask for (R-OPS-02). Says which variables may be misspelt ones.
 * @throws StartError with a line for each setting that can't be used
 */
export async function readServeEnvironment(variables: EnvironmentVariables): Promise<Environment> {
  const { environment, settings } = await checkSettings(variables);
  assertValidSettings(settings);
  return environment;
}

/** The same, for whoever has more to say about a start. */
export async function checkSettings(
  variables: EnvironmentVariables,
): Promise<{ environment: Environment; settings: Settings }> {
  const { environment, settings } = readAllSettings(variables);
  for (const sentence of findMisspelledSettings(Object.keys(variables))) console.error(sentence);
  checkFolders(environment, settings);
  for (const [setting, sentence] of findHostConflicts(environment, readSourceBrands('entities')))
    settings.refuse(setting, sentence);
  await checkListenAddress(environment, settings);
  return { environment, settings };
}

function checkFolders({ dataFolder, publishFolder }: Environment, settings: Settings): void {
  const keepsNothing =
    settings.has('DATABASE_URL') && (settings.has('SECRET') || existsSync(getSecretFile(dataFolder)));
  if (!keepsNothing) checkFolder(settings, 'DATA_FOLDER', dataFolder);
  if (publishFolder !== undefined) checkFolder(settings, 'PUBLISH_FOLDER', publishFolder);
}

function checkFolder(settings: Settings, setting: string, folder: string): void {
  const reason = findWriteObstacle(folder);
  if (reason !== undefined)
    settings.refuse(
      setting,
      `${setting} is "${redactSettingValue(folder)}", but nothing can be written there (${reason}): let this user write there, or choose another folder`,
    );
}

/**
 * Why nothing can be written in a folder; one that is not there yet is judged by where it would be made, and not made.
 * @returns the system's code, such as EACCES; undefined when it can be written
 */
function findWriteObstacle(folder: string): string | undefined {
  let place = resolve(folder);
  while (!existsSync(place)) place = dirname(place);
  if (!statSync(place).isDirectory()) return 'ENOTDIR';
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'EACCES';
  }
}
