/** The kinds of removed parts: code, pages and data of other languages, external references. */
export type RemovalReason = 'programs' | 'foreign' | 'elsewhere';

/** A part that is not allowed in a logo. */
export interface SvgFinding {
  removal: RemovalReason;
  /** Its name in a message, such as `<blink>` or `@page`. */
  what: string;
  /** Whether it has no effect: the sanitizer removes it, but it does not prevent publication. */
  isInert?: boolean;
}

const LONGEST = 40;

/** Creates a finding; a long name is truncated. */
export const createSvgFinding = (removal: RemovalReason, what: string): SvgFinding => ({
  removal,
  what: what.length > LONGEST ? `${what.slice(0, LONGEST)}…` : what,
});
