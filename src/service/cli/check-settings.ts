import { existsSync } from 'node:fs';
import { developedEntities } from './brands.ts';
import { takenHosts } from './own-hosts.ts';
import { type Settings, shown, type Variables } from '#service/settings/settings.ts';
import { type Environment, readSettings, refuseWrong } from './environment.ts';
import { secretFile } from './open-database.ts';
import { checkAddress } from './serve.ts';
import { unknownSettings } from './unknown-settings.ts';
import { whyNotWritable } from './writable.ts';

/**
 * The settings of a portal that is about to be served, before anything is built or started: also whether this machine
 * can do what they ask for (R-OPS-02). Says which variables may be misspelt ones.
 * @throws FailedStart with a line for each setting that can't be used
 */
export async function environmentToServe(variables: Variables): Promise<Environment> {
  const { environment, settings } = await lookAtSettings(variables);
  refuseWrong(settings);
  return environment;
}

/** The same, for whoever has more to say about a start. */
export async function lookAtSettings(variables: Variables): Promise<{ environment: Environment; settings: Settings }> {
  const { environment, settings } = readSettings(variables);
  for (const sentence of unknownSettings(Object.keys(variables))) console.error(sentence);
  checkFolders(environment, settings);
  for (const [setting, sentence] of takenHosts(environment, developedEntities('entities')))
    settings.refuse(setting, sentence);
  await checkAddress(environment, settings);
  return { environment, settings };
}

function checkFolders({ dataFolder, publishFolder }: Environment, settings: Settings): void {
  const keepsNothing = settings.has('DATABASE_URL') && (settings.has('SECRET') || existsSync(secretFile(dataFolder)));
  if (!keepsNothing) checkFolder(settings, 'DATA_FOLDER', dataFolder);
  if (publishFolder !== undefined) checkFolder(settings, 'PUBLISH_FOLDER', publishFolder);
}

function checkFolder(settings: Settings, setting: string, folder: string): void {
  const reason = whyNotWritable(folder);
  if (reason !== undefined)
    settings.refuse(
      setting,
      `${setting} is "${shown(folder)}", but nothing can be written there (${reason}): let this user write there, or choose another folder`,
    );
}
