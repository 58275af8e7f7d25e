import * as api from '#generated/console-contract/addresses.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleResponseBody } from '#shared/console-contract.ts';
import { sessionCall } from '#console/data/calls.ts';
import { showVersion } from '#console/data/show-version.ts';
import { useNotifyFailure } from '#console/ui/useNotifyFailure.ts';
import { useDesk } from './version-desk.ts';

/** A step of the history of a version. */
export type HistoryStep = ConsoleResponseBody<'readHistory'>[number];

/** What was changed in the open version, oldest first; of each later revision only what came with it is fetched. */
export function useHistory() {
  const { id, revision } = useDesk().version;
  const queryClient = useQueryClient();
  const known = ['versions', 'history', id];
  return useQuery({
    queryKey: [...known, revision],
    queryFn: async () => {
      const before = queryClient.getQueryData<HistoryStep[]>(known) ?? [];
      const after = String(before.at(-1)?.revision ?? 0);
      const history = [...before, ...(await sessionCall(api.readHistory, { params: { id }, query: { after } }))];
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
      const options = { params: { id: version.id }, body: { revision } };
      await showVersion(queryClient, await sessionCall(api.undoVersion, options));
    } catch (error) {
      notifyFailure(error);
    }
  };
}
