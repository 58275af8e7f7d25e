import * as api from '#generated/console-contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { callWithRenewal } from '#console/data/calls.ts';
import { TEXTS_FILE, useVersionEditor } from './version-editor.ts';
import { parseFile } from './version-files.ts';

/** What the portal says by default, by key; it changes with the program alone. */
export const useDefaultTexts = () =>
  useQuery({
    queryKey: ['texts'],
    queryFn: () => callWithRenewal(api.listTexts),
    staleTime: Infinity,
  });

/** A text of the interface as suppliers of the open version read it; '' until it is known. */
export function useInterfaceText(key: string): string {
  const { files } = useVersionEditor();
  const { data } = useDefaultTexts();
  const own = (parseFile(files, TEXTS_FILE) as Record<string, unknown> | undefined)?.[key];
  return typeof own === 'string' ? own : (data?.[key] ?? '');
}
