import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build reads of `package.json`. */
export interface ProjectPackage {
  name: string;
  version: string;
  license: string;
  engines: { node: string };
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
}

/** A script of `package.json` that runs a command of `src/cli` from its source. */
const COMMAND = /^(exec )?node --import \S+ src\/cli\/([\w-]+)\.ts$/;

/** The commands that work on the sources themselves. */
const ON_SOURCES: ReadonlySet<string> = new Set(['dev', 'scenes']);

/** A command that works without the sources. */
interface ServerCommand {
  /** Its name in `package.json`, such as `audit:verify`. */
  script: string;
  /** Its file below `src/cli`, without `.ts`. */
  file: string;
  /** What precedes `node` in its script. */
  prefix: string;
}

/** Reads `package.json` of the project. @param root folder of the project */
export const readProjectPackage = (root: string): ProjectPackage =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as ProjectPackage;

/** The commands that the built server has: every script that runs one of `src/cli` and needs no sources. */
export const listServerCommands = ({ scripts }: ProjectPackage): ServerCommand[] =>
  Object.entries(scripts).flatMap(([script, line]) => {
    const [, prefix = '', file = ''] = COMMAND.exec(line) ?? [];
    return file === '' || ON_SOURCES.has(file) ? [] : { script, file, prefix };
  });

/**
 * The `package.json` of a production: the packages that the server imports, and the commands under their usual names,
 * so that `npm run staff` means the same in it.
 * @param folder of the built server, below the folder with this file
 */
export function createProductionPackage(project: ProjectPackage, folder: string): object {
  const { name, version, license, engines, dependencies } = project;
  const scripts = Object.fromEntries(
    listServerCommands(project).map(({ script, file, prefix }) => [script, `${prefix}node ${folder}/cli/${file}.js`]),
  );
  return { name, version, license, private: true, type: 'module', engines, scripts, dependencies };
}
