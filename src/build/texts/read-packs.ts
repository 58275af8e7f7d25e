import { runnerImport } from 'vite';

/** What a file of texts (`*.texts.ts`) of the portal exports: texts by key. */
export interface TextPack {
  es: Record<string, string>;
  en: Record<string, string>;
}

/** The packs of a file by the names that it exports them under. @throws Error when it can't be run */
export async function readTextPacks(file: string): Promise<Record<string, TextPack>> {
  const { module } = await runnerImport<Record<string, TextPack>>(file, { configFile: false });
  return module;
}
