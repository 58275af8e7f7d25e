/**
 * The version of the portal in which a report was made, where it is not the current one: what the screen has differs
 * from what it had then, so that a difference says nothing about the report.
 * @param portal of the scene: version and build, or the build alone, as older versions wrote it
 * @param today the current version
 * @returns the version, '' where the report does not tell it; undefined for the current one, or when nothing is known
 */
export function findOlderPortal(portal: string | undefined, today: string): string | undefined {
  if (portal === undefined) return undefined;
  const [version = ''] = portal.includes('+') ? portal.split('+', 1) : [];
  return version === today ? undefined : version;
}
