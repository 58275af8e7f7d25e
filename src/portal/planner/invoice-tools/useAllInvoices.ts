import { useState } from 'react';
import type { Invoice, InvoiceFilter } from '#shared/records/records.ts';
import type { CursorList } from '#portal/lists/useCursorList.ts';
import { getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { useInvoiceWalk } from '#portal/planner/invoice-walk.ts';

/** All invoices of a list, which are there at once when its first page is the whole list. */
export interface AllInvoices {
  /** Undefined until they have been read. */
  invoices: readonly Invoice[] | undefined;
  /** Whether the service has more invoices than it sends. */
  isPart: boolean;
  /** Whether they can be read: something was found, and not all of it is there. */
  isReadable: boolean;
  /** How many have been read; null while nothing is being read. */
  rowsRead: number | null;
  hasFailed: boolean;
  /** Reads them, or continues after a failure. */
  read: () => void;
  cancel: () => void;
}

/**
 * All invoices of the list's filter (R-PLAN-08, R-PLAN-09).
 * @param isNeeded whether they are read without being asked for
 */
export function useAllInvoices(list: CursorList<Invoice, InvoiceFilter>, isNeeded: boolean): AllInvoices {
  // The list reads one kind of confirming when its filter has none.
  const filter = { ...list.filter, tipoConfirming: getConfirmingType(list.filter) };
  const key = JSON.stringify(filter);
  const [choice, setChoice] = useState<{ key: string; reads: boolean }>();
  const isKnown = list.data !== undefined && !list.isOther;
  const isOnePage = isKnown && list.page === 1 && !list.hasNext;
  const isReadable = isKnown && !isOnePage;
  const reads = choice?.key === key ? choice.reads : isNeeded;
  const { walk, rowsRead, error, retry, cancel } = useInvoiceWalk(filter, isReadable && reads);
  const walked = isReadable ? walk : undefined;
  return {
    invoices: isOnePage ? list.data : walked?.invoices,
    isPart: isOnePage ? list.isPartial : walked !== undefined && !walked.isWhole,
    isReadable,
    rowsRead: isReadable ? rowsRead : null,
    hasFailed: isReadable && reads && error !== null,
    read: () => {
      setChoice({ key, reads: true });
      if (error) retry();
    },
    cancel: () => {
      setChoice({ key, reads: false });
      cancel();
    },
  };
}
