import type { VersionDetails } from '#shared/console-contract.ts';
import type { VersionFiles } from '#shared/version-changes.ts';

/** The files of a version by their names, as changes of it are laid over them. */
export const toVersionFiles = ({ files }: Pick<VersionDetails, 'files'>): VersionFiles =>
  Object.fromEntries(
    files.map(({ name, text, hash, size }) => [
      name,
      text === undefined ? { hash: hash ?? '', size: size ?? 0 } : { text },
    ]),
  );

/** Why a file can't be read as JSON, in the words of the browser; undefined where it can, and for what there is not. */
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

/** What a file says; undefined where there is none, or it can't be read as JSON. */
export function parseFile(files: VersionFiles, name: string): unknown {
  const file = files[name];
  return file && 'text' in file && !findSyntaxProblem(files, name) ? (JSON.parse(file.text) as unknown) : undefined;
}
