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

/** The totals of the contract and their parts, in records that state all of them. */
const RECORD_SUMS: readonly (readonly [total: string, parts: readonly string[]])[] = [
  ['nominalAmount', ['interest', 'commission', 'tax', 'spendingCharged', 'total']],
  ['totalAmount', ['totalCost', 'totalNet']],
];

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

  /** The sums that hold: of records, of the columns of a list, as a whole and of each client, and those that were added. */
  findRelations(): AmountRelation[] {
    return [
      ...this.records.flatMap(sumsOfRecord),
      ...this.lists.flatMap((list) => this.sumsOfList(list)),
      ...this.sums,
    ];
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

function sumsOfRecord({ amounts }: AmountRecord): AmountRelation[] {
  return RECORD_SUMS.flatMap(([total, names]) => {
    const sum = amounts.get(total);
    const parts = names.map((name) => amounts.get(name));
    if (sum === undefined || !parts.every((part) => part !== undefined)) return [];
    return parts.reduce((left, part) => left - part, sum) === 0 ? [createSumRelation(sum, parts)] : [];
  });
}

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
