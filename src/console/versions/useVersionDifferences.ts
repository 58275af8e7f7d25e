import * as api from '#generated/console-contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { callWithRenewal } from '#console/data/calls.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';

/** Fetches the saved changes of the open version. @param against `live`, or the id of a version of the entity */
export function useVersionDifferences(against = 'live') {
  const { version } = useVersionEditor();
  return useQuery({
    queryKey: ['versions', 'differences', version.id, version.revision, against],
    queryFn: () => callWithRenewal(api.readDifferences, { params: { id: version.id }, query: { against } }),
    placeholderData: (before, query) => (query?.queryKey.at(-1) === against ? before : undefined),
  });
}
