import { createHash } from 'node:crypto';
import type { Entity, EntityOverrides } from '#shared/entity/entity.ts';
import { FIELD_DEFAULTS } from '#definitions/fields/read-fields.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { resolveEntity } from '#shared/entity/resolve-entity.ts';
import { createDiskSource } from '#definitions/files/disk-source.ts';
import { type FileSource, joinPath } from '#definitions/files/file-source.ts';
import { checkAssets, IMAGE_FIELDS, listReferencedAssets, SCRIPT_FIELDS } from './check-assets.ts';
import { checkColorContrast } from './check-color-contrast.ts';
import { checkFieldContents, collectScriptWarnings } from './check-content.ts';
import { checkDefaultComplete } from './check-definition.ts';
import { checkLogoVisibility, collectLogoWarnings } from './check-logo-visibility.ts';
import { hasReachableHost, checkUnreplacedLegalPlaceholders } from './check-unreplaced-placeholders.ts';
import { checkTexts } from './check-texts.ts';
import { checkInvisibleCharacters } from './check-invisible-characters.ts';
import {
  checkFolderName,
  checkUniqueness,
  type ReservedNames,
  type OtherEntity,
  checkReservedHosts,
} from './check-uniqueness.ts';
import { type EntityFolder, readEntityFolder } from './entity-folder.ts';
import { type Asset, listAssets, type InspectAsset, readAssets } from './read-assets.ts';
import type { PublishableEntity } from './publishable-entity.ts';
import { catchReadErrors } from './read-errors.ts';
import { parseExtends, toPublishedOverlay } from '#definitions/overlays/overlay-definition.ts';
import { type EntityProblem, createProblemFactory } from '#definitions/problems/problem.ts';

export interface EntitiesReport {
  /** Empty when the default has a problem, because all entities inherit from it. */
  entities: PublishableEntity[];
  /** The publishable entities, and those with problems that can still be displayed. Never publish the latter. */
  readable: PublishableEntity[];
  /** Those whose definition has fields that cannot be used; the values of the default stand in. For display alone. */
  incomplete: PublishableEntity[];
  problems: EntityProblem[];
  /** Notes for the staff of an entity that are not problems. */
  warnings: EntityProblem[];
}

/**
 * The entities whose example addresses prevent publication: all, those with a host that suppliers can open, or none.
 * Fillers always prevent it; `shown` is for looking at an entity without publishing it.
 */
export type PlaceholderPolicy = 'refused' | 'refused-where-reachable' | 'allowed' | 'shown';

/** The inputs of the checks; the defaults are those of the project. */
interface ReadOptions {
  /** The Spanish texts of the portal, against which those of the entities are checked; empty by default. */
  texts?: Readonly<Record<string, string>>;
  /** The forms to which an entity may add an overlay. */
  forms?: readonly FormDefinition[];
  /** When placeholders are problems; otherwise they are warnings. */
  placeholders?: PlaceholderPolicy;
  /** Reserved codes and hosts in addition to those of the folders; none by default. */
  reserved?: ReservedNames;
  look?: InspectAsset;
}

interface Reading extends Required<Omit<ReadOptions, 'look'>> {
  files: FileSource;
  /** The files under `assets/` of a folder. */
  assetsOf: (folder: string) => readonly Asset[];
}

/**
 * Reads and checks every folder under `entities/`. A folder with a problem is missing in `entities` and does not affect
 * the others. Never throws.
 * @param filesOrFolderPath with `default` and the folders of the entities, or the path of a folder on disk
 */
export async function readEntities(
  filesOrFolderPath: FileSource | string,
  options: ReadOptions = {},
): Promise<EntitiesReport> {
  const source = sourceOf(filesOrFolderPath);
  return check({ ...readingOf(source, options), assetsOf: await assetsUnder(source, options.look) });
}

/**
 * Reads entities like `readEntities`, but synchronously and without inspecting images.
 * @param filesOrFolderPath as there
 */
export function readEntitiesWithoutImages(
  filesOrFolderPath: FileSource | string,
  options: ReadOptions = {},
): EntitiesReport {
  const source = sourceOf(filesOrFolderPath);
  return check({ ...readingOf(source, options), assetsOf: (folder) => listAssets(source, folder) });
}

const sourceOf = (files: FileSource | string): FileSource =>
  typeof files === 'string' ? createDiskSource(files) : files;

const readingOf = (
  files: FileSource,
  { texts = {}, forms = ownForms(), placeholders = 'allowed', reserved = NOTHING }: ReadOptions,
): Omit<Reading, 'assetsOf'> => ({ files, texts, forms, placeholders, reserved });

const NOTHING: ReservedNames = { neighbours: [], ownHosts: [] };

const ownForms = () => readDefinitions('schemas/forms').definitions;

/** Inspects the images of every folder. An error for a folder is thrown when its images are requested. */
async function assetsUnder(files: FileSource, look?: InspectAsset): Promise<Reading['assetsOf']> {
  const found = new Map<string, readonly Asset[] | Error>();
  for (const name of ['default', ...files.listNames('')].filter((one, index) => index === 0 || one !== 'default'))
    found.set(name, await readAssets(files, name, look).catch((error: Error) => error));
  return (folder) => {
    const assets = found.get(folder) ?? [];
    if (assets instanceof Error) throw assets;
    return assets;
  };
}

