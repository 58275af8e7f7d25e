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
import { getDefinitionPath } from '#shared/entity/published-paths.ts';
import { serveEntities } from './development-server.ts';
import { readSpanishPortalTexts } from './interface-texts.ts';
import { readLastPublishedFiles, listExcludedEntityCodes } from './excluded-entities.ts';

export interface EntitiesPluginOptions {
  /** The folder of the entities, relative to the root of the project. */
  folder?: string;
  /** Language of the messages; by default that of the machine. */
  language?: Language;
  /** Whether an invalid entity is published as in the last build. */
  keepsLastValid?: boolean;
  /** Whether placeholders are refused for all hosts; otherwise only for hosts that suppliers can open. */
  isProduction?: boolean;
  /** Whether the server of `npm run dev` answers `/` with the page of the host's entity; true when left out. */
  hasPages?: boolean;
  /** Receives the problems and the outcome of each invalid entity, one line each, and how many are not published. */
  onExcluded?: (lines: string[], gone: number) => void;
}

/**
 * Publishes the entities under `entities/`: `config/{host}.json` and images. An invalid entity is reported and left
 * out, or published as in the last build; the others are published. An invalid default stops the build, because all
 * entities inherit from it.
 */
export function entitiesPlugin(options: EntitiesPluginOptions = {}): Plugin {
  const {
    folder = 'entities',
    language = getCommandLanguage(),
    keepsLastValid = false,
    isProduction = false,
    hasPages = true,
    onExcluded,
  } = options;
  let [root, projectRoot, output] = ['', '', ''];
  let isBuild = false;
  let endWatch = () => {};
  let report: EntitiesReport = { entities: [], readable: [], incomplete: [], problems: [], warnings: [] };
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
      endWatch = serveEntities(server, { folder: root, language, hasPages });
    },
    closeServer: () => endWatch(),
    async buildStart() {
      if (!isBuild) return;
      report = await readEntities(root, {
        texts: await readSpanishPortalTexts(projectRoot),
        placeholders: isProduction ? 'refused' : 'refused-where-reachable',
      });
      const lines = report.problems.map(createProblemFormatter(language));
      for (const line of lines) this.warn(`${LEFT_OUT[language]}: ${line}`);
      const taken = new Set(report.entities.flatMap(({ hosts }) => hosts.map(getDefinitionPath)));
      const codes = listExcludedEntityCodes(report.problems);
      // Read before the build empties the folder.
      const states = codes.map((code) => readLastPublishedFiles(output, resolve(projectRoot, CACHE), code, taken));
      kept = keepsLastValid ? states.flat() : [];
      if (report.entities.length + kept.length === 0) this.error(`${NOTHING[language]}:\n${lines.join('\n')}`);
      const ends = codes.map(
        (code, index) => (keepsLastValid && states[index]?.length ? KEPT(code) : GONE(code))[language],
      );
      const gone = codes.filter((_, index) => !keepsLastValid || !states[index]?.length);
      if (ends.length > 0) onExcluded?.([...lines, ...ends], gone.length);
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

/** The last published files of entities that a build left out; they survive builds without these entities. */
const CACHE = '.cache/entities';

const NOTHING = localized({
  es: 'No se puede publicar ninguna entidad, pues todas se apoyan en entities/default',
  en: 'No entity can be published, as all inherit from entities/default',
});
const LEFT_OUT = localized({ es: 'sin publicar', en: 'left out' });
const KEPT = (code: string) =>
  localized({
    es: `entities/${code}: publicada como estaba la última vez.`,
    en: `entities/${code}: published as in the last build.`,
  });
const GONE = (code: string) => localized({ es: `entities/${code}: sin publicar.`, en: `entities/${code}: left out.` });
