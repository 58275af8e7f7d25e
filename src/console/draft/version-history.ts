import * as api from '#generated/console-contract/addresses.ts';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { cacheVersion } from '#console/data/cache-version.ts';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { useVersionEditor } from './version-editor.ts';

export type HistoryStep = ConsoleResponseBody<'readHistory'>[number];

type VersionHistory = UseQueryResult<HistoryStep[]> & {
  /** Fetches the steps before those that are known; undefined when all are known. */
  loadEarlier: (() => Promise<void>) | undefined;
};

/** All known steps of a version, whatever its revision. */
const knownKey = (id: string) => ['versions', 'history', id];

/**
 * Fetches the latest changes of the open version, oldest first; for a later revision it fetches only the new ones. Long
 * values are fetched by `useStepChanges`.
 */
export function useVersionHistory(): VersionHistory {
  const { id, revision } = useVersionEditor().version;
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: [...knownKey(id), revision],
    queryFn: () => fetchLaterSteps(queryClient, id),
    placeholderData: (before) => before,
  });
  const first = query.data?.[0]?.revision ?? 1;
  const loadEarlier = async () => {
    const earlier = await callWithRenewal(api.readHistory, { params: { id }, query: { before: String(first) } });
    const prepend = (known: HistoryStep[] | undefined) => known && [...earlier, ...known.filter(isFrom(first))];
    queryClient.setQueriesData({ queryKey: knownKey(id) }, prepend);
  };
  return { ...query, loadEarlier: first > 1 ? loadEarlier : undefined };
}

const isFrom =
  (first: number) =>
  ({ revision }: HistoryStep): boolean =>
    revision >= first;

async function fetchLaterSteps(queryClient: QueryClient, id: string): Promise<HistoryStep[]> {
  const key = knownKey(id);
  const before = queryClient.getQueryData<HistoryStep[]>(key) ?? [];
  const last = before.at(-1)?.revision ?? 0;
  const later = await callWithRenewal(api.readHistory, { params: { id }, query: { after: String(last) } });
  // After a long pause there are more new steps than one response has.
  const isComplete = later.length === 0 || later[0]!.revision === last + 1;
  const history = isComplete ? [...before, ...later] : later;
  queryClient.setQueryData(key, history);
  return history;
}

/** Fetches the changes of a step with all their values. @param isWanted false as long as nobody looks at them */
export function useStepChanges(
  revision: number,
  isWanted: boolean,
): UseQueryResult<ConsoleResponseBody<'readHistoryStep'>['changes']> {
  const { id } = useVersionEditor().version;
  return useQuery({
    queryKey: ['versions', 'history step', id, revision],
    queryFn: async () =>
      (await callWithRenewal(api.readHistoryStep, { params: { id, revision: String(revision) } })).changes,
    enabled: isWanted,
    // A step never changes.
    staleTime: Infinity,
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
