import { spawnSync } from 'node:child_process';
import { milliseconds, type Result } from '#tests/bench/support/report.ts';
import { cloneFresh, type FreshClone } from '#tests/front-door/fresh-clone.ts';

/** The longest from the command to the portal's address, in milliseconds. */
const LONGEST = { first: 10_000, later: 5_000 };

/**
 * How long it takes from `npm start` to the portal's address: as the first command in a clone of the commit, with its
 * packages in place and nothing else, and later. What the start prints is shown with the seconds since the command.
 */
export async function measureStart(): Promise<Result[]> {
  const clone = cloneFresh({ folder: 'portal' });
  try {
    const bare = measureBareNode();
    const first = await measureToAddress(clone);
    const later = await measureToAddress(clone);
    return [
      result('first start in a fresh clone, to the address', first, bare, LONGEST.first),
      result('later start, to the address', later, bare, LONGEST.later),
    ];
  } finally {
    clone.remove();
  }
}

const result = (measure: string, ms: number, bare: number, longest: number): Result => ({
  measure,
  ours: milliseconds(ms),
  baseline: `${milliseconds(bare)} (node that does nothing)`,
  ratio: (ms / bare).toFixed(0),
  mustBe: `≤ ${milliseconds(longest)}`,
  isOk: ms <= longest,
});

/** @returns milliseconds */
function measureBareNode(): number {
  const begun = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - begun;
}

/** @returns milliseconds */
async function measureToAddress(clone: FreshClone): Promise<number> {
  const begun = performance.now();
  const started = await clone.start('npm start', {}, (text) => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    for (const line of text.split('\n').filter((one) => one.trim() !== '')) console.error(`  ${seconds} s ${line}`);
  });
  await started.printed(/http:\/\/localhost:/);
  const ready = performance.now() - begun;
  await started.interrupt();
  return ready;
}
