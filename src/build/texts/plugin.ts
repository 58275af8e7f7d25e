import type { Plugin } from 'vite';
import { readTextPacks } from './read-packs.ts';
import type { TextPack } from '#shared/texts.ts';

/**
 * Takes the English texts out of the built portal that are never shown, as there is a Spanish one (R-CONF-33); one without
 * a Spanish version stays (R-CONF-34).
 */
export const stripEnglishTextsPlugin = (): Plugin => ({
  name: 'texts',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('.texts.ts')) return null;
    const [packs = {}] = await readTextPacks([id]);
    return Object.entries(packs)
      .map(([name, pack]) => `export const ${name} = ${JSON.stringify(withoutHidden(pack))};`)
      .join('\n');
  },
});

/** A pack without the English texts that lie under a Spanish one. */
const withoutHidden = ({ es, en }: TextPack): TextPack => ({
  es,
  en: Object.fromEntries(Object.entries(en).filter(([key]) => !(key in es))),
});
