import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { SHOWING_VALID_MS, type Showing } from './useShowings.ts';

interface OneShowing {
  /** Everything on which the showing depends. */
  queryKey: readonly unknown[];
  /** Whether a request can be sent; true by default. */
  isEnabled?: boolean;
  /** Whether what was shown stays until the changed showing is there. */
  keepsPrevious?: boolean;
  create: () => Promise<{ showings: Showing[] }>;
}

/** Creates a showing of something that is not stored. */
export const useOneShowing = ({
  queryKey,
  isEnabled = true,
  keepsPrevious = false,
  create,
}: OneShowing): UseQueryResult<Showing | undefined> =>
  useQuery({
    queryKey,
    enabled: isEnabled,
    staleTime: SHOWING_VALID_MS,
    gcTime: SHOWING_VALID_MS,
    retry: false,
    placeholderData: keepsPrevious ? keepPreviousData : undefined,
    queryFn: async () => (await create()).showings[0],
  });
