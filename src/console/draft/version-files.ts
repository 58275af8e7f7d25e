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
  return readFile(files, name)?.problem;
}

/** Parses a file; undefined if it is missing or not valid JSON. The same file is parsed once: do not change the result. */
export function parseFile(files: VersionFiles, name: string): unknown {
  return readFile(files, name)?.value;
}

interface ParsedFile {
  value?: unknown;
  problem?: string;
}

/** What was parsed of files: each field of a page reads its file, which may have hundreds of thousands of characters. */
const parsed = new WeakMap<object, ParsedFile>();

/** Undefined for what is missing or has no text. */
function readFile(files: VersionFiles, name: string): ParsedFile | undefined {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!file || !('text' in file)) return undefined;
  const known = parsed.get(file) ?? parse(file.text);
  parsed.set(file, known);
  return known;
}

function parse(text: string): ParsedFile {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
