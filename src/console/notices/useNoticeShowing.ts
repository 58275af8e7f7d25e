import * as api from '#generated/console-contract/addresses.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { useOneShowing } from '#console/preview/useOneShowing.ts';
import type { Showing } from '#console/preview/useShowings.ts';

type Body = ConsoleRequestBody<'createNoticeShowings'>;

/** The content of a notice that a screen shows. */
export type ShownNotice = Pick<Body, 'kind' | 'text' | 'link'>;

/** Shows a screen of an entity's portal with a notice; sends no request without an entity. */
export const useNoticeShowing = (
  entity: string | undefined,
  screen: Body['screen'],
  notice: ShownNotice,
): UseQueryResult<Showing | undefined> =>
  useOneShowing({
    queryKey: ['notice-showings', entity, screen, JSON.stringify(notice)],
    isEnabled: entity !== undefined,
    keepsPrevious: true,
    create: () => callWithRenewal(api.createNoticeShowings, { body: { entities: [entity ?? ''], screen, ...notice } }),
  });
