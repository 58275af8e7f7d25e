import * as api from '#generated/console-contract/addresses.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { useOneShowing } from '#console/preview/useOneShowing.ts';
import type { Showing } from '#console/preview/useShowings.ts';

/** What a new entity looks like. */
export type NewBrand = Omit<ConsoleRequestBody<'createEntityShowings'>, 'scenes'>;

/** Shows a scene of the library with a new entity that is not stored. */
export const useNewEntityShowing = (scene: string, brand: NewBrand): UseQueryResult<Showing | undefined> =>
  useOneShowing({
    queryKey: ['entity-showings', scene, JSON.stringify(brand)],
    keepsPrevious: true,
    create: () => callWithRenewal(api.createEntityShowings, { body: { ...brand, scenes: [scene] } }),
  });
