import type { Entity } from '#shared/entity.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { readAssets } from '#service/database/studio/versions.ts';
import type { Version } from '#service/database/studio/versions.ts';
import type { StudioContext } from './context.ts';
import { type Contents, hashesOf, inFolder, toContents } from './version-files.ts';

/** What can be looked at of a version, also of one that can't be published. */
export interface ShownVersion {
  entity: Entity;
  /** Its pictures by their names in the folder. */
  files: Contents;
}

const MOST_KEPT = 50;
const DEFINITION = 'entity.json';

/** By version and revision: many frames ask for the same at once, and checking takes its time. */
const kept = new Map<string, Promise<ShownVersion | undefined>>();

/** What is shown of a version as it is now; undefined when its definition can't be read at all. */
export function shownVersion(studio: StudioContext, version: Version): Promise<ShownVersion | undefined> {
  const key = `${version.id} ${version.revision}`;
  const known = kept.get(key) ?? readShown(studio, version);
  kept.delete(key);
  kept.set(key, known);
  known.catch(() => kept.delete(key));
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
  return known;
}

async function readShown(studio: StudioContext, { entity, files }: Version): Promise<ShownVersion | undefined> {
  const contents = toContents(files, await readAssets(studio.database, hashesOf(files)));
  const read = await readIn(studio, entity, contents);
  const readable = read.readable ?? (await readIn(studio, entity, withoutFaults(contents, read.problems))).readable;
  return readable && { entity: { ...readable, codNrbeEn: entity }, files: contents };
}

const readIn = async ({ entitiesFolder, forms, interfaceTexts }: StudioContext, entity: string, contents: Contents) => {
  const texts = await interfaceTexts();
  return inFolder({ entitiesFolder, entity, contents }, async (root) => {
    const { readable, problems } = await readEntities(root, texts, forms);
    return { readable: readable[0]?.entity, problems };
  });
};

/** The same without the fields that something is said against: half a colour, say, while it is typed. */
function withoutFaults(contents: Contents, problems: readonly EntityProblem[]): Contents {
  const definition = parsed(contents.get(DEFINITION));
  if (!definition) return contents;
  const inDefinition = problems.filter(({ file }) => file.endsWith(DEFINITION));
  const faulty = new Set(inDefinition.map(({ path }) => path.split('/')[1]));
  const fields = Object.entries(definition).filter(([field]) => !faulty.has(field));
  return new Map(contents).set(DEFINITION, Buffer.from(JSON.stringify(Object.fromEntries(fields))));
}

function parsed(content: Buffer | undefined): object | undefined {
  try {
    const json: unknown = JSON.parse(content?.toString('utf8') ?? '');
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
