/** Options of `npm run screenshots`. */
export interface BookOptions {
  /** Only pictures whose name contains it. */
  text?: string;
  /** Where the book goes; `screenshots` when left out. */
  folder: string;
  /** Whether the pictures of the documentation are taken, and nothing else. */
  isForDocs: boolean;
}

const DOCS = 'docs/pictures';

/** Reads `[text] [--to folder] [--docs]`. @throws Error for an unknown option */
export function parseBookOptions(args: readonly string[]): BookOptions {
  const rest = [...args];
  const isForDocs = taken(rest, '--docs').length > 0;
  const [, to] = taken(rest, '--to', 1);
  const unknown = rest.find((arg) => arg.startsWith('--'));
  if (unknown) throw new Error(`There is no option ${unknown}; there are --to <folder> and --docs.`);
  const [text] = rest;
  return { ...(text !== undefined && { text }), folder: to ?? (isForDocs ? DOCS : 'screenshots'), isForDocs };
}

/** Takes an option with so many values out of the rest. */
function taken(rest: string[], name: string, values = 0): string[] {
  const at = rest.indexOf(name);
  return at < 0 ? [] : rest.splice(at, values + 1);
}
