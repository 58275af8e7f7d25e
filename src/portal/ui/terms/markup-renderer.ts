import { loadCode } from '#portal/ui/loading/load-code.ts';

type RenderMarkup = (typeof import('./rich-markup.ts'))['renderMarkup'];

let loaded: RenderMarkup | undefined;

/** Gets the sanitizer if it is here. */
export const getMarkupRenderer = (): RenderMarkup | undefined => loaded;

/** Loads the sanitizer of markup. @throws CodeLoadError */
export async function loadMarkupRenderer(): Promise<RenderMarkup> {
  loaded ??= (await loadCode(() => import('./rich-markup.ts'))).renderMarkup;
  return loaded;
}

/** Whether a text needs the sanitizer. */
export const hasMarkup = (text: string): boolean => /[<&]/.test(text);
