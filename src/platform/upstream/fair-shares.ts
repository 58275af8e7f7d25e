/** The names by which a caller is counted: its networks, and its token. */
export type CallerNames = readonly string[];

/** An amount of something that callers share. */
export interface FairShares {
  /** Whether a caller may take so much now. */
  isFree(caller: CallerNames, amount?: number): boolean;
  /** @returns the release, which works once; undefined when the caller may not take so much */
  take(caller: CallerNames, amount?: number): (() => void) | undefined;
}

/**
 * Creates shares of a total: nobody takes more than is left for all others, whether as a network or as a token. One
 * caller alone gets a half, nine get a tenth each, and a tenth stays free for the next one, who has nothing yet.
 */
export function createFairShares(total: number): FairShares {
  const held = new Map<string, number>();
  let free = total;
  const change = (caller: CallerNames, amount: number): void => {
    free -= amount;
    for (const name of caller) {
      const own = (held.get(name) ?? 0) + amount;
      if (own === 0) held.delete(name);
      else held.set(name, own);
    }
  };
  // As if it were taken one by one: a large amount must not take at once what is left for others.
  const isFree = (caller: CallerNames, amount = 1): boolean =>
    amount <= free && caller.every((name) => (held.get(name) ?? 0) + amount <= free - amount + 1);
  return {
    isFree,
    take(caller, amount = 1) {
      if (!isFree(caller, amount)) return undefined;
      change(caller, amount);
      return onlyOnce(() => change(caller, -amount));
    },
  };
}

function onlyOnce(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
