import { lookAtAsset, type LookAtAsset } from '#definitions/entities/read-assets.ts';
import { FALLBACKS } from '#definitions/fields/read-fields.ts';
import { ASSET_FIELDS } from '#definitions/entities/check-assets.ts';
import { definitionOf, publishedFiles } from '#definitions/entities/published-files.ts';
import type { PublishableEntity } from '#definitions/entities/publishable-entity.ts';
import { readEntities, readWithoutPictures } from '#definitions/entities/read-entities.ts';
import { diskFiles } from '#definitions/files/disk-files.ts';
import { pathOf, type FileSource } from '#definitions/files/file-source.ts';
import { memoryFiles, mountedFiles } from '#definitions/files/memory-files.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import type { Fault } from '#definitions/problems/fault.ts';
import { say } from '#definitions/problems/words.ts';
import type { Entity } from '#shared/entity.ts';
import type { CheckedVersion, JudgeSetup, VersionToCheck } from './judge-tasks.ts';
import { hashOfPublication, type Publication } from './publication-hash.ts';
import { fieldsOf, summaryOf } from './summary.ts';
import type { Contents } from './version-files.ts';

const ASSETS = 'assets/';
const DEFINITION = 'entity.json';
const DEFAULT = `default/${DEFINITION}`;

/** Whether a file of an entity lies where its pictures and scripts do. */
export const isAsset = (name: string): boolean => name.startsWith(ASSETS);

/** A source with the files as the folder of an entity, and the default from the disk. */
const asEntity = ({ entitiesFolder }: JudgeSetup, entity: string, contents: Contents): FileSource =>
  mountedFiles({ default: diskFiles(pathOf(entitiesFolder, 'default')), [entity]: memoryFiles(contents) });

/**
 * Checks the files of a version, and builds the content to publish.
 * @param contents of its files by name
 * @param faultOf the problem of a file that was inspected before
 */
export async function judgeFiles(
  setup: JudgeSetup,
  { entity, files, neighbours, ownHosts }: VersionToCheck,
  contents: Contents,
  faultOf: (name: string, hash: string) => Fault | undefined,
): Promise<{ checked: CheckedVersion; publication: Publication | undefined }> {
  const source = asEntity(setup, entity, contents);
  const hashes = new Map(Object.entries(files).map(([name, file]) => [name, 'hash' in file ? file.hash : undefined]));
  const logos = logosIn(contents.get(DEFINITION));
  const look: LookAtAsset = async (folder, name, content) => {
    const hash = folder === entity ? hashes.get(ASSETS + name) : undefined;
    const fault = hash && faultOf(ASSETS + name, hash);
    if (fault) return { fault };
    // Of other pictures it is known already that they can be drawn.
    return !hash || logos.has(ASSETS + name) ? lookAtAsset(name, content) : {};
  };
  const report = await readEntities(source, { ...setup, elsewhere: { neighbours, ownHosts }, look });
  const { problems, warnings } = report;
  const [found] = report.entities;
  const publication = problems.length === 0 && found ? publicationIn(source, entity, found) : undefined;
  const whole = report.readable[0]?.entity;
  const stated = source.fault(DEFAULT) ? {} : fieldsOf(source.read(DEFAULT).toString());
  const defaults = { ...FALLBACKS, ...stated };
  const summary = summaryOf(entity, files, { problems, whole, defaults });
  const checked = { problems: firstOf(entity, problems), warnings: firstOf(entity, warnings), summary };
  return { checked: publication ? { ...checked, hash: publication.hash } : checked, publication };
}

function publicationIn(source: FileSource, entity: string, found: PublishableEntity): Publication {
  const prefix = `entities/${entity}/`;
  const files = new Map(
    publishedFiles(source, found)
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, content }): [string, Buffer] => [name.slice(prefix.length), Buffer.from(content)]),
  );
  const publication = { definition: definitionOf(found), hosts: found.hosts, files };
  return { ...publication, hash: hashOfPublication(publication) };
}

/** More are no help, and a file with thousands of mistakes would cause a response of megabytes. */
const MOST_PROBLEMS = 200;

function firstOf(entity: string, problems: EntityProblem[]): EntityProblem[] {
  const more = problems.length - MOST_PROBLEMS;
  if (more <= 0) return problems;
  const rest: EntityProblem = {
    file: `entities/${entity}/${DEFINITION}`,
    path: '',
    reason: say(`there are ${more} more like these`, `hay ${more} más como estos`),
    mend: say('Mend these first.', 'Arregle primero estos.'),
  };
  return [...problems.slice(0, MOST_PROBLEMS), rest];
}

/** The pictures that a definition names as logos: whether they can be seen depends on its colours. */
function logosIn(content: Buffer | undefined): Set<unknown> {
  const definition = parsed(content);
  return new Set(ASSET_FIELDS.map((field) => (definition as Record<string, unknown> | undefined)?.[field]));
}

/**
 * What can be shown of a version as it is now, as far as its words go; undefined when its definition can't be read at all.
 * A field that something is said against is left out: half a colour, say, while it is typed.
 */
export function readShown(setup: JudgeSetup, entity: string, contents: Contents): Entity | undefined {
  const read = (some: Contents) => readWithoutPictures(asEntity(setup, entity, some), setup);
  const { readable, problems } = read(contents);
  const [shown] = readable.length > 0 ? readable : read(withoutFaults(contents, problems)).readable;
  return shown && { ...shown.entity, codNrbeEn: entity };
}

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
