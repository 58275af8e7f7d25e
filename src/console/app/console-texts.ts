import type { TextPack } from '#shared/texts/texts.ts';

const files = import.meta.glob<Record<string, TextPack>>('../**/*.texts.ts', { eager: true });

/** The texts of the whole console, collected from every `*.texts.ts` below `src/console`. */
export const CONSOLE_TEXTS: readonly TextPack[] = Object.values(files).flatMap((packs) => Object.values(packs));
