import * as api from '#generated/console-contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import type { ShowingRecord } from '#shared/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';

/** A scene with a version, at its address on the stage. */
export type Showing = ShowingRecord;

/** They are good for eight hours; who comes back later gets others. */
const GOOD_MS = 7 * 3_600_000;

/** Puts a version on the stage in some scenes; nothing is asked for while there is no version. @param scenes their names */
export const useShowings = (versionId: string | undefined, scenes: readonly string[]) =>
  useQuery({
    queryKey: ['showings', versionId, ...scenes],
    enabled: versionId !== undefined && scenes.length > 0,
    staleTime: GOOD_MS,
    gcTime: GOOD_MS,
    queryFn: async () => {
      const options = { params: { id: versionId ?? '' }, body: { scenes: [...scenes] } };
      return (await callWithRenewal(api.createShowings, options)).showings;
    },
  });
