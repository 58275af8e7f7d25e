import * as api from '#generated/console-contract/addresses.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callWithRenewal } from '#console/data/calls.ts';
import { TEXTS_FILE, useVersionEditor } from './version-editor.ts';
import { parseFile } from './version-files.ts';
import type { ConsoleResponseBody } from '#shared/console-contract.ts';

/** Fetches the default texts of the portal by key; they change only with a new release. */
export const useDefaultTexts = (): UseQueryResult<ConsoleResponseBody<'listTexts'>> =>
  useQuery({
    queryKey: ['texts'],
    queryFn: () => callWithRenewal(api.listTexts),
    staleTime: Infinity,
  });

/** Returns a text of the interface as suppliers of the open version read it; '' while loading. */
export function useEffectivePortalText(key: string): string {
  const { files } = useVersionEditor();
  const { data } = useDefaultTexts();
  const own = (parseFile(files, TEXTS_FILE) as Record<string, unknown> | undefined)?.[key];
  return typeof own === 'string' ? own : (data?.[key] ?? '');
}
