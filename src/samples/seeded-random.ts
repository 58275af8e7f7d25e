/** Numbers that look random and are the same on every run. */
export interface SeededRandom {
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** One of the items. @throws RangeError when there are none */
  pick<T>(items: readonly T[]): T;
  /** That many digits. */
  digits(length: number): string;
}

/**
 * A generator (mulberry32) that starts from a text, so that each company keeps its figures when another one is added.
 * @param seed any text, for instance the key of a company
 */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    integer: whole,
    pick: <T>(items: readonly T[]) => {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[whole(0, items.length - 1)] as T;
    },
    digits: (length) => Array.from({ length }, () => whole(0, 9)).join(''),
  };
}

// FNV-1a
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
