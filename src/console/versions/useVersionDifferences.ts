import * as api from '#generated/console-contract/addresses.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callWithRenewal } from '#console/data/calls.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import type { ConsoleResponseBody } from '#shared/console-contract.ts';

/** Fetches the saved changes of the open version. @param baseVersionIdOrLive `live`, or the id of a version of the entity */
export function useVersionDifferences(
  baseVersionIdOrLive = 'live',
  isEnabled = true,
): UseQueryResult<ConsoleResponseBody<'readDifferences'>> {
  const { version } = useVersionEditor();
  return useQuery({
    queryKey: ['versions', 'differences', version.id, version.revision, version.publishedSince, baseVersionIdOrLive],
    enabled: isEnabled,
    queryFn: () =>
      callWithRenewal(api.readDifferences, { params: { id: version.id }, query: { against: baseVersionIdOrLive } }),
    placeholderData: (before, query) => (query?.queryKey.at(-1) === baseVersionIdOrLive ? before : undefined),
  });
}
