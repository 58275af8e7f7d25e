import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleAnswerOf, WholeVersion } from '#shared/console-contract.ts';
import { API, sendInSession } from '#console/data/http.ts';
import { showVersion } from '#console/data/show-version.ts';
import { useNotifyFailure } from '#console/ui/useNotifyFailure.ts';
import { useDesk } from './version-desk.ts';

/** A step of the history of a version. */
export type HistoryStep = ConsoleAnswerOf<'readHistory'>[number];

/** What was changed in the open version, oldest first; of each later revision only what came with it is fetched. */
export function useHistory() {
  const { id, revision } = useDesk().version;
  const queryClient = useQueryClient();
  const known = ['versions', 'history', id];
  return useQuery({
    queryKey: [...known, revision],
    queryFn: async () => {
      const before = queryClient.getQueryData<HistoryStep[]>(known) ?? [];
      const { json } = await sendInSession(`${API}/versions/${id}/history?after=${before.at(-1)?.revision ?? 0}`);
      const history = [...before, ...(json as HistoryStep[])];
      queryClient.setQueryData(known, history);
      return history;
    },
    placeholderData: (before) => before,
  });
}

/** Takes a step of the open draft back, once what was typed before is stored. */
export function useUndoStep() {
  const { version, flush } = useDesk();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  return async (revision: number): Promise<void> => {
    if (!(await flush())) return;
    try {
      const { json } = await sendInSession(`${API}/versions/${version.id}/undo`, {
        method: 'POST',
        body: JSON.stringify({ revision }),
      });
      await showVersion(queryClient, json as WholeVersion);
    } catch (error) {
      notifyFailure(error);
    }
  };
}
