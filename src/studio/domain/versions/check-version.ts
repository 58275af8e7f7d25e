import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type EntityProblem, createProblemFormatter, createProblemFactory } from '#definitions/problems/problem.ts';
import type { Schema } from '#platform/database/schema.ts';
import { listOtherEntityHosts } from '#studio/database/published-definitions.ts';
import { getAssetSizes, loadAssets } from '#studio/database/versions.ts';
import type { VersionFiles } from '#platform/database/version-tables.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { createLocalValidator } from '#studio/domain/validation/create-validator.ts';
import { getEntityFolderHash } from '#studio/domain/files/folder-hashes.ts';
import type { UploadValidator, LoadAssets, PreparedVersion } from '#studio/domain/validation/upload-validator.ts';
import type { VersionCheckResult, ValidatorSetup, VersionToCheck } from '#studio/domain/validation/validator-tasks.ts';
import { splitFilesToCheck } from '#studio/domain/files/limited-files.ts';
import { CONTENT_LOST_PROBLEM, createUncheckedVersionResult } from '#studio/domain/validation/validation-failures.ts';
import { type FileContents, listAssetHashes, hashContent, findLostFiles } from '#studio/domain/files/version-files.ts';

export type { VersionCheckResult };

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

/** A stamp that changes whenever the default entity changes, on which all versions depend. */
export const hashDefaultFolder = ({ entitiesFolder }: Pick<StudioContext, 'entitiesFolder'>): string =>
  getEntityFolderHash(join(entitiesFolder, 'default'));

const localValidators = new WeakMap<object, UploadValidator>();

/** The validator of a studio: the configured one, or one in this process. */
export function getValidator(context: StudioContext): UploadValidator {
  if (context.validator) return context.validator;
  const known = localValidators.get(context);
  if (known) return known;
  const validator = createLocalValidator({
    setup: () => createValidatorSetup(context),
    stamp: () => hashDefaultFolder(context),
  });
  localValidators.set(context, validator);
  return validator;
}

/** Creates a function that reads the contents of files from a database. */
export const createAssetLoader =
  (db: Database): LoadAssets =>
  (hashes) =>
    loadAssets(db, hashes);

/**
 * Checks the files of an entity's version.
 * @param db the caller's connection, or the database
 * @throws ConsoleRefusal checksBusy
 */
export async function checkVersion(
  context: StudioContext,
  db: Database,
  entity: string,
  files: VersionFiles,
): Promise<VersionCheckResult> {
  const lost = await lostIn(db, entity, files);
  return lost ?? getValidator(context).check(await versionToCheck(context, db, entity, files), createAssetLoader(db));
}

/** Checks a version like `checkVersion`, and also creates its publication; undefined when the version has problems. */
export async function prepareVersionForPublication(
  context: StudioContext,
  db: Database,
  entity: string,
  files: VersionFiles,
): Promise<PreparedVersion> {
  const lost = await lostIn(db, entity, files);
  if (lost) return { checked: lost, publication: undefined };
  return getValidator(context).publish(await versionToCheck(context, db, entity, files), createAssetLoader(db));
}

/**
 * Like `checkVersion`, for files that are not a version.
 * @param contents by safe paths (`isSafePath`)
 * @throws ConsoleRefusal impossibleChange
 */
export async function checkContents(
  context: StudioContext,
  entity: string,
  contents: FileContents,
): Promise<VersionCheckResult> {
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
  const neighbours = [...(await listOtherEntityHosts(db, entity))].map(([code, hosts]) => ({ code, hosts }));
  return { entity, files, neighbours, ownHosts };
}

/**
 * Reports the files of a version whose content is missing in the database (R-STU-23); undefined when it is complete.
 */
async function lostIn(db: Database, entity: string, files: VersionFiles): Promise<VersionCheckResult | undefined> {
  const lost = findLostFiles(files, await getAssetSizes(db, listAssetHashes(files)));
  if (lost.length === 0) return undefined;
  return createUncheckedVersionResult(
    entity,
    lost.map((name) => createProblemFactory(`entities/${entity}/${name}`)('', ...CONTENT_LOST_PROBLEM)),
  );
}

/** The key under which a warning is acknowledged; it depends on the text of the warning. */
export const getWarningKey = (warning: EntityProblem): string =>
  hashContent(createProblemFormatter('en')(warning)).slice(0, 16);
