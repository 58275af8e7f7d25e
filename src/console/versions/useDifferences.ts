import { useQuery } from '@tanstack/react-query';
import type { ConsoleAnswerOf } from '#shared/console-contract.ts';
import { API, sendInSession } from '#console/data/http.ts';
import { useDesk } from '#console/draft/version-desk.ts';

/** What the open version changes, as it is stored. @param against `live`, or the id of a version of the entity */
export function useDifferences(against = 'live') {
  const { version } = useDesk();
  return useQuery({
    queryKey: ['versions', 'differences', version.id, version.revision, against],
    queryFn: async () => {
      const { json } = await sendInSession(`${API}/versions/${version.id}/differences?against=${against}`);
      return json as ConsoleAnswerOf<'readDifferences'>;
    },
    placeholderData: (before, query) => (query?.queryKey.at(-1) === against ? before : undefined),
  });
}
