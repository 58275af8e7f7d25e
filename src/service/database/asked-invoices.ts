import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { ConfirmingType } from '#shared/records.ts';
import type { InvoiceStatus, Stretch } from './invoice-status.ts';
import type { Owner } from './owner.ts';

/** Which invoices are asked for. What is absent does not restrict. Days are expiration days, amounts cents. */
export interface InvoiceSearch {
  confirmingType: ConfirmingType;
  status?: InvoiceStatus;
  from?: IsoDay;
  to?: IsoDay;
  least?: Cents;
  most?: Cents;
  clientNumber?: string;
}

/** Where a page starts: after the invoice with this expiration day and id. */
export interface InvoicePosition {
  expiresOn: IsoDay;
  id: number;
}

/** How invoices between two amounts are found: by an index of the amounts, or among all in the order of the list. */
export type AmountWay = 'by amount' | 'in order';

/** A piece of a list that lies in its order in some index. */
export interface Part {
  stretch: Partial<Stretch>;
  after?: InvoicePosition;
}

/** How much of it is read, and from which end. */
export interface Reading {
  today: IsoDay;
  limit: number;
  order: 'asc' | 'desc';
}

/** Where a piece of a list begins and ends. */
export interface Bounds {
  base: InvoiceStatus | undefined;
  /** Before this day, in the order of the list, there is nothing of it. */
  begins: IsoDay;
  starts: IsoDay[];
  ends: IsoDay[];
  after: InvoicePosition | undefined;
}

/**
 * @param order in which the piece is read: a position behind its beginning is beginning enough
 * @throws RangeError for a piece that no day begins: all of them lie on one side of today
 */
export function boundsOf(
  { stretch, after }: Part,
  { from, to }: Pick<InvoiceSearch, 'from' | 'to'>,
  order: Reading['order'],
): Bounds {
  // PostgreSQL would begin at the last of these days instead of at the position, and read all that lies between.
  const isKnown = (at: IsoDay, side: typeof order) =>
    after !== undefined && order === side && (side === 'asc' ? after.expiresOn >= at : after.expiresOn <= at);
  const starts = [from, stretch.from].flatMap((at) => (at && !isKnown(at, 'asc') ? at : []));
  const ends = [to, stretch.to].flatMap((at) => (at && !isKnown(at, 'desc') ? at : []));
  const days = [...(order === 'asc' ? starts : ends), ...(after ? [after.expiresOn] : [])].toSorted();
  const begins = days.at(order === 'asc' ? -1 : 0);
  if (begins === undefined) throw new RangeError('A piece of a list of invoices has to begin at some day.');
  return {
    base: stretch.base,
    begins,
    starts,
    ends,
    after: after && { expiresOn: after.expiresOn, id: after.id },
  };
}

/** What is asked for; in a statement that is made once, what stands for it. */
export interface Asked extends Owner, Pick<InvoiceSearch, 'confirmingType'>, Reading {
  clientNumber: string | undefined;
  least: Cents | undefined;
  most: Cents | undefined;
  parts: readonly Bounds[];
}
