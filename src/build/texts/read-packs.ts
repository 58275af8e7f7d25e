import { runnerImport } from 'vite';
import type { TextPack } from '#shared/texts/texts.ts';

/** The packs of a file, by the names of its exports. */
type PacksOfFile = Record<string, TextPack>;

const ALL = '\0text-packs';

/**
 * Runs files of texts, all at once, because the preparation takes longer than the execution.
 * @param files absolute paths
 * @returns the packs of each file, in the order of the files
 * @throws Error when a file cannot be run
 */
export async function readTextPacks(files: readonly string[]): Promise<PacksOfFile[]> {
  const code = files.map((file, index) => `export * as pack${index} from ${JSON.stringify(file)};`).join('\n');
  const { module } = await runnerImport<Record<string, PacksOfFile>>(ALL, {
    configFile: false,
    plugins: [
      { name: 'text-packs', resolveId: (id) => (id === ALL ? id : null), load: (id) => (id === ALL ? code : null) },
    ],
  });
  return files.map((_file, index) => module[`pack${index}`] ?? {});
}
