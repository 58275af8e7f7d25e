import { definitionOf, publishedFiles } from '#definitions/entities/published-files.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { type EntityProblem, formatIn } from '#definitions/problems/problem.ts';
import { neighboursOf } from '#service/database/studio/published.ts';
import { hashOfPublication, type Publication } from './publication-hash.ts';
import { type Contents, hashesOf, hashOf, inFolder, lostFiles, toContents } from './version-files.ts';
import { readAssets } from '#service/database/studio/versions.ts';
import type { VersionFiles } from '#service/database/version-tables.ts';
import type { StudioContext } from './context.ts';

/** What a version says, checked as `npm run entities:check` checks a folder, in the same words (R-STU-01, R-STU-14). */
export interface CheckedVersion {
  /** With one the version can't be published. */
  problems: EntityProblem[];
  warnings: EntityProblem[];
  /** What would be published; undefined with problems. */
  result?: Publication;
}

/** Checks the files of a version of an entity and makes what would be published of it. */
export async function checkVersion(
  context: StudioContext,
  entity: string,
  files: VersionFiles,
): Promise<CheckedVersion> {
  const assets = await readAssets(context.database, hashesOf(files));
  const lost = lostFiles(files, assets);
  if (lost.length > 0) return { problems: lost.map((name) => lostProblem(entity, name)), warnings: [] };
  return checkContents(context, entity, toContents(files, assets));
}

/** As `checkVersion`, of files that are no version. @param contents names that stay in their folder, and no others */
export async function checkContents(
  { database, entitiesFolder, forms, interfaceTexts, refusesPlaceholders, ownHosts }: StudioContext,
  entity: string,
  contents: Contents,
): Promise<CheckedVersion> {
  const texts = await interfaceTexts();
  const neighbours = [...(await neighboursOf(database, entity))].map(([code, hosts]) => ({
    folder: code,
    code,
    hosts,
  }));
  return inFolder({ entitiesFolder, entity, contents }, async (root) => {
    const elsewhere = { neighbours, ownHosts };
    const { entities, problems, warnings } = await readEntities(root, texts, forms, refusesPlaceholders, elsewhere);
    const [checked] = entities;
    if (problems.length > 0 || !checked) return { problems, warnings };
    const prefix = `entities/${entity}/`;
    const published = publishedFiles(root, checked).filter(({ name }) => name.startsWith(prefix));
    const output = new Map(
      published.map(({ name, content }): [string, Buffer] => [name.slice(prefix.length), Buffer.from(content)]),
    );
    const publication = { definition: definitionOf(checked), hosts: checked.hosts, files: output };
    return { problems, warnings, result: { ...publication, hash: hashOfPublication(publication) } };
  });
}

/** What of a version the database has lost (R-STU-23). */
const lostProblem = (entity: string, name: string): EntityProblem => ({
  file: `entities/${entity}/${name}`,
  path: '',
  reason: { en: 'its content is lost', es: 'su contenido se ha perdido' },
  mend: { en: 'Choose the file again.', es: 'Vuelva a elegir el archivo.' },
});

/** How a warning is known when its author accepts it: by what it says. */
export const warningKey = (warning: EntityProblem): string => hashOf(formatIn('en')(warning)).slice(0, 16);
