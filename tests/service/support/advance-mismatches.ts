import type { Kysely } from 'kysely';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { reconcileLedger } from '#confirming/database/reconcile.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { readLedger } from './advances.ts';

/**
 * What is wrong with the advances of a supplier who advanced each invoice whole and by itself.
 * @param acknowledged numbers of the invoices whose advance was acknowledged
 * @returns a sentence for each fault
 */
export async function findAdvanceMismatches(
  db: Kysely<Schema>,
  supplier: DemoSupplier,
  acknowledged: readonly string[],
): Promise<string[]> {
  const { advances, lines, invoices } = await readLedger(db, supplier);
  const advanced = invoices.filter((row) => row.advanced > 0);
  const known = new Set(advanced.map(({ number }) => number));
  const lost = acknowledged.filter((number) => !known.has(number));
  const { faults } = await reconcileLedger(db, 10);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const sums = [
    sum(advances.map(({ total }) => total)),
    sum(lines.map(({ amount }) => amount)),
    sum(invoices.map((row) => row.advanced)),
  ];
  return [
    ...lost.map((number) => `The advance of ${number} was acknowledged, and is lost.`),
    ...advanced.filter((row) => row.advanced !== row.nominal).map(({ number }) => `${number} was advanced in part.`),
    ...(lines.length > advanced.length ? [`${lines.length - advanced.length} advances were made twice.`] : []),
    ...(new Set(sums).size > 1 ? [`Advances, their lines and the invoices sum up to ${sums.join(', ')} cents.`] : []),
    ...faults.map((fault) => `The ledger differs: ${JSON.stringify(fault)}.`),
  ];
}
