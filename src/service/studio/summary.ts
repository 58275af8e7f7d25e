import type { VersionFiles, VersionSummary } from '#service/database/version-tables.ts';
import { checkVersion } from './check-version.ts';
import type { StudioContext } from './context.ts';

const COLORS = ['primaryColor', 'secondaryColor', 'header1Color', 'header2Color'];
const COLOR = /^#[0-9a-f]{6}$/i;

/** What lists show of a version, as far as its files can be read, and how many problems it has. */
export async function summaryOf(context: StudioContext, entity: string, files: VersionFiles): Promise<VersionSummary> {
  const { problems, result } = await checkVersion(context, entity, files);
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
