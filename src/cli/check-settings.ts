import { existsSync, accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readConfirmingFiles } from '#platform/settings/confirming-files.ts';
import { readAddedCalls } from '#platform/upstream/added-calls.ts';
import { type Settings, redactSettingValue, type EnvironmentVariables } from '#platform/settings/settings.ts';
import { announce } from './announce.ts';
import { readSourceBrands } from './entity-brands.ts';
import { findHostConflicts } from './site-hosts.ts';
import { type Environment, readAllSettings, assertValidSettings } from './environment.ts';
import { getSecretFile } from './session-secret.ts';
import { addUnavailableListenAddressProblems } from './serve.ts';
import { describeMisspelledSettings } from './unknown-settings.ts';
import { describeUnsafeSettings } from './unsafe-settings.ts';

/**
 * Reads the settings of `npm start` before anything is built or started, and checks that this machine can satisfy them
 * (R-OPS-02). Prints the names of variables that may be misspelt, and settings with which a production does not encrypt.
 * @throws StartError with a line for each invalid setting
 */
export async function readAndCheckServeEnvironment(variables: EnvironmentVariables): Promise<Environment> {
  const { environment, settings } = await checkSettings(variables);
  assertValidSettings(settings);
  return environment;
}

/** Does the same without throwing, so that the caller can report further problems together. */
export async function checkSettings(
  variables: EnvironmentVariables,
): Promise<{ environment: Environment; settings: Settings }> {
  const { environment, settings } = readAllSettings(variables);
  const doubts = [...describeMisspelledSettings(Object.keys(variables)), ...describeUnsafeSettings(environment)];
  for (const sentence of doubts) announce(sentence, 'warn');
  checkFolders(environment, settings);
  const { confirmingCa: ca, confirmingCert: cert, confirmingKey: key, confirmingCalls } = environment;
  readConfirmingFiles({ ca, cert, key }, (setting, sentence) => settings.refuse(setting, sentence));
  readAddedCalls(confirmingCalls, (setting, sentence) => settings.refuse(setting, sentence));
  for (const [setting, sentence] of findHostConflicts(environment, readSourceBrands('entities')))
    settings.refuse(setting, sentence);
  await addUnavailableListenAddressProblems(environment, settings);
  return { environment, settings };
}

function checkFolders({ dataFolder, publishFolder, reference }: Environment, settings: Settings): void {
  // In front of a bank's own service there are no sessions to sign.
  const hasSecret = !reference || settings.has('SECRET') || existsSync(getSecretFile(dataFolder));
  const keepsNothing = settings.has('DATABASE_URL') && hasSecret;
  if (!keepsNothing) checkFolder(settings, 'DATA_FOLDER', dataFolder);
  if (publishFolder !== undefined) checkFolder(settings, 'PUBLISH_FOLDER', publishFolder);
}

function checkFolder(settings: Settings, setting: string, folder: string): void {
  const reason = findWriteObstacle(folder);
  if (reason !== undefined)
    settings.refuse(
      setting,
      `${setting} is "${redactSettingValue(folder)}", but is not writable (${reason}): grant this user write access, or choose another folder`,
    );
}

/**
 * Finds out why a folder cannot be written. For a missing folder it checks where it would be created, without creating
 * it.
 * @returns the system's code, such as EACCES; undefined when the folder is writable
 */
function findWriteObstacle(folder: string): string | undefined {
  let ancestor = resolve(folder);
  while (!existsSync(ancestor)) ancestor = dirname(ancestor);
  if (!statSync(ancestor).isDirectory()) return 'ENOTDIR';
  try {
    accessSync(ancestor, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'EACCES';
  }
}
