const RESULTS = ['match', 'close', 'different', 'unknown'] as const;

/** Whether the supplier is the holder of an account: `close` when the name differs a little, `unknown` when it could not be checked. */
export type HolderResult = (typeof RESULTS)[number];

/** The result of the check of an account's holder (R-SIGN-09). */
export interface AccountHolder {
  result: HolderResult;
  /** The holder's name where the result is close; otherwise ''. */
  name: string;
}

/** Whether a text is the result of a check. */
export const isHolderResult = (text: string): text is HolderResult => RESULTS.some((result) => result === text);
