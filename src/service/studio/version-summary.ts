import { ENTITY_FIELDS } from '#definitions/fields/read-fields.ts';
import type { VersionFiles, VersionSummary } from '#service/database/version-tables.ts';
import type { Entity } from '#shared/entity.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';

const COLORS = ENTITY_FIELDS.filter(({ isListed }) => isListed).map(({ key }) => key);
const COLOR = /^#[0-9a-f]{6}$/i;

/** What the check says of the files of a version. */
interface CheckedFiles {
  problems: readonly EntityProblem[];
  /** The whole definition, as far as it can be read: with what the entity inherits. */
  whole?: Partial<Entity> | undefined;
  /** The definition that entities inherit from. */
  defaults: Readonly<Record<string, unknown>>;
}

/**
 * What lists show of a version, as far as its files can be read: also of one with problems, what it leaves to the default
 * is seen.
 */
export function createVersionSummary(
  entity: string,
  files: VersionFiles,
  { problems, whole, defaults }: CheckedFiles,
): VersionSummary {
  const { hosts, loginLogoUrl, ...own } = definitionIn(files);
  const nameSite = whole ? whole.nameSite : own.nameSite;
  const shown: Readonly<Record<string, unknown>> = { ...defaults, ...own, ...whole };
  const logo = typeof loginLogoUrl === 'string' ? files[loginLogoUrl] : undefined;
  return {
    name: typeof nameSite === 'string' ? nameSite : entity,
    hosts: Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [],
    colors: COLORS.map((name) => shown[name]).filter((color): color is string => COLOR.test(String(color))),
    logo: logo && 'hash' in logo ? logo.hash : null,
    problems: problems.length,
  };
}

function definitionIn(files: VersionFiles): Record<string, unknown> {
  const file = files['entity.json'];
  return file && 'text' in file ? parseEntityFields(file.text) : {};
}

/** The fields of an entity file; none when its text is no object of JSON. */
export function parseEntityFields(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
