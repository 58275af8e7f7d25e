import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { serveEntities } from './development-server.ts';
import { readInterfaceTexts } from './interface-texts.ts';
import { formatProblem } from '#definitions/problems/problem.ts';
import { publishedFiles, sharedFiles } from '#definitions/entities/published-files.ts';
import { type EntitiesReport, readEntities } from '#definitions/entities/read-entities.ts';

/**
 * Publishes the entities under `entities/`: `config/{host}.json` and their pictures. A bad entity is reported and left
 * out, the others are published; a bad default stops the build, as all lean on it.
 * @param options.folder where the entities lie, from the root of the project
 */
export function entitiesPlugin({ folder = 'entities' }: { folder?: string } = {}): Plugin {
  let root = '';
  let projectRoot = '';
  let isBuild = false;
  let report: EntitiesReport = { entities: [], problems: [], warnings: [] };
  return {
    name: 'entities',
    configResolved(config) {
      projectRoot = config.root;
      isBuild = config.command === 'build';
      root = resolve(config.root, folder);
    },
    configureServer(server) {
      serveEntities(server, root);
    },
    async buildStart() {
      if (!isBuild) return;
      report = readEntities(root, await readInterfaceTexts(projectRoot));
      const lines = report.problems.map(formatProblem);
      if (report.entities.length === 0) {
        this.error(`No entity can be published, as all lean on entities/default:\n${lines.join('\n')}`);
      }
      for (const line of lines) this.warn(`left out: ${line}`);
    },
    generateBundle() {
      const files = [...sharedFiles(root), ...report.entities.flatMap((entity) => publishedFiles(root, entity))];
      for (const { name, content } of files) this.emitFile({ type: 'asset', fileName: name, source: content });
    },
  };
}