function check(reading: Reading): EntitiesReport {
  const { files } = reading;
  const report: EntitiesReport = { entities: [], readable: [], incomplete: [], problems: [], warnings: [] };
  const base = readDefault(reading, report);
  if (!base || report.problems.length > 0) return report;
  for (const name of files.listNames('')) {
    if (name === 'default') continue;
    const fault = files.findLinkProblem(name);
    if (files.isFolder(name)) catchReadErrors(name, report, () => readEntity(reading, report, base, name));
    else if (fault) report.problems.push(createProblemFactory(`entities/${name}`)('', ...fault));
  }
  return report;
}

interface Base {
  folder: EntityFolder;
  defaults: Entity;
}

function readDefault({ files, texts, forms, assetsOf }: Reading, report: EntitiesReport): Base | undefined {
  let base: Base | undefined;
  catchReadErrors('default', report, () => {
    const { folder, problems, unusable } = readEntityFolder(files, 'default', assetsOf('default'), { forms, texts });
    report.problems.push(...problems);
    if (!folder || unusable.size > 0) return;
    report.problems.push(...checkDefaultComplete('default', folder.definition), ...ownProblems(folder, texts));
    if (report.problems.length > 0) return;
    const stated = toOverrides(folder);
    const fallbacks = Object.entries(FIELD_DEFAULTS).filter(([key]) => !(key in stated));
    base = { folder, defaults: { ...stated, ...Object.fromEntries(fallbacks) } as Entity };
    report.problems.push(...checkColorContrast('default', base.defaults));
  });
  return base;
}

function readEntity(reading: Reading, report: EntitiesReport, base: Base, name: string): void {
  const { folder, problems, unusable } = readEntityFolder(reading.files, name, reading.assetsOf(name), reading);
  report.problems.push(...problems);
  if (!folder) return;
  const entity = resolveEntity(base.defaults, toOverrides(folder));
  if (unusable.size > 0) {
    report.problems.push(...checkUsableFields(reading, folder, unusable));
    report.incomplete.push({ folder: name, hosts: folder.definition.hosts ?? [], entity });
    return;
  }
  const { hosts } = folder.definition;
  const { fillers, examples } = checkUnreplacedLegalPlaceholders(name, entity);
  const others = [...reading.reserved.neighbours, ...report.entities.map(asNeighbour)];
  const refused = [
    ...(reading.placeholders === 'shown' ? [] : fillers),
    ...(refusesExamples(reading.placeholders, hosts) ? examples : []),
  ];
  const found = [
    ...checkFolderName(folder, others),
    ...ownProblems(folder, reading.texts),
    ...checkColorContrast(name, entity),
    ...checkLogoVisibility(folder, entity, base.folder),
    ...checkUniqueness(folder, others),
    ...checkReservedHosts(folder, reading.reserved),
    ...refused,
  ];
  const shown = [...fillers, ...examples].filter((problem) => !refused.includes(problem));
  report.warnings.push(...collectScriptWarnings(folder), ...collectLogoWarnings(folder), ...shown);
  report.problems.push(...found);
  report.readable.push({ folder: name, hosts, entity });
  if (found.length + problems.length === 0) report.entities.push({ folder: name, hosts, entity });
}

/** The fields that name a file below `assets/`. */
const ASSET_FIELDS: readonly string[] = [...IMAGE_FIELDS, ...SCRIPT_FIELDS.map(([url]) => url)];

/**
 * Checks a folder some of whose fields cannot be used: each other field for itself, so that one mistake does not hide the
 * others. What compares fields waits until all of them can be read.
 */
const checkUsableFields = (
  { texts }: Reading,
  folder: EntityFolder,
  unusable: ReadonlySet<string>,
): EntityProblem[] => [
  ...(ASSET_FIELDS.some((field) => unusable.has(field)) ? [] : checkAssets(folder)),
  ...checkInvisibleCharacters(folder),
  // A script whose hash cannot be used is not one without a hash.
  ...checkFieldContents(folder).filter(({ path }) => !unusable.has(path.split('/')[1] ?? '')),
  ...checkTexts(folder.name, folder.texts, texts),
];

const refusesExamples = (policy: PlaceholderPolicy, hosts: readonly string[]): boolean =>
  policy === 'refused' || (policy === 'refused-where-reachable' && hasReachableHost(hosts));

const asNeighbour = ({ folder, hosts, entity }: PublishableEntity): OtherEntity => ({
  folder,
  hosts,
  code: entity.codNrbeEn,
});

const ownProblems = (folder: EntityFolder, texts: Readonly<Record<string, string>>): EntityProblem[] => [
  ...checkAssets(folder),
  ...checkInvisibleCharacters(folder),
  ...checkFieldContents(folder),
  ...checkTexts(folder.name, folder.texts, texts),
];

function toOverrides({ name, files, definition, texts, overlays }: EntityFolder): EntityOverrides {
  const { hosts: _hosts, $schema: _schema, ...fields } = definition as typeof definition & { $schema?: string };
  const published = overlays.map((overlay) => ({ form: parseExtends(overlay).form, ...toPublishedOverlay(overlay) }));
  const overrides: EntityOverrides = {
    ...fields,
    texts: Object.assign({}, texts, ...published.map((one) => one.texts)) as Record<string, string>,
    forms: Object.fromEntries(published.map(({ form, overlay }) => [form, overlay])),
  };
  for (const [field, path] of listReferencedAssets(definition)) {
    overrides[field] = `/entities/${name}/${path}${versionOf(files, joinPath(name, path))}`;
  }
  return overrides;
}

/** Changes the address with the content, so that browsers never show an outdated logo. */
const versionOf = (files: FileSource, file: string): string =>
  files.findProblem(file) ? '' : `?v=${createHash('sha256').update(files.read(file)).digest('hex').slice(0, 8)}`;
