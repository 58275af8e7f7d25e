import * as api from '#generated/console-contract/addresses.ts';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { callWithRenewal } from '#console/data/calls.ts';
import type { ConsoleRequestBody, ConsoleResponseBody, Role } from '#shared/console/console-contract.ts';
import { useLookInterval } from './useLookInterval.ts';
import { useVersionEditor } from './version-editor.ts';

/** A comment on the open version with its answers. */
export type CommentThread = ConsoleResponseBody<'listComments'>[number];

type Activity = ConsoleResponseBody<'visitVersion'>;

const NO_ACTIVITY: Activity = { people: [], openThreads: 0, commentsMark: '' };

/**
 * Says that the user has the version open, and who else has, every few seconds (R-STU-20). Mount it once in a page; its
 * other parts read the answer with `useVersionActivity`.
 */
export const useVersionVisits = (): Activity => useActivity({ refetchInterval: useLookInterval() });

/** Who else has the open version open, and the state of its comments, as the last visit found them. */
export const useVersionActivity = (): Activity => useActivity({ staleTime: Infinity });

function useActivity(options: { refetchInterval?: number | false; staleTime?: number }): Activity {
  const { id } = useVersionEditor().version;
  const { data } = useQuery({
    queryKey: ['versions', 'activity', id],
    queryFn: () => callWithRenewal(api.visitVersion, { params: { id } }),
    ...options,
  });
  return data ?? NO_ACTIVITY;
}

const keyOf = (id: string) => ['versions', 'comments', id];

/** The comments on the open version, again after each change (R-STU-18). */
export function useCommentThreads(): UseQueryResult<CommentThread[]> {
  const { id } = useVersionEditor().version;
  const { commentsMark } = useVersionActivity();
  return useQuery({
    queryKey: [...keyOf(id), commentsMark],
    queryFn: () => callWithRenewal(api.listComments, { params: { id } }),
    placeholderData: (before) => before,
  });
}

/** Whether the user may comment on the open version, and the functions to do it; both throw as the call does. */
export function useCommentActions(): {
  mayComment: boolean;
  add: (comment: ConsoleRequestBody<'addComment'>) => Promise<void>;
  settle: (thread: CommentThread) => Promise<void>;
  refresh: () => Promise<void>;
} {
  const { id, state } = useVersionEditor().version;
  const { permissions } = usePermissions<readonly Role[]>();
  const queryClient = useQueryClient();
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ['versions', 'activity', id] });
    await queryClient.invalidateQueries({ queryKey: keyOf(id) });
  };
  const store = async (threads: CommentThread[]) => {
    queryClient.setQueriesData({ queryKey: keyOf(id) }, threads);
    await refresh();
  };
  const isOpen = state === 'draft' || state === 'in-review' || state === 'scheduled';
  return {
    mayComment: isOpen && (['editor', 'publisher'] as const).some((role) => permissions?.includes(role)),
    add: async (body) => store(await callWithRenewal(api.addComment, { params: { id }, body })),
    settle: async ({ id: thread, comments }) =>
      store(await callWithRenewal(api.settleComment, { params: { id, thread }, body: { seen: comments.length } })),
    refresh,
  };
}

/** The address of the comments tab, with a new comment about a field. */
export const getCommentAddress = ({ file, path }: { file: string; path: string }): string =>
  `?${new URLSearchParams({ tab: 'comments', file, path })}`;
