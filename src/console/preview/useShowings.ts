import * as api from '#generated/console-contract/addresses.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ShowingRecord } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';

/** A scene with a version, at its address on the stage. */
export type Showing = ShowingRecord;

/** Showings expire after eight hours; a user who returns later gets new ones. */
export const SHOWING_VALID_MS = 7 * 3_600_000;

/** Creates showings of a version in some scenes; sends no request without a version. */
export const useShowings = (versionId: string | undefined, sceneIds: readonly string[]): UseQueryResult<Showing[]> =>
  useQuery({
    queryKey: ['showings', versionId, ...sceneIds],
    enabled: versionId !== undefined && sceneIds.length > 0,
    staleTime: SHOWING_VALID_MS,
    gcTime: SHOWING_VALID_MS,
    queryFn: async () => {
      const options = { params: { id: versionId ?? '' }, body: { scenes: [...sceneIds] } };
      return (await callWithRenewal(api.createShowings, options)).showings;
    },
  });
