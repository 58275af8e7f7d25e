import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Validator } from '#portal/forms/model/FormModule.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { median } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';

const TURNS = 200_000;
const RUNS = 7;
const LIMIT_US = 5;

/** Deciding a record of eight fields with its generated validator, against turning the record into text. */
export async function measureValidation({ builds }: Bench): Promise<Result[]> {
  const file = pathToFileURL(join(builds.forms, 'eight-fields.validator.js')).href;
  const { default: validate } = (await import(file)) as { default: Validator };
  const definition = JSON.parse(readFileSync('tests/bench/forms/eight-fields.form.json', 'utf8')) as {
    examples: { valid: object[] };
  };
  const [record] = definition.examples.valid;
  const figures = Array.from({ length: RUNS }, () => microseconds(() => validate(record)));
  const texts = Array.from({ length: RUNS }, () => microseconds(() => JSON.stringify(record)));
  const ours = median(figures);
  return [
    {
      measure: 'validation of a record of 8 fields, against JSON.stringify',
      ours: `${ours.toFixed(2)} µs`,
      baseline: `${median(texts).toFixed(2)} µs`,
      ratio: `${(ours / median(texts)).toFixed(2)} ×`,
      mustBe: `≤ ${LIMIT_US} µs`,
      isOk: ours <= LIMIT_US,
    },
  ];
}

function microseconds(work: () => unknown): number {
  const start = performance.now();
  for (let turn = 0; turn < TURNS; turn += 1) work();
  return ((performance.now() - start) * 1000) / TURNS;
}
