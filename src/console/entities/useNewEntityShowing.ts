import * as api from '#generated/console-contract/addresses.ts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ConsoleRequestBody } from '#shared/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { SHOWING_VALID_MS, type Showing } from '#console/preview/useShowings.ts';

/** What a new entity looks like. */
export type NewBrand = Omit<ConsoleRequestBody<'createEntityShowings'>, 'scenes'>;

/** Shows a scene of the library with a new entity that is not stored. */
export const useNewEntityShowing = (scene: string, brand: NewBrand): UseQueryResult<Showing | undefined> =>
  useQuery({
    queryKey: ['entity-showings', scene, JSON.stringify(brand)],
    staleTime: SHOWING_VALID_MS,
    gcTime: SHOWING_VALID_MS,
    retry: false,
    // What was shown stays until the changed entity is.
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await callWithRenewal(api.createEntityShowings, { body: { ...brand, scenes: [scene] } })).showings[0],
  });
