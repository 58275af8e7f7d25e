import { useQuery } from '@tanstack/react-query';
import { readOwnLines } from './own-lines.ts';
import type { OwnReading } from './own-lines.ts';
import type { OwnList } from './useOwnList.ts';

/** Reads the lines of the own list; undefined as long as a long list takes. */
export const useOwnReading = (list: OwnList): OwnReading | undefined =>
  useQuery({
    queryKey: ['own-list-reading', list.id],
    queryFn: ({ signal }) => readOwnLines(list.sheet, list, signal),
    staleTime: Infinity,
    // Comparing 50,000 lines with the previous ones would block the page.
    structuralSharing: false,
  }).data;
