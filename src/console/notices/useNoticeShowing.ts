import * as api from '#generated/console-contract/addresses.ts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ConsoleRequestBody } from '#shared/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { SHOWING_VALID_MS, type Showing } from '#console/preview/useShowings.ts';

type Body = ConsoleRequestBody<'createNoticeShowings'>;

/** The content of a notice that a screen shows. */
export type ShownNotice = Pick<Body, 'kind' | 'text' | 'link'>;

/** Shows a screen of an entity's portal with a notice; sends no request without an entity. */
export const useNoticeShowing = (
  entity: string | undefined,
  screen: Body['screen'],
  notice: ShownNotice,
): UseQueryResult<Showing | undefined> =>
  useQuery({
    queryKey: ['notice-showings', entity, screen, JSON.stringify(notice)],
    enabled: entity !== undefined,
    staleTime: SHOWING_VALID_MS,
    gcTime: SHOWING_VALID_MS,
    retry: false,
    // What was shown stays until the changed notice is.
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const body = { entities: [entity ?? ''], screen, ...notice };
      return (await callWithRenewal(api.createNoticeShowings, { body })).showings[0];
    },
  });
