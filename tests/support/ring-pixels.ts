import { contrastRatio, MIN_CONTROL_CONTRAST } from '#shared/theme/contrast.ts';

/** The pixels of a picture, row by row: red, green, blue for each. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Shares of a ring that have to stand out: corners are blurred, and letters may stand beside it. */
const FROM_BELOW = 0.9;
const FROM_BESIDE = 0.75;
/** Fewer changed pixels are no ring around anything. */
const FEWEST = 30;
/** What differs less is the same picture: two of one screen hardly differ at all. */
const NOISE = 6;
/** Colours whose channels differ less are those of one ring, blurred at its edges. */
const SAME = 40;
/** Halves of a ring that lies between two pixels differ by less. */
const UNEVEN = 0.08;
/** How far beside a pixel of the ring lies what is no longer its blurred edge. */
const BESIDE = 3;

/**
 * What is wrong with the ring of a control, by pixels alone: the ring is what changes when it is taken away. Its colour
 * has to have 3:1 to what it covers, and to what is beside it (R-ALL-05).
 * @param on the control with its ring, and some px around it
 * @param off the same without
 */
export function findRingPixelProblem(on: Pixels, off: Pixels): string | undefined {
  const changed = new Set(range(on.width * on.height).filter((at) => distance(on, off, at) > NOISE));
  if (changed.size < FEWEST) return `has no ring: ${changed.size} pixels change`;
  const color = mostFrequent([...changed].map((at) => colorAt(on, at)));
  const core = [...changed].filter((at) => isNear(colorAt(on, at), color));
  const covered = core.map((at) => colorAt(off, at));
  const beside = core
    .flatMap((at) => neighbours(on, at).filter((next) => !changed.has(next)))
    .map((at) => colorAt(on, at));
  return tooFaint(color, covered, FROM_BELOW, 'covers') ?? tooFaint(color, beside, FROM_BESIDE, 'lies beside');
}

/**
 * Whether nothing lies over a part of the ring of a round control in the middle of the picture: what changes with the ring
 * is as much above as below, and left as right.
 */
export function isRingWhole(on: Pixels, off: Pixels): boolean {
  const { width, height } = on;
  const changed = range(width * height).filter((at) => distance(on, off, at) > NOISE);
  const above = changed.filter((at) => Math.floor(at / width) < height / 2).length;
  const left = changed.filter((at) => at % width < width / 2).length;
  return [above, left].every((half) => Math.abs(2 * half - changed.length) < UNEVEN * changed.length);
}

function tooFaint(ring: string, grounds: readonly string[], wanted: number, how: string): string | undefined {
  const faint = grounds.filter((ground) => contrast(ring, ground) < MIN_CONTROL_CONTRAST);
  if (grounds.length === 0 || 1 - faint.length / grounds.length >= wanted) return undefined;
  const ground = mostFrequent(faint);
  const percent = Math.round((100 * faint.length) / grounds.length);
  return `has a ring of ${ring} that ${how} ${ground} on ${percent} %: ${contrast(ring, ground).toFixed(2)}`;
}

const known = new Map<string, number>();

function contrast(one: string, other: string): number {
  const key = one + other;
  if (!known.has(key)) known.set(key, contrastRatio(one, other));
  return known.get(key)!;
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

const channelsAt = ({ data }: Pixels, at: number) => [data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!] as const;

const colorAt = (pixels: Pixels, at: number): string =>
  `#${channelsAt(pixels, at)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

const distance = (on: Pixels, off: Pixels, at: number): number => {
  const other = channelsAt(off, at);
  return Math.max(...channelsAt(on, at).map((channel, index) => Math.abs(channel - other[index]!)));
};

const isNear = (one: string, other: string): boolean =>
  [1, 3, 5].every(
    (start) =>
      Math.abs(Number.parseInt(one.slice(start, start + 2), 16) - Number.parseInt(other.slice(start, start + 2), 16)) <
      SAME,
  );

/** Pixels some px away in the four directions, as far as the picture has them. */
function neighbours({ width, height }: Pixels, at: number): number[] {
  const [x, y] = [at % width, Math.floor(at / width)];
  return [
    ...(x >= BESIDE ? [at - BESIDE] : []),
    ...(x < width - BESIDE ? [at + BESIDE] : []),
    ...(y >= BESIDE ? [at - BESIDE * width] : []),
    ...(y < height - BESIDE ? [at + BESIDE * width] : []),
  ];
}

function mostFrequent(colors: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
