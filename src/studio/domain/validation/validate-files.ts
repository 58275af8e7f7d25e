import { inspectAsset, type InspectAsset } from '#definitions/entities/read-assets.ts';
import { FIELD_DEFAULTS } from '#definitions/fields/read-fields.ts';
import { IMAGE_FIELDS } from '#definitions/entities/check-assets.ts';
import { serializeEntity, createPublishedFiles } from '#definitions/entities/create-published-files.ts';
import type { PublishableEntity } from '#definitions/entities/publishable-entity.ts';
import { readEntities, readEntitiesWithoutImages } from '#definitions/entities/read-entities.ts';
import { createDiskSource } from '#definitions/files/disk-source.ts';
import { joinPath, type FileSource } from '#definitions/files/file-source.ts';
import { createMemorySource, createMountedSource } from '#definitions/files/memory-source.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { hashPublication, type Publication } from '#studio/domain/publications/publication-hash.ts';
import type { FileContents } from '#studio/domain/files/version-files.ts';
import type { VersionCheckResult, ValidatorSetup, VersionToCheck } from './validator-tasks.ts';
import { parseEntityFields, createVersionSummary } from './version-summary.ts';

const ASSETS = 'assets/';
const DEFINITION = 'entity.json';
const DEFAULT = `default/${DEFINITION}`;

/** Whether a file of an entity is in the folder of images and scripts. */
export const isInAssetsFolder = (name: string): boolean => name.startsWith(ASSETS);

/** A source with the files as the entity's folder, and the default from the disk. */
const asEntity = ({ entitiesFolder }: ValidatorSetup, entity: string, contents: FileContents): FileSource =>
  createMountedSource({
    default: createDiskSource(joinPath(entitiesFolder, 'default')),
    [entity]: createMemorySource(contents),
  });

/**
 * Checks the files of a version and builds the content to publish.
 * @param contents of its files by name
 * @param faultOf the problem of a file that was inspected before
 */
export async function validateFiles(
  setup: ValidatorSetup,
  { entity, files, neighbours, ownHosts }: VersionToCheck,
  contents: FileContents,
  faultOf: (name: string, hash: string) => ProblemText | undefined,
): Promise<{ checked: VersionCheckResult; publication: Publication | undefined }> {
  const source = asEntity(setup, entity, contents);
  const hashes = new Map(Object.entries(files).map(([name, file]) => [name, 'hash' in file ? file.hash : undefined]));
  const logos = logosIn(contents.get(DEFINITION));
  const look: InspectAsset = async (folder, name, content) => {
    const hash = folder === entity ? hashes.get(ASSETS + name) : undefined;
    const fault = hash && faultOf(ASSETS + name, hash);
    if (fault) return { problem: fault };
    // Other images are already known to be renderable.
    return !hash || logos.has(ASSETS + name) ? inspectAsset(name, content) : {};
  };
  const report = await readEntities(source, { ...setup, reserved: { neighbours, ownHosts }, look });
  const { problems, warnings } = report;
  const [found] = report.entities;
  const publication = problems.length === 0 && found ? publicationIn(source, entity, found) : undefined;
  const whole = report.readable[0]?.entity;
  const stated = source.findProblem(DEFAULT) ? {} : parseEntityFields(source.read(DEFAULT).toString());
  const defaults = { ...FIELD_DEFAULTS, ...stated };
  const summary = createVersionSummary(entity, files, { problems, whole, defaults });
  const checked = { problems: firstOf(entity, problems), warnings: firstOf(entity, warnings), summary };
  return { checked: publication ? { ...checked, hash: publication.hash } : checked, publication };
}

function publicationIn(source: FileSource, entity: string, found: PublishableEntity): Publication {
  const prefix = `entities/${entity}/`;
  const files = new Map(
    createPublishedFiles(source, found)
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, content }): [string, Buffer] => [name.slice(prefix.length), Buffer.from(content)]),
  );
  const publication = { definition: serializeEntity(found), hosts: found.hosts, files };
  return { ...publication, hash: hashPublication(publication) };
}

/** More problems do not help, and a file with thousands of them would cause a response of megabytes. */
const MOST_PROBLEMS = 200;

function firstOf(entity: string, problems: EntityProblem[]): EntityProblem[] {
  const more = problems.length - MOST_PROBLEMS;
  if (more <= 0) return problems;
  const rest: EntityProblem = {
    file: `entities/${entity}/${DEFINITION}`,
    path: '',
    reason: localized({ es: `hay ${more} más como estos`, en: `there are ${more} more like these` }),
    fix: localized({ es: 'Arregle primero estos.', en: 'Fix these first.' }),
  };
  return [...problems.slice(0, MOST_PROBLEMS), rest];
}

/** The images that a definition uses as logos; their visibility depends on its colours. */
function logosIn(content: Buffer | undefined): Set<unknown> {
  const definition = parsed(content);
  return new Set(IMAGE_FIELDS.map((field) => (definition as Record<string, unknown> | undefined)?.[field]));
}

/**
 * Reads the displayable definition of a version in its current state; undefined when it cannot be parsed at all. Fields
 * with a problem are left out, for example an incomplete colour while it is typed.
 */
export function readDisplayableEntity(
  setup: ValidatorSetup,
  entity: string,
  contents: FileContents,
): Entity | undefined {
  const { readable, incomplete } = readEntitiesWithoutImages(asEntity(setup, entity, contents), setup);
  const shown = readable[0] ?? incomplete[0];
  return shown && { ...shown.entity, codNrbeEn: entity };
}

function parsed(content: Buffer | undefined): object | undefined {
  try {
    const json: unknown = JSON.parse(content?.toString('utf8') ?? '');
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
