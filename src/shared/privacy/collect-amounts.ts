import { decodeText } from '#shared/wire/decode.ts';
import { type Cents, toCents } from '#shared/money/money.ts';
import { type AmountRelation, createSumRelation } from './amounts/amount-relations.ts';
import type { Kinds } from './kinds.ts';

/** The unit of the numbers in a value; texts are always euros. */
export type AmountUnit = 'euros' | 'cents';

/** An object with its amounts, and the client to which it belongs. */
interface AmountRecord {
  amounts: ReadonlyMap<string, Cents>;
  client: string;
}

/**
 * The totals of the contract and their parts, in records that state all of them. The difference is an amount of its own,
 * so that what adds up does so afterwards, and what does not, does not: the portal judges by it (R-ADV-20).
 */
const RECORD_SUMS: readonly (readonly [total: string, parts: readonly string[]])[] = [
  ['nominalAmount', ['interest', 'commission', 'tax', 'spendingCharged', 'total']],
  ['totalAmount', ['totalCost', 'totalNet']],
];

/** The totals of the contract that are those of a column of a list in the same record. */
const LIST_SUMS = [
  { total: 'totalAmount', list: 'lines', column: 'nominalAmount' },
  { total: 'totalNet', list: 'lines', column: 'total' },
] as const;

/** Collects the amounts of a report, and the sums that hold among them. */
export class AmountCollector {
  readonly amounts = new Set<Cents>();
  private readonly records: AmountRecord[] = [];
  private readonly lists: AmountRecord[][] = [];
  private readonly sums: AmountRelation[] = [];

  add(cents: Cents): void {
    this.amounts.add(Math.abs(cents));
  }

  /** A sum that holds, of amounts of which some may be negative. */
  addSum(total: Cents, parts: readonly Cents[]): void {
    for (const cents of [total, ...parts]) this.add(cents);
    this.sums.push(createSumRelation(total, parts));
  }

  /** @param kinds privacy classes of the parts of the value */
  addValue(kinds: Kinds | undefined, value: unknown, unit: AmountUnit): void {
    if (kinds === 'amount') {
      const cents = readAmount(value, unit);
      if (cents !== undefined) this.add(cents);
    } else if (typeof kinds !== 'object' || typeof value !== 'object' || value === null) return;
    else if ('each' in kinds) this.addList(kinds.each, Array.isArray(value) ? value : [], unit);
    else if ('fields' in kinds && !Array.isArray(value)) this.addRecord(kinds.fields, value, unit);
  }

  /** The sums that hold: of records and those that were added, of the columns of a list, as a whole and of each client. */
  findRelations(): AmountRelation[] {
    return [...this.sums, ...this.lists.flatMap((list) => this.sumsOfList(list))];
  }

  private addList(each: Kinds, rows: readonly unknown[], unit: AmountUnit): void {
    const before = this.records.length;
    for (const row of rows) this.addValue(each, row, unit);
    const added = this.records.slice(before);
    if (added.length > 1) this.lists.push(added);
  }

  private addRecord(fields: Readonly<Record<string, Kinds>>, value: object, unit: AmountUnit): void {
    const own = new Map<string, Cents>();
    for (const [name, part] of Object.entries(value)) {
      if (!Object.hasOwn(fields, name)) continue;
      this.addValue(fields[name], part, unit);
      const cents = fields[name] === 'amount' ? readAmount(part, unit) : undefined;
      if (cents !== undefined) own.set(name, cents);
    }
    const { numClient, customerNumber } = value as Record<string, unknown>;
    for (const { total, parts } of [...listRecordSums(own), ...listColumnSums(own, value, unit)])
      this.addSum(total, [...parts, parts.reduce((left, part) => left - part, total)]);
    if (own.size > 0) this.records.push({ amounts: own, client: decodeText(numClient) || decodeText(customerNumber) });
  }

  private sumsOfList(list: readonly AmountRecord[]): AmountRelation[] {
    const names = new Set(list.flatMap(({ amounts }) => [...amounts.keys()]));
    const clients = [...new Set(list.map(({ client }) => client))];
    const groups =
      clients.length === 1 ? [list] : [list, ...clients.map((one) => list.filter(({ client }) => client === one))];
    return groups.flatMap((rows) =>
      [...names].flatMap((name) => {
        const parts = rows.map(({ amounts }) => amounts.get(name) ?? 0);
        const total = parts.reduce((sum, part) => sum + part, 0);
        return rows.length > 1 && total > 0 && this.amounts.has(total) ? [createSumRelation(total, parts)] : [];
      }),
    );
  }
}

/** A total with its parts, whether they add up or not. */
interface StatedSum {
  total: Cents;
  parts: readonly Cents[];
}

const toSum = (total: Cents | undefined, parts: readonly (Cents | undefined)[]): StatedSum[] =>
  total !== undefined && parts.every((part) => part !== undefined) ? [{ total, parts }] : [];

const listRecordSums = (amounts: ReadonlyMap<string, Cents>): StatedSum[] =>
  RECORD_SUMS.flatMap(([total, names]) =>
    toSum(
      amounts.get(total),
      names.map((name) => amounts.get(name)),
    ),
  );

const listColumnSums = (amounts: ReadonlyMap<string, Cents>, record: object, unit: AmountUnit): StatedSum[] =>
  LIST_SUMS.flatMap(({ total, list, column }) => {
    const rows = (record as Readonly<Record<string, unknown>>)[list];
    if (!Array.isArray(rows)) return [];
    const cells = rows.map((row) => readAmount((row as Readonly<Record<string, unknown>> | null)?.[column], unit));
    return toSum(amounts.get(total), cells);
  });

/** Reads an amount as answers and drafts have it; undefined for anything else. */
export function readAmount(value: unknown, unit: AmountUnit): Cents | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  if (typeof value === 'number' && unit === 'cents') return Number.isSafeInteger(value) ? value : undefined;
  try {
    return toCents(value);
  } catch {
    return undefined;
  }
}
