import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { createAmountMap } from './amount-map.ts';
import { createSumRelation } from './amount-relations.ts';

const RUNS = { numRuns: getRunCount(2000) };
const cents = fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 50_000_000 }));
/** Prices of invoices, as a simulation states them: a total that arrives, and four charges. */
const lines = fc.array(fc.tuple(cents, cents, cents, cents, cents), { minLength: 1, maxLength: 50 });
const fraction = fc.double({ min: 0, max: 0.999, noNaN: true });
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Random numbers, by turns. */
function inTurn(numbers: readonly number[]): () => number {
  let next = 0;
  return () => numbers[next++ % numbers.length]!;
}

const randomness = fc.array(fraction, { minLength: 40, maxLength: 40 }).map(inTurn);

test('R-REP-03 the sums of priced invoices hold to the cent: each line, each column, and a total of other invoices that is the same', () => {
  fc.assert(
    fc.property(lines, randomness, (priced, random) => {
      const nominals = priced.map(sumOf);
      const total = sumOf(nominals);
      const half = Math.floor(total / 2);
      const relations = [
        ...priced.map((line, index) => createSumRelation(nominals[index]!, line)),
        createSumRelation(total, nominals),
        createSumRelation(total, [half, total - half]),
      ];
      const map = createAmountMap({
        amounts: [...priced.flat(), ...nominals, total, half, total - half],
        relations,
        random,
      });
      for (const [index, line] of priced.entries()) expect(sumOf(line.map(map))).toBe(map(nominals[index]!));
      expect(sumOf(nominals.map(map))).toBe(map(total));
      expect(map(half) + map(total - half)).toBe(map(total));
    }),
    RUNS,
  );
});

test('R-REP-03 of two amounts the larger stays larger, nothing stays nothing, and a negative amount mirrors the positive one', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 300 }), randomness, (amounts, random) => {
      const map = createAmountMap({ amounts, random });
      const sorted = [...new Set(amounts)].sort((one, two) => one - two);
      const replaced = sorted.map(map);
      expect(replaced.every((amount, index) => Number.isInteger(amount) && amount > (replaced[index - 1] ?? 0))).toBe(
        true,
      );
      expect(map(0)).toBe(0);
      expect(sorted.map((amount) => -map(-amount))).toEqual(replaced);
    }),
    RUNS,
  );
});

test('R-REP-03 no amount of some size is the real one, or within a tenth of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10_000, max: 50_000_000 }), { minLength: 1, maxLength: 60 }),
      randomness,
      (amounts, random) => {
        const map = createAmountMap({ amounts, random });
        for (const amount of amounts) expect(Math.abs(map(amount) / amount - 1)).toBeGreaterThan(0.1);
      },
    ),
    RUNS,
  );
});

test('R-REP-03 R-CONF-45 a typed amount stays on its side of a limit of the form, which so says the same', () => {
  fc.assert(
    fc.property(cents, cents, fc.array(cents, { maxLength: 40 }), (typed, limit, amounts) => {
      // A typed amount that nearly is the limit, and is not, would need a factor that nearly is 1.
      fc.pre(typed / limit > 1.02 || limit / typed > 1.02);
      const map = createAmountMap({ amounts: [typed, ...amounts], limits: [{ amount: typed, limit }] });
      expect(Math.sign(map(typed) - limit)).toBe(Math.sign(typed - limit));
    }),
    RUNS,
  );
});

test('R-REP-03 an amount just below a minimum stays below it, and one just above stays above', () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const of = (amount: number) => createAmountMap({ amounts: [amount], limits: [{ amount, limit: 10_00 }] })(amount);
    expect(of(9_99)).toBeLessThan(10_00);
    expect(of(10_01)).toBeGreaterThan(10_00);
  }
});

test('R-REP-03 two reports of the same amounts are replaced in different ways', () => {
  const replaced = Array.from({ length: 20 }, () => createAmountMap({ amounts: [123_456_78] })(123_456_78));
  expect(new Set(replaced).size).toBeGreaterThan(15);
});

test('R-REP-03 a report with a thousand priced invoices is replaced in little time', () => {
  const priced = Array.from({ length: 1000 }, (_, index) => [90_000 + index * 7, 100 + index, 31 + index, 22, 50]);
  const nominals = priced.map(sumOf);
  const total = sumOf(nominals);
  const start = process.cpuUsage();
  const map = createAmountMap({
    amounts: [...priced.flat(), ...nominals, total],
    relations: [
      ...priced.map((line, index) => createSumRelation(nominals[index]!, line)),
      createSumRelation(total, nominals),
    ],
  });
  expect(sumOf(nominals.map(map))).toBe(map(total));
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2);
});
