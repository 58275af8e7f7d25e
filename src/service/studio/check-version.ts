import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type EntityProblem, formatIn, problemsOf } from '#definitions/problems/problem.ts';
import type { Schema } from '#service/database/schema.ts';
import { neighboursOf } from '#service/database/studio/published.ts';
import { assetSizes, readAssets } from '#service/database/studio/versions.ts';
import type { VersionFiles } from '#service/database/version-tables.ts';
import type { StudioContext } from './context.ts';
import { createLocalJudge } from './create-judge.ts';
import { folderHash } from './folder-hashes.ts';
import type { Judge, LoadAssets, PreparedVersion } from './judge.ts';
import type { CheckedVersion, JudgeSetup, VersionToCheck } from './judge-tasks.ts';
import { limitedToCheck } from './limited-files.ts';
import { LOST, unchecked } from './too-slow.ts';
import { type Contents, hashesOf, hashOf, lostFiles } from './version-files.ts';

export type { CheckedVersion };

type Database = Kysely<Schema>;

/** Builds the setup of the studio's validator. */
export const judgeSetup = async ({
  entitiesFolder,
  forms,
  interfaceTexts,
  placeholders = 'allowed',
}: Omit<StudioContext, 'database'>): Promise<JudgeSetup> => ({
  entitiesFolder,
  forms,
  texts: await interfaceTexts(),
  placeholders,
});

/** A stamp that changes whenever the default entity, on which all versions depend, is rewritten. */
export const stampOfDefault = ({ entitiesFolder }: Pick<StudioContext, 'entitiesFolder'>): string =>
  folderHash(join(entitiesFolder, 'default'));

const localJudges = new WeakMap<object, Judge>();

/** The validator of a studio: its own, or one in this process. */
export function judgeOf(context: StudioContext): Judge {
  if (context.judge) return context.judge;
  const known = localJudges.get(context);
  if (known) return known;
  const judge = createLocalJudge({ setup: () => judgeSetup(context), stamp: () => stampOfDefault(context) });
  localJudges.set(context, judge);
  return judge;
}

/** Reads the content of files from a database. */
export const loadFrom =
  (db: Database): LoadAssets =>
  (hashes) =>
    readAssets(db, hashes);

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
  return lost ?? judgeOf(context).check(await versionToCheck(context, db, entity, files), loadFrom(db));
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
  return judgeOf(context).publish(await versionToCheck(context, db, entity, files), loadFrom(db));
}

/** As `checkVersion`, of files that are no version. @param contents names that stay in their folder, and no others @throws ConsoleRefusal impossibleChange */
export async function checkContents(
  context: StudioContext,
  entity: string,
  contents: Contents,
): Promise<CheckedVersion> {
  const { files, assets } = limitedToCheck(contents);
  return judgeOf(context).check(await versionToCheck(context, context.database, entity, files), async () => assets);
}

async function versionToCheck(
  { ownHosts }: StudioContext,
  db: Database,
  entity: string,
  files: VersionFiles,
): Promise<VersionToCheck> {
  const neighbours = [...(await neighboursOf(db, entity))].map(([code, hosts]) => ({ folder: code, code, hosts }));
  return { entity, files, neighbours, ownHosts };
}

/** The problems of a version with files that the database has lost (R-STU-23); undefined when it is complete. */
async function lostIn(db: Database, entity: string, files: VersionFiles): Promise<CheckedVersion | undefined> {
  const lost = lostFiles(files, await assetSizes(db, hashesOf(files)));
  if (lost.length === 0) return undefined;
  return unchecked(
    entity,
    lost.map((name) => problemsOf(`entities/${entity}/${name}`)('', ...LOST)),
  );
}

/** How a warning is known when its author accepts it: by what it says. */
export const warningKey = (warning: EntityProblem): string => hashOf(formatIn('en')(warning)).slice(0, 16);
