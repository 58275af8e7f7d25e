import * as api from '#generated/console-contract/addresses.ts';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ConsoleResponseBody } from '#shared/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { cacheVersion } from '#console/data/cache-version.ts';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { useVersionEditor } from './version-editor.ts';

export type HistoryStep = ConsoleResponseBody<'readHistory'>[number];

/** Fetches the changes of the open version, oldest first; for a later revision it fetches only the new ones. */
export function useVersionHistory(): UseQueryResult<HistoryStep[]> {
  const { id, revision } = useVersionEditor().version;
  const queryClient = useQueryClient();
  const known = ['versions', 'history', id];
  return useQuery({
    queryKey: [...known, revision],
    queryFn: async () => {
      const before = queryClient.getQueryData<HistoryStep[]>(known) ?? [];
      const after = String(before.at(-1)?.revision ?? 0);
      const history = [...before, ...(await callWithRenewal(api.readHistory, { params: { id }, query: { after } }))];
      queryClient.setQueryData(known, history);
      return history;
    },
    placeholderData: (before) => before,
  });
}

/** Undoes a step of the open draft after the pending changes are saved. */
export function useUndoAction(): (revision: number) => Promise<void> {
  const { version, flush } = useVersionEditor();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyError();
  return async (revision: number): Promise<void> => {
    if (!(await flush())) return;
    try {
      const options = { params: { id: version.id }, body: { revision } };
      await cacheVersion(queryClient, await callWithRenewal(api.undoVersion, options));
    } catch (error) {
      notifyFailure(error);
    }
  };
}
