import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { isNotFound } from '#shared/error-catalogue.ts';
import type { AutomaticAdvance } from '#shared/records.ts';
import { errorCode } from '#shared/service-error.ts';
import { pagesOf } from '#portal/lists/pages-of.ts';

/** The resource; whatever is kept of it lies under this name. */
export const AUTOMATIC_ADVANCES = 'automatic-advances';

// "No automatic advances found": here no failure either, although lists show it as one (R-ERR-22).
const NONE_FOUND = 699;

/** Every automatic advance of the supplier, read page by page (R-AUTO-61). */
export function useAllAutomaticAdvances() {
  const dataProvider = useDataProvider();
  return useQuery<AutomaticAdvance[]>({
    queryKey: [AUTOMATIC_ADVANCES, 'all'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const found: AutomaticAdvance[] = [];
      try {
        for await (const page of pagesOf<AutomaticAdvance>(dataProvider, AUTOMATIC_ADVANCES, { signal }))
          found.push(...page);
      } catch (error) {
        const code = errorCode(error);
        if (!isNotFound(code) && code !== NONE_FOUND) throw error;
      }
      return found;
    },
  });
}
