import * as api from '#generated/console-contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';

export type DeskRecord = ConsoleResponseBody<'readDesk'>;
export type DeskTask = NonNullable<DeskRecord['tasks']>[number];
export type DeskNotices = NonNullable<DeskRecord['notices']>;
export type DeskEntityStates = NonNullable<DeskRecord['entityStates']>;
export type DeskMeansRemovals = NonNullable<DeskRecord['meansRemovals']>;
export type DeskReports = NonNullable<DeskRecord['reports']>;
export type DeskService = NonNullable<DeskRecord['service']>;

const MINUTE_MS = 60_000;

/** Reads what waits for the user: again each minute while the page is visible, and when it becomes visible. */
export const useDesk = () =>
  useQuery({
    queryKey: ['desk'],
    queryFn: () => callWithRenewal(api.readDesk),
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
  });
