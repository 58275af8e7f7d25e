import type { RecordedCall } from '#shared/scenes/recording.ts';
import { findCall } from '#shared/privacy/scene-answers.ts';
import type { Kinds } from '#shared/privacy/kinds.ts';
import type { Scene } from '#shared/scenes/scene.ts';

/** An amount of an answer, in cents, and what stands in its place in a report. */
export type AmountPair = readonly [real: number, replaced: number];

interface Row {
  [name: string]: AmountPair | undefined;
}

/** The amounts of a recording beside those of its report. */
export interface ComparedAmounts {
  pairs: AmountPair[];
  rows: Row[];
  lists: Row[][];
}

/** Reads both in parallel by the annotations of the contract. @param calls of which each has an answer in the report */
export function compareAmounts(calls: readonly RecordedCall[], report: Scene): ComparedAmounts {
  const compared: ComparedAmounts = { pairs: [], rows: [], lists: [] };
  for (const [index, { method, path, body }] of calls.entries())
    compare(findCall(method, path)!.response, body, report.answers[index]?.body, compared);
  return compared;
}

function compare(kinds: Kinds, real: unknown, replaced: unknown, compared: ComparedAmounts): void {
  if (typeof kinds === 'string' || typeof real !== 'object' || real === null) return;
  if ('each' in kinds && Array.isArray(real)) {
    const before = compared.rows.length;
    for (const [index, row] of real.entries()) compare(kinds.each, row, (replaced as unknown[])[index], compared);
    compared.lists.push(compared.rows.slice(before));
  } else if ('fields' in kinds) {
    const row: Row = {};
    for (const [name, kind] of Object.entries(kinds.fields)) {
      const value = (real as Record<string, unknown>)[name];
      const made = (replaced as Record<string, unknown> | undefined)?.[name];
      if (kind === 'amount' && typeof value === 'number') {
        row[name] = [Math.round(value * 100), Math.round((made as number) * 100)];
        compared.pairs.push(row[name]);
      } else compare(kind, value, made, compared);
    }
    if (Object.keys(row).length > 0) compared.rows.push(row);
  }
}

const sum = (pairs: readonly AmountPair[], side: 0 | 1) => pairs.reduce((total, pair) => total + pair[side], 0);

const TOTALS = [
  ['nominalAmount', ['interest', 'commission', 'tax', 'spendingCharged', 'total']],
  ['totalAmount', ['totalCost', 'totalNet']],
] as const;

/** Lists what a report no longer says as the recording does: equality, order, sums of records, sums of lists that are totals. */
export function listBrokenAmounts({ pairs, rows, lists }: ComparedAmounts): string[] {
  const broken: string[] = [];
  const sorted = pairs.toSorted(([one], [other]) => one - other);
  for (const [index, [real, replaced]] of sorted.entries()) {
    const [before, beforeReplaced] = sorted[index - 1] ?? [real, replaced];
    if (Math.sign(real - before) !== Math.sign(replaced - beforeReplaced))
      broken.push(`order of ${before} and ${real}: ${beforeReplaced} and ${replaced}`);
    if (real >= 1000 && Math.abs(replaced / real - 1) < 0.1) broken.push(`${real} is nearly real: ${replaced}`);
  }
  for (const row of rows)
    for (const [total, names] of TOTALS) {
      const [all, parts] = [row[total], names.map((name) => row[name])];
      if (!all || !parts.every((part) => part !== undefined) || sum(parts, 0) !== all[0]) continue;
      if (sum(parts, 1) !== all[1]) broken.push(`${total} of ${JSON.stringify(row)}`);
    }
  const totals = new Map(pairs);
  for (const list of lists.filter(({ length }) => length > 1))
    for (const name of new Set(list.flatMap((row) => Object.keys(row)))) {
      const cells = list.map((row) => row[name]).filter((cell) => cell !== undefined);
      const total = totals.get(sum(cells, 0));
      if (sum(cells, 0) > 0 && total !== undefined && total !== sum(cells, 1))
        broken.push(`sum of ${name}: ${sum(cells, 0)}, ${sum(cells, 1)} instead of ${total}`);
    }
  return broken;
}
