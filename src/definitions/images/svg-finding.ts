/** What is taken out of a drawing: programs, pages and data of other languages, what it fetches. */
export type RemovalReason = 'programs' | 'foreign' | 'elsewhere';

/** Something that a logo has no use for. */
export interface SvgFinding {
  removal: RemovalReason;
  /** As a message names it, such as `<blink>` or `@page`. */
  what: string;
  /** Whether it does nothing at all: it is taken out of what is cleaned, and keeps nothing from being published. */
  isInert?: boolean;
}

const LONGEST = 40;

/** A finding with its name cut where it is long. */
export const createSvgFinding = (removal: RemovalReason, what: string): SvgFinding => ({
  removal,
  what: what.length > LONGEST ? `${what.slice(0, LONGEST)}…` : what,
});
