import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';

/**
 * Calls `onChange` for each reported change of the sources, and once more when they differ from what was last reported.
 * The watcher of Vite (chokidar) drops a change of a file that follows another one within 50 ms, and a file may be read
 * while it is being written: without the second look, the server would keep the former state until the next change.
 * @param sources files and folders, absolute
 * @param onChange reads all of the sources; its calls may overlap when it is asynchronous
 * @returns a function that ends the watch; to be called when the server closes
 */
export function watchSources(
  { watcher }: Pick<ViteDevServer, 'watcher'>,
  sources: readonly string[],
  onChange: () => void,
): () => void {
  let known = '';
  let secondLook: NodeJS.Timeout | undefined;
  const read = () => {
    // Described before it is read: what changes meanwhile is found by the second look.
    known = describeFiles(sources);
    onChange();
    clearTimeout(secondLook);
    secondLook = setTimeout(() => describeFiles(sources) !== known && read(), SECOND_LOOK_MS);
  };
  const onEvent = (_event: string, file: string) => {
    if (sources.some((source) => file === source || file.startsWith(source + sep))) read();
  };
  watcher.add([...sources]);
  watcher.on('all', onEvent);
  return () => {
    watcher.off('all', onEvent);
    clearTimeout(secondLook);
  };
}

/** Longer than the 50 ms within which the watcher drops changes. */
const SECOND_LOOK_MS = 100;

/** Which files there are, of which size and age. A folder behind a link is described by the link alone. */
function describeFiles(sources: readonly string[]): string {
  const paths = sources.flatMap((source) => [source, ...listFolder(source).map((name) => join(source, name))]);
  return paths.map((path) => `${path} ${describeFile(path)}`).join('\n');
}

const listFolder = (path: string): string[] =>
  orElse([], () => readdirSync(path, { recursive: true, encoding: 'utf8' }));

const describeFile = (path: string): string =>
  orElse('', () => {
    const { ino, size, mtimeMs } = statSync(path);
    return `${ino} ${size} ${mtimeMs}`;
  });

/** What can't be read is absent: another kind of file, a link to nothing, a file that goes while it is looked at. */
function orElse<Value>(value: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return value;
  }
}
