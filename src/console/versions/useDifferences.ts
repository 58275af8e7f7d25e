import * as api from '#generated/console-contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { sessionCall } from '#console/data/calls.ts';
import { useDesk } from '#console/draft/version-desk.ts';

/** What the open version changes, as it is stored. @param against `live`, or the id of a version of the entity */
export function useDifferences(against = 'live') {
  const { version } = useDesk();
  return useQuery({
    queryKey: ['versions', 'differences', version.id, version.revision, against],
    queryFn: () => sessionCall(api.readDifferences, { params: { id: version.id }, query: { against } }),
    placeholderData: (before, query) => (query?.queryKey.at(-1) === against ? before : undefined),
  });
}
