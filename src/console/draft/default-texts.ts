import { useDefaultTexts } from '#console/data/portal-texts.ts';
import { TEXTS_FILE, useVersionEditor } from './version-editor.ts';
import { parseFile } from './version-files.ts';

export { useDefaultTexts } from '#console/data/portal-texts.ts';

/** Returns a text of the interface as suppliers of the open version read it; '' while loading. */
export function useEffectivePortalText(key: string): string {
  const { files } = useVersionEditor();
  const { data } = useDefaultTexts();
  const own = (parseFile(files, TEXTS_FILE) as Record<string, unknown> | undefined)?.[key];
  return typeof own === 'string' ? own : (data?.[key] ?? '');
}
