import { ENTITY_FIELDS } from '#definitions/fields/read-fields.ts';
import type { VersionFiles, VersionSummary } from '#platform/database/version-tables.ts';
import type { Entity } from '#shared/entity/entity.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';

const COLORS = ENTITY_FIELDS.filter(({ isListed }) => isListed).map(({ key }) => key);
const COLOR = /^#[0-9a-f]{6}$/i;

interface CheckedFiles {
  problems: readonly EntityProblem[];
  /** The complete definition including inherited values, as far as it can be read. */
  whole?: Partial<Entity> | undefined;
  defaults: Readonly<Record<string, unknown>>;
}

/**
 * Creates the summary of a version for lists, as far as its files can be read; a version with problems also shows its
 * inherited values.
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

/** The fields of an entity file; empty when its text is not a JSON object. */
export function parseEntityFields(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
