import { createMemory } from '#shared/bounded-memory.ts';
import type { AmountWay, InvoiceSearch, Part, Reading } from './asked-invoices.ts';
import { pageOf, wayTo, type InvoiceRow } from './invoice-pages.ts';
import type { Owner } from './owner.ts';
import type { Ask } from './scope.ts';

/** Whoever turns pages asks for the same again and again; a wrong way costs time, and changes nothing else. */
const ways = createMemory<AmountWay>(10_000, 300_000);

const nameOf = ({ entity, supplierId }: Owner, wanted: InvoiceSearch, order: Reading['order']) =>
  JSON.stringify([entity, supplierId, order, wanted]);

/** Has the next pages of this list be read this way. */
export const noteWay = (owner: Owner, wanted: InvoiceSearch, order: Reading['order'], way: AmountWay): void =>
  ways.set(nameOf(owner, wanted, order), way);

/**
 * The first invoices of some parts of a list, as `pageOf` says. Which way to amounts is the shorter one is asked once.
 * @throws whatever `ask` does
 */
export async function readPage(
  ask: Ask,
  owner: Owner,
  wanted: InvoiceSearch,
  parts: readonly Part[],
  reading: Reading,
): Promise<InvoiceRow[]> {
  if (wanted.least === undefined && wanted.most === undefined)
    return ask((db) => pageOf(db, owner, wanted, parts, reading));
  let way = ways.get(nameOf(owner, wanted, reading.order));
  if (way === undefined) {
    const [found] = await ask((db) => wayTo(db, owner, wanted, parts, reading));
    way = found?.way ?? 'in order';
    noteWay(owner, wanted, reading.order, way);
  }
  return ask((db) => pageOf(db, owner, wanted, parts, reading, way));
}
