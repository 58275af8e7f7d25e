import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { createDiskSource } from '#definitions/files/disk-source.ts';
import {
  type PublishedFile,
  createPublishedFiles,
  readDefaultAssets,
} from '#definitions/entities/create-published-files.ts';
import { type EntitiesReport, readEntities } from '#definitions/entities/read-entities.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { type Language, getCommandLanguage, localized } from '#definitions/problems/localized-text.ts';
import { serveEntities } from './development-server.ts';
import { readInterfaceTexts } from './interface-texts.ts';
import { readLastPublishedFiles, listExcludedEntities } from './excluded-entities.ts';

/** What the entities of a build are left out or kept for, for whoever started it. */
export interface EntitiesPluginOptions {
  /** Where the entities lie, from the root of the project. */
  folder?: string;
  /** Of the messages; that of the machine when left out. */
  language?: Language;
  /** Whether a bad entity is published as the last build had it. */
  keepsLast?: boolean;
  /** Whether placeholders are refused whatever the hosts; else where suppliers can open one of them. */
  isProduction?: boolean;
  /** Hears what is to be mended and what became of each bad entity, a line each, and how many are not published. */
  onLeftOut?: (lines: string[], gone: number) => void;
}

/**
 * Publishes the entities under `entities/`: `config/{host}.json` and their pictures. A bad entity is reported and left
 * out, or kept as it was; the others are published. A bad default stops the build, as all lean on it.
 */
export function entitiesPlugin(options: EntitiesPluginOptions = {}): Plugin {
  const {
    folder = 'entities',
    language = getCommandLanguage(),
    keepsLast = false,
    isProduction = false,
    onLeftOut,
  } = options;
  let [root, projectRoot, output] = ['', '', ''];
  let isBuild = false;
  let report: EntitiesReport = { entities: [], readable: [], problems: [], warnings: [] };
  let kept: PublishedFile[] = [];
  return {
    name: 'entities',
    configResolved(config) {
      projectRoot = config.root;
      isBuild = config.command === 'build';
      root = resolve(config.root, folder);
      output = resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      serveEntities(server, root, language);
    },
    async buildStart() {
      if (!isBuild) return;
      report = await readEntities(root, {
        texts: await readInterfaceTexts(projectRoot),
        placeholders: isProduction ? 'refused' : 'refused-where-reachable',
      });
      const lines = report.problems.map(createProblemFormatter(language));
      for (const line of lines) this.warn(`${LEFT_OUT[language]}: ${line}`);
      const taken = new Set(report.entities.flatMap(({ hosts }) => hosts.map((host) => `config/${host}.json`)));
      const codes = listExcludedEntities(report.problems);
      // Read now: the folder is emptied before the new files are written.
      const states = codes.map((code) => readLastPublishedFiles(output, resolve(projectRoot, CACHE), code, taken));
      kept = keepsLast ? states.flat() : [];
      if (report.entities.length + kept.length === 0) this.error(`${NOTHING[language]}:\n${lines.join('\n')}`);
      const ends = codes.map((code, index) => (keepsLast && states[index]?.length ? KEPT(code) : GONE(code))[language]);
      const gone = codes.filter((_, index) => !keepsLast || !states[index]?.length);
      if (ends.length > 0) onLeftOut?.([...lines, ...ends], gone.length);
    },
    generateBundle() {
      const files = [
        ...readDefaultAssets(createDiskSource(root)),
        ...report.entities.flatMap((entity) => createPublishedFiles(createDiskSource(root), entity)),
        ...kept,
      ];
      for (const { name, content } of files) this.emitFile({ type: 'asset', fileName: name, source: content });
    },
  };
}

/** What was published last of entities that a build left out; it outlives builds without them. */
const CACHE = '.cache/entities';

const NOTHING = localized(
  'No entity can be published, as all lean on entities/default',
  'No se puede publicar ninguna entidad, pues todas se apoyan en entities/default',
);
const LEFT_OUT = localized('left out', 'sin publicar');
const KEPT = (code: string) =>
  localized(
    `entities/${code}: published as it was last time.`,
    `entities/${code}: publicada como estaba la última vez.`,
  );
const GONE = (code: string) => localized(`entities/${code}: left out.`, `entities/${code}: sin publicar.`);
