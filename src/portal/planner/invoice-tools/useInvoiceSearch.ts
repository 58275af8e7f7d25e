import { startTransition, useEffect, useState } from 'react';
import type { Invoice } from '#shared/records/records.ts';
import { MIN_SEARCH_LENGTH, searchInvoices } from './invoice-index.ts';

/** The invoices that a text finds. */
interface FoundInvoices {
  text: string;
  rows: readonly Invoice[];
}

/** Whether a text is long enough to be searched for. */
export const isSearchText = (text: string): boolean => text.trim().length >= MIN_SEARCH_LENGTH;

/**
 * Searches invoices (R-PLAN-09); the result of the text before stays until that of the text is there.
 * @param invoices undefined until they have been read
 * @returns undefined while nothing is searched for, or nothing was found out yet
 */
export function useInvoiceSearch(invoices: readonly Invoice[] | undefined, text: string): FoundInvoices | undefined {
  const [found, setFound] = useState<FoundInvoices>();
  const isSearching = invoices !== undefined && isSearchText(text);
  useEffect(() => {
    if (!isSearching) return undefined;
    const controller = new AbortController();
    searchInvoices(invoices, text, controller.signal).then(
      // In short steps: drawing 50 rows at once would delay the next key.
      (rows) => !controller.signal.aborted && startTransition(() => setFound({ text, rows })),
      // It was cancelled by another text.
      () => undefined,
    );
    return () => controller.abort();
  }, [invoices, isSearching, text]);
  if (!isSearching && found) setFound(undefined);
  return isSearching ? found : undefined;
}
