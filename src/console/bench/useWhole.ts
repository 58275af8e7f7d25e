import { useQuery } from '@tanstack/react-query';
import { API, sendInSession } from '#console/data/http.ts';

/**
 * Reads something whole: react-admin would begin with the row of a list, which has only a part of it.
 * @param path below the calls of the console; undefined asks for nothing
 */
export const useWhole = <Record>(path: string | undefined) =>
  useQuery({
    queryKey: ['whole', path],
    enabled: path !== undefined,
    retry: false,
    staleTime: Infinity,
    queryFn: async () => (await sendInSession(`${API}/${path}`)).json as Record,
  });
