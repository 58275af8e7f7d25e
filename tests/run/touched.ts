import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsIn } from '#tests/structure/imports.ts';

/** Reads no code, and holds tests that choose for themselves what touches them. */
const HARMLESS =
  /\.md$|^LICENSE$|\.test\.tsx?$|^docs\/|^tests\/(bench|component|e2e|engines|entities|front-door|replay|screenshots|service|structure)\/|^tests\/bank\/[^/]+\.spec\.ts$/;

type Graph = ReadonlyMap<string, string[]>;

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

let known: Graph | undefined;

/** What each file imports; below `src` without that folder, as in `#portal/…`. Read once for a process. */
const readGraph = (): Graph => (known ??= parseAll());

function parseAll(): Graph {
  const sources = sourcesIn('src').map((name) => [name, join('src', name)] as const);
  const tests = ['tests/bank', 'tests/component', 'tests/e2e', 'tests/engines', 'tests/replay'].flatMap((folder) =>
    sourcesIn(folder).map((name) => [join(folder, name), join(folder, name)] as const),
  );
  return new Map(
    [...sources, ...tests].map(([name, path]) => [
      name,
      importsIn(name, readFileSync(path, 'utf8')).flatMap(({ target }) => target ?? []),
    ]),
  );
}

/** Some files with all that they import, directly or not, as far as it may be entered. */
function reach(graph: Graph, from: readonly string[], mayEnter: (file: string) => boolean = () => true): Set<string> {
  const reached = new Set(from);
  // A set that grows while it is walked through hands out what was added, too.
  for (const file of reached) for (const target of graph.get(file) ?? []) if (mayEnter(target)) reached.add(target);
  return reached;
}

/** A feature of the portal: the addresses of its screens and the files that they import. */
interface Feature {
  paths: string[];
  files: Set<string>;
}

const featureOf = (file: string) => /^portal\/features\/[^/]+/.exec(file)?.[0] ?? '';

/** The file that says which screens a feature has. */
const isEntry = (file: string) => /\/(index|screens)\.ts$/.test(file);

function readFeature(graph: Graph, folder: string): Feature {
  const named = [...graph.keys()].filter((file) => dirname(file) === folder && /(index|screens|paths)\.ts$/.test(file));
  const text = named.map((file) => readFileSync(join('src', file), 'utf8')).join('\n');
  const paths = [...text.matchAll(/'(\/[^'.]+)'/g)].map(([, path = '']) => path);
  return { paths, files: reach(graph, named.filter(isEntry)) };
}

/** The folders of what answers the portal and the console. */
const SERVICE = /^(platform|studio|confirming|cli)\//;
const SERVICE_IMPORT = /'#(platform|studio|confirming|cli)\//;

/**
 * The files of browser or component tests that changes touch; the rule stands in `npm test -- --help`.
 * @param changed paths below the project @param tests files to choose from, likewise
 */
export function touchedBy(changed: readonly string[], tests: readonly string[]): string[] {
  const graph = readGraph();
  const folders = [...graph.keys()].filter((file) => isEntry(file) && featureOf(file)).map(dirname);
  const features = folders.map((folder) => readFeature(graph, folder));
  const everywhere = reach(graph, ['portal/app/main.tsx'], (file) => !folders.includes(featureOf(file)));
  const service = reach(
    graph,
    [...graph.keys()].filter((file) => SERVICE.test(file)),
  );
  const isSeen = (file: string) => service.has(file) || features.some(({ files }) => files.has(file));
  const files = changed.map((path) => path.replace(/^src\//, ''));
  if (files.some((file) => everywhere.has(file) || (!HARMLESS.test(file) && !isSeen(file)))) return [...tests];

  return tests.filter((test) => {
    const own = [
      ...reach(graph, [test], (file) => dirname(file) === dirname(test) || file.startsWith(`${dirname(test)}/`)),
    ];
    const text = own.map((file) => readFileSync(file, 'utf8')).join('\n');
    const opened = features.filter(({ paths }) => paths.some((path) => text.includes(path)));
    return files.some(
      (file) =>
        own.includes(file) ||
        opened.some((feature) => feature.files.has(file)) ||
        (service.has(file) && (dirname(test) === 'tests/bank' || SERVICE_IMPORT.test(text))),
    );
  });
}

/** The files with tests in a folder, as paths below the project. */
export const testsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /\.(spec|test)\.ts$/.test(name))
    .map((name) => join(folder, name));
