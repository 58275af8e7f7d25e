import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Entity, EntityOverrides } from '#shared/entity.ts';
import type { FormDefinition } from '#definitions/forms/definition.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { resolveEntity } from '#shared/resolve-entity.ts';
import { checkAssets, namedAssets } from './check-assets.ts';
import { checkColors } from './check-colors.ts';
import { checkContent, warningsOf } from './check-content.ts';
import { checkComplete } from './check-definition.ts';
import { checkTexts } from './check-texts.ts';
import { type EntityFolder, readFolder } from './entity-folder.ts';
import { extended, publishOverlay } from '#definitions/overlays/overlay-definition.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';

/** An entity that can be published. Addresses of assets are those under which the portal serves them. */
export interface PublishableEntity {
  /** Name of its folder under `entities/`. */
  folder: string;
  hosts: string[];
  entity: Entity;
}

export interface EntitiesReport {
  /** Empty when the default has a problem, as all lean on it. */
  entities: PublishableEntity[];
  problems: EntityProblem[];
  /** What people of an entity should know although nothing is wrong. */
  warnings: string[];
}

/**
 * Reads and checks every folder under `entities/`. A folder with a problem is left out of `entities`; the others are
 * not touched by it.
 * @param root the folder that holds `default` and the folders of the other entities
 * @param interfaceTexts the texts of the portal, against which those of the entities are checked
 * @param forms the forms that an entity may lay something over; those of the project when left out
 */
export function readEntities(
  root: string,
  interfaceTexts: Record<string, string> = {},
  forms: readonly FormDefinition[] = readDefinitions('schemas/forms').definitions,
): EntitiesReport {
  const base = readFolder(root, 'default', forms);
  const problems = [...base.problems, ...(base.folder ? ownProblems(base.folder, interfaceTexts) : [])];
  if (!base.folder || problems.length > 0) return { entities: [], problems, warnings: [] };
  const defaults = toOverrides(base.folder) as Entity;
  problems.push(...checkColors('default', defaults));
  if (problems.length > 0) return { entities: [], problems, warnings: [] };

  const entities: PublishableEntity[] = [];
  const warnings: string[] = [];
  for (const name of entityNames(root)) {
    const { folder, problems: found } = readFolder(root, name, forms);
    if (!folder) {
      problems.push(...found);
      continue;
    }
    const entity = resolveEntity(defaults, toOverrides(folder));
    found.push(...ownProblems(folder, interfaceTexts), ...checkColors(name, entity), ...clashes(folder, entities));
    warnings.push(...warningsOf(folder));
    if (found.length === 0) entities.push(publishable(folder, entity));
    problems.push(...found);
  }
  return { entities, problems, warnings };
}

const entityNames = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name !== 'default' && !name.startsWith('.') && statSync(join(root, name)).isDirectory())
    .sort();

const publishable = ({ name, definition }: EntityFolder, entity: Entity): PublishableEntity => ({
  folder: name,
  hosts: definition.hosts,
  entity,
});

function ownProblems(folder: EntityFolder, interfaceTexts: Record<string, string>): EntityProblem[] {
  const file = `entities/${folder.name}/entity.json`;
  return [
    ...(folder.name === 'default' ? checkComplete(file, folder.definition) : checkName(file, folder)),
    ...checkAssets(folder),
    ...checkContent(folder),
    ...checkTexts(folder.name, folder.texts, interfaceTexts),
  ];
}

const checkName = (file: string, { name, definition: { codNrbeEn } }: EntityFolder): EntityProblem[] =>
  name === codNrbeEn
    ? []
    : [
        problemsOf(file)(
          '/codNrbeEn',
          `the code is ${codNrbeEn}, but the folder is called ${name}`,
          `Give the folder the name ${codNrbeEn}, or correct the code.`,
        ),
      ];

/** What the folder claims although another entity has it. */
function clashes({ name, definition }: EntityFolder, entities: PublishableEntity[]): EntityProblem[] {
  const problem = problemsOf(`entities/${name}/entity.json`);
  const twin = entities.find(({ entity }) => entity.codNrbeEn === definition.codNrbeEn);
  const hosts = definition.hosts.flatMap((host, index) => {
    const owner = entities.find((other) => other.hosts.includes(host));
    if (!owner) return [];
    return [problem(`/hosts/${index}`, `${host} belongs to entities/${owner.folder}`, 'Give each host to one entity.')];
  });
  if (!twin) return hosts;
  const reason = `${definition.codNrbeEn} is the code of entities/${twin.folder}`;
  return [problem('/codNrbeEn', reason, 'Give each entity a code of its own.'), ...hosts];
}

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
  existsSync(file) ? `?v=${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)}` : '';
