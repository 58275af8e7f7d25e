import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';

type Texts = Record<string, string>;

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/**
 * The Spanish texts of the portal by key, from all its text packs (`*.texts.ts`, and `*.es.ts` for those kept apart);
 * none when there is no portal beside the entities.
 * @param root the root of the project
 */
export async function readInterfaceTexts(root: string): Promise<Texts> {
  const portal = resolve(root, 'src/portal');
  if (!existsSync(portal)) return {};
  const files = readdirSync(portal, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(texts|es)\.ts$/.test(name),
  );
  const modules = await Promise.all(
    files.map((file) => runnerImport<Record<string, unknown>>(join(portal, file), { root, configFile: false })),
  );
  return Object.assign({}, ...modules.flatMap(({ module }) => Object.values(module).flatMap(spanishTexts))) as Texts;
}

const spanishTexts = (value: unknown): Texts[] => {
  const texts = typeof value === 'object' && value !== null && 'es' in value ? value.es : value;
  return isTexts(texts) ? [texts] : [];
};
