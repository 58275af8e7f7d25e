import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entity, EntityOverrides } from '#shared/entity.ts';
import type { FormDefinition } from '#definitions/forms/definition.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { resolveEntity } from '#shared/resolve-entity.ts';
import { isFolder, namesIn } from '#definitions/files/names.ts';
import { checkAssets, namedAssets } from './check-assets.ts';
import { checkColors } from './check-colors.ts';
import { checkContent, warningsOf } from './check-content.ts';
import { checkComplete } from './check-definition.ts';
import { checkLogos } from './check-logos.ts';
import { placeholdersIn } from './check-placeholders.ts';
import { checkTexts } from './check-texts.ts';
import { invisibleProblems } from './check-invisible.ts';
import { checkName, clashes, type Elsewhere, type Neighbour, ownHostsOf } from './clashes.ts';
import { type EntityFolder, readFolder } from './entity-folder.ts';
import { type Asset, listAssets, readAssets } from './read-assets.ts';
import { pathFault } from '#definitions/files/read-text.ts';
import type { PublishableEntity } from './publishable-entity.ts';
import { unreadable } from './unreadable.ts';
import { extended, publishOverlay } from '#definitions/overlays/overlay-definition.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';

export interface EntitiesReport {
  /** Empty when the default has a problem, as all lean on it. */
  entities: PublishableEntity[];
  /** Those and the ones with problems that can be looked at nevertheless: never to be published. */
  readable: PublishableEntity[];
  problems: EntityProblem[];
  /** What people of an entity should know although nothing is wrong. */
  warnings: EntityProblem[];
}

/** Whether placeholders keep an entity with these host names from being published. */
export type RefusesPlaceholders = (hosts: readonly string[]) => boolean;

interface Reading {
  root: string;
  texts: Record<string, string>;
  forms: readonly FormDefinition[];
  refusesPlaceholders: RefusesPlaceholders;
  elsewhere: Elsewhere;
  /** What lies under `assets/` of a folder. */
  assetsOf: (folder: string) => readonly Asset[];
}

/**
 * Reads and checks every folder under `entities/`. A folder with a problem is left out of `entities`; the others are
 * not touched by it. Whatever lies there, nothing is thrown.
 * @param root the folder that holds `default` and the folders of the entities
 * @param texts the Spanish texts of the portal, against which those of the entities are checked
 * @param forms the forms that an entity may lay something over; those of the project when left out
 * @param refusesPlaceholders when placeholders are problems; else they are warnings
 * @param elsewhere codes and hosts that are taken although no folder under `root` has them; none when left out
 */
export async function readEntities(
  root: string,
  texts: Record<string, string> = {},
  forms: readonly FormDefinition[] = ownForms(),
  refusesPlaceholders: RefusesPlaceholders = () => false,
  elsewhere: Elsewhere = NOTHING,
): Promise<EntitiesReport> {
  return check({ root, texts, forms, refusesPlaceholders, elsewhere, assetsOf: await assetsUnder(root) });
}

/**
 * The entities that can be published as far as their words go: as `readEntities`, at once, but without a look at pictures.
 * @param root as there
 */
export const readWithoutPictures = (root: string): PublishableEntity[] =>
  check({
    root,
    texts: {},
    forms: ownForms(),
    refusesPlaceholders: () => false,
    elsewhere: NOTHING,
    assetsOf: (folder) => listAssets(join(root, folder)),
  }).entities;

const NOTHING: Elsewhere = { neighbours: [], ownHosts: [] };

const ownForms = () => readDefinitions('schemas/forms').definitions;

/** Looks at the pictures of every folder. What a folder says against it is thrown once it is asked for. */
async function assetsUnder(root: string): Promise<Reading['assetsOf']> {
  const found = new Map<string, readonly Asset[] | Error>();
  for (const name of ['default', ...namesIn(root)])
    found.set(name, await readAssets(join(root, name)).catch((error: Error) => error));
  return (folder) => {
    const assets = found.get(folder) ?? [];
    if (assets instanceof Error) throw assets;
    return assets;
  };
}

