import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type EntityProblem, createProblemFormatter, createProblemFactory } from '#definitions/problems/problem.ts';
import type { Schema } from '#service/database/schema.ts';
import { listOtherEntityHosts } from '#service/database/studio/published-definitions.ts';
import { getAssetSizes, loadAssets } from '#service/database/studio/versions.ts';
import type { VersionFiles } from '#service/database/version-tables.ts';
import type { StudioContext } from './studio-context.ts';
import { createLocalValidator } from './create-validator.ts';
import { getFolderHash } from './folder-hashes.ts';
import type { UploadValidator, LoadAssets, PreparedVersion } from './upload-validator.ts';
import type { CheckedVersion, ValidatorSetup, VersionToCheck } from './validator-tasks.ts';
import { splitFilesToCheck } from './limited-files.ts';
import { CONTENT_LOST_PROBLEM, createUncheckedVersion } from './validation-failures.ts';
import { type FileContents, listHashes, hashContent, findLostFiles } from './version-files.ts';

export type { CheckedVersion };

type Database = Kysely<Schema>;

/** Builds the setup of the studio's validator. */
export const createValidatorSetup = async ({
  entitiesFolder,
  forms,
  interfaceTexts,
  placeholders = 'allowed',
}: Omit<StudioContext, 'database'>): Promise<ValidatorSetup> => ({
  entitiesFolder,
  forms,
  texts: await interfaceTexts(),
  placeholders,
});

/** A stamp that changes whenever the default entity, on which all versions depend, is rewritten. */
export const hashDefaultFolder = ({ entitiesFolder }: Pick<StudioContext, 'entitiesFolder'>): string =>
  getFolderHash(join(entitiesFolder, 'default'));

const localJudges = new WeakMap<object, UploadValidator>();

/** The validator of a studio: its own, or one in this process. */
export function getValidator(context: StudioContext): UploadValidator {
  if (context.judge) return context.judge;
  const known = localJudges.get(context);
  if (known) return known;
  const judge = createLocalValidator({
    setup: () => createValidatorSetup(context),
    stamp: () => hashDefaultFolder(context),
  });
  localJudges.set(context, judge);
  return judge;
}

/** Reads the content of files from a database. */
export const createAssetLoader =
  (db: Database): LoadAssets =>
  (hashes) =>
    loadAssets(db, hashes);

/**
 * Checks the files of a version of an entity.
 * @param db the connection that the caller has, or the database
 * @throws ConsoleRefusal checksBusy
 */
export async function checkVersion(
  context: StudioContext,
  db: Database,
  entity: string,
  files: VersionFiles,
): Promise<CheckedVersion> {
  const lost = await lostIn(db, entity, files);
  return lost ?? getValidator(context).check(await versionToCheck(context, db, entity, files), createAssetLoader(db));
}

/** As `checkVersion`, with what would be published of the version. */
export async function prepareVersion(
  context: StudioContext,
  db: Database,
  entity: string,
  files: VersionFiles,
): Promise<PreparedVersion> {
  const lost = await lostIn(db, entity, files);
  if (lost) return { checked: lost, publication: undefined };
  return getValidator(context).publish(await versionToCheck(context, db, entity, files), createAssetLoader(db));
}

/** As `checkVersion`, of files that are no version. @param contents names that stay in their folder, and no others @throws ConsoleRefusal impossibleChange */
export async function checkContents(
  context: StudioContext,
  entity: string,
  contents: FileContents,
): Promise<CheckedVersion> {
  const { files, assets } = splitFilesToCheck(contents);
  return getValidator(context).check(
    await versionToCheck(context, context.database, entity, files),
    async () => assets,
  );
}

async function versionToCheck(
  { ownHosts }: StudioContext,
  db: Database,
  entity: string,
  files: VersionFiles,
): Promise<VersionToCheck> {
  const neighbours = [...(await listOtherEntityHosts(db, entity))].map(([code, hosts]) => ({
    folder: code,
    code,
    hosts,
  }));
  return { entity, files, neighbours, ownHosts };
}

/** The problems of a version with files that the database has lost (R-STU-23); undefined when it is complete. */
async function lostIn(db: Database, entity: string, files: VersionFiles): Promise<CheckedVersion | undefined> {
  const lost = findLostFiles(files, await getAssetSizes(db, listHashes(files)));
  if (lost.length === 0) return undefined;
  return createUncheckedVersion(
    entity,
    lost.map((name) => createProblemFactory(`entities/${entity}/${name}`)('', ...CONTENT_LOST_PROBLEM)),
  );
}

/** How a warning is known when its author accepts it: by what it says. */
export const getWarningKey = (warning: EntityProblem): string =>
  hashContent(createProblemFormatter('en')(warning)).slice(0, 16);
