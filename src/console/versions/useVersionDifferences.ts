import * as api from '#generated/console-contract/addresses.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callWithRenewal } from '#console/data/calls.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';

/** Fetches the saved changes of the open version. @param against `live`, `returned`, or the id of a version of the entity */
export function useVersionDifferences(
  against = 'live',
  isEnabled = true,
): UseQueryResult<ConsoleResponseBody<'readDifferences'>> {
  const { version } = useVersionEditor();
  return useQuery({
    queryKey: [
      'versions',
      'differences',
      version.id,
      version.revision,
      version.publishedSince,
      version.returned?.at,
      against,
    ],
    enabled: isEnabled,
    queryFn: () => callWithRenewal(api.readDifferences, { params: { id: version.id }, query: { against } }),
    placeholderData: (before, query) => (query?.queryKey.at(-1) === against ? before : undefined),
  });
}