function check(reading: Reading): EntitiesReport {
  const { root } = reading;
  const report: EntitiesReport = { entities: [], readable: [], problems: [], warnings: [] };
  const base = readDefault(reading, report);
  if (!base || report.problems.length > 0) return report;
  for (const name of namesIn(root)) {
    if (name === 'default') continue;
    if (isFolder(join(root, name))) unreadable(name, report, () => readEntity(reading, report, base, name));
    else if (lstatSync(join(root, name), { throwIfNoEntry: false })?.isSymbolicLink())
      report.problems.push(problemsOf(`entities/${name}`)('', ...pathFault(join(root, name))!));
  }
  return report;
}

interface Base {
  folder: EntityFolder;
  defaults: Entity;
}

function readDefault({ root, texts, forms, assetsOf }: Reading, report: EntitiesReport): Base | undefined {
  let base: Base | undefined;
  unreadable('default', report, () => {
    const { folder, problems } = readFolder(root, 'default', assetsOf('default'), { forms, texts });
    report.problems.push(...problems);
    if (!folder) return;
    report.problems.push(...checkComplete('default', folder.definition), ...ownProblems(folder, texts));
    if (report.problems.length > 0) return;
    base = { folder, defaults: toOverrides(folder) as Entity };
    report.problems.push(...checkColors('default', base.defaults));
  });
  return base;
}

function readEntity(reading: Reading, report: EntitiesReport, base: Base, name: string): void {
  const { folder, problems } = readFolder(reading.root, name, reading.assetsOf(name), reading);
  report.problems.push(...problems);
  if (!folder) return;
  const entity = resolveEntity(base.defaults, toOverrides(folder));
  const { hosts } = folder.definition;
  const placeholders = placeholdersIn(name, entity);
  const others = [...reading.elsewhere.neighbours, ...report.entities.map(asNeighbour)];
  const isRefusing = reading.refusesPlaceholders(hosts);
  const found = [
    ...checkName(folder, others),
    ...ownProblems(folder, reading.texts),
    ...checkColors(name, entity),
    ...checkLogos(folder, entity, base.folder),
    ...clashes(folder, others),
    ...ownHostsOf(folder, reading.elsewhere),
    ...(isRefusing ? placeholders : []),
  ];
  report.warnings.push(...warningsOf(folder), ...(isRefusing ? [] : placeholders));
  report.problems.push(...found);
  report.readable.push({ folder: name, hosts, entity });
  if (found.length + problems.length === 0) report.entities.push({ folder: name, hosts, entity });
}

const asNeighbour = ({ folder, hosts, entity }: PublishableEntity): Neighbour => ({
  folder,
  hosts,
  code: entity.codNrbeEn,
});

const ownProblems = (folder: EntityFolder, texts: Record<string, string>): EntityProblem[] => [
  ...checkAssets(folder),
  ...invisibleProblems(folder),
  ...checkContent(folder),
  ...checkTexts(folder.name, folder.texts, texts),
];

function toOverrides({ name, directory, definition, texts, overlays }: EntityFolder): EntityOverrides {
  const { hosts: _hosts, $schema: _schema, ...fields } = definition as typeof definition & { $schema?: string };
  const published = overlays.map((overlay) => ({ form: extended(overlay).form, ...publishOverlay(overlay) }));
  const overrides: EntityOverrides = {
    ...fields,
    texts: Object.assign({}, texts, ...published.map((one) => one.texts)) as Record<string, string>,
    forms: Object.fromEntries(published.map(({ form, overlay }) => [form, overlay])),
  };
  for (const [field, path] of namedAssets(definition)) {
    overrides[field] = `/entities/${name}/${path}${versionOf(join(directory, path))}`;
  }
  return overrides;
}

/** Makes the address change with the content, so that a browser never shows yesterday's logo. */
const versionOf = (file: string): string =>
  existsSync(file) && !pathFault(file)
    ? `?v=${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)}`
    : '';
