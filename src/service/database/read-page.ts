import { createMemory } from '#shared/bounded-memory.ts';
import { hasAmounts, type AmountWay, type InvoiceSearch, type Part, type Reading } from './asked-invoices.ts';
import { pageOf, type InvoiceRow } from './invoice-pages.ts';
import type { Owner } from './owner.ts';
import type { Ask } from './scope.ts';

/** Whoever turns pages asks for the same amounts again and again; a wrong way costs time, and changes nothing else. */
const ways = createMemory<AmountWay>(10_000, 300_000);

const nameOf = ({ entity, supplierId }: Owner, { confirmingType, least, most }: InvoiceSearch) =>
  [entity, supplierId, confirmingType, least, most].join(' ');

/** Has the next pages between these amounts be read this way. */
export const noteWay = (owner: Owner, wanted: InvoiceSearch, way: AmountWay): void =>
  ways.set(nameOf(owner, wanted), way);

/**
 * The first invoices of some parts of a list, as `pageOf` says. How many lie between two amounts is looked at once.
 * @throws whatever `ask` does
 */
export async function readPage(
  ask: Ask,
  owner: Owner,
  wanted: InvoiceSearch,
  parts: readonly Part[],
  reading: Reading,
): Promise<InvoiceRow[]> {
  const way = hasAmounts(wanted) ? ways.get(nameOf(owner, wanted)) : undefined;
  const rows = await ask((db) => pageOf(db, owner, wanted, parts, reading, way));
  const [{ areMany } = {}] = rows;
  if (areMany !== undefined) noteWay(owner, wanted, areMany ? 'in order' : 'by amount');
  return rows;
}
