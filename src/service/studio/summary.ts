import type { VersionFiles, VersionSummary } from '#service/database/version-tables.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';

const COLORS = ['primaryColor', 'secondaryColor', 'header1Color', 'header2Color'];
const COLOR = /^#[0-9a-f]{6}$/i;

/** What lists show of a version, as far as its files can be read. @param checked what the check says of the same files */
export function summaryOf(
  entity: string,
  files: VersionFiles,
  { problems, result }: { problems: readonly EntityProblem[]; result?: { definition: string } | undefined },
): VersionSummary {
  const { hosts, loginLogoUrl, ...own } = definitionIn(files);
  // What it leaves to the default is seen as well.
  const { nameSite, ...rest } = result ? (JSON.parse(result.definition) as Record<string, unknown>) : own;
  const logo = typeof loginLogoUrl === 'string' ? files[loginLogoUrl] : undefined;
  return {
    name: typeof nameSite === 'string' ? nameSite : entity,
    hosts: Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [],
    colors: COLORS.map((name) => rest[name]).filter((color): color is string => COLOR.test(String(color))),
    logo: logo && 'hash' in logo ? logo.hash : null,
    problems: problems.length,
  };
}

function definitionIn(files: VersionFiles): Record<string, unknown> {
  const file = files['entity.json'];
  try {
    const json: unknown = file && 'text' in file ? JSON.parse(file.text) : undefined;
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
