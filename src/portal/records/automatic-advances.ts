import { useGetList } from 'ra-core';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import type { AutomaticAdvance } from '#shared/records/records.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';

/** The name of the resource, under which its data is cached. */
export const AUTOMATIC_ADVANCES = 'automatic-advances';

// "No automatic advances found": not a failure here, although lists show it as one (R-ERR-22).
const NONE_FOUND = 699;

/** All automatic advances of the supplier (R-AUTO-61); an empty list is not a failure. */
export function useAllAutomaticAdvances() {
  const { data, error, isPending, refetch } = useGetList<AutomaticAdvance>(
    AUTOMATIC_ADVANCES,
    { meta: { whole: true } },
    { staleTime: 0 },
  );
  const hasNone = error !== null && (isNotFoundCode(getErrorCode(error)) || getErrorCode(error) === NONE_FOUND);
  return { data: hasNone ? [] : data, error: hasNone ? null : error, isPending, refetch };
}
