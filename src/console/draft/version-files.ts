import type { VersionDetails } from '#shared/console/console-contract.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';

/** The files of a version by name, in the form to which changes are applied. */
export const toVersionFiles = ({ files }: Pick<VersionDetails, 'files'>): VersionFiles =>
  Object.fromEntries(
    files.map(({ name, text, hash, size }) => [
      name,
      text === undefined ? { hash: hash ?? '', size: size ?? 0 } : { text },
    ]),
  );

/** The browser's message on invalid JSON; undefined if the file is valid or missing. */
export function findSyntaxProblem(files: VersionFiles, name: string): string | undefined {
  const file = files[name];
  if (!file || !('text' in file)) return undefined;
  try {
    JSON.parse(file.text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Parses a file; undefined if it is missing or not valid JSON. */
export function parseFile(files: VersionFiles, name: string): unknown {
  const file = files[name];
  return file && 'text' in file && !findSyntaxProblem(files, name) ? (JSON.parse(file.text) as unknown) : undefined;
}
