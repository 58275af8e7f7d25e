import type { ComparedBlock } from './compare-texts.ts';

/** Consecutive blocks of a comparison. */
export interface Stretch {
  /** Position of its first block. */
  start: number;
  blocks: readonly ComparedBlock[];
  /** Whether nothing changes in it or next to it. */
  isFolded: boolean;
}

/** Texts up to this length are shown whole. */
const MOST_UNFOLDED = 3_000;
/** Unchanged blocks that are shown before and after a changed one. */
const AROUND = 1;
/** Fewer unchanged blocks are not worth folding. */
const LEAST_FOLDED = 2;

const lengthOf = (blocks: readonly ComparedBlock[]): number =>
  blocks.reduce((sum, { spans }) => sum + spans.reduce((length, { text }) => length + text.length, 0), 0);

/** Splits a compared text into what is shown and long stretches without a change. */
export function foldUnchanged(blocks: readonly ComparedBlock[]): Stretch[] {
  const isShort = lengthOf(blocks) <= MOST_UNFOLDED;
  const stretches: { start: number; blocks: ComparedBlock[]; isFolded: boolean }[] = [];
  blocks.forEach((block, index) => {
    const isFolded =
      !isShort && !blocks.slice(Math.max(index - AROUND, 0), index + AROUND + 1).some((one) => one.isChanged);
    const last = stretches.at(-1);
    if (last?.isFolded === isFolded) last.blocks.push(block);
    else stretches.push({ start: index, blocks: [block], isFolded });
  });
  return stretches.map((stretch) => ({
    ...stretch,
    isFolded: stretch.isFolded && stretch.blocks.length >= LEAST_FOLDED,
  }));
}
