/** What is taken out of a drawing: programs, pages and data of other languages, what it fetches. */
export type Removal = 'programs' | 'foreign' | 'elsewhere';

/** Something that a logo has no use for. */
export interface Finding {
  removal: Removal;
  /** As a message names it, such as `<blink>` or `@page`. */
  what: string;
  /** Whether it does nothing at all: it is taken out of what is cleaned, and keeps nothing from being published. */
  isInert?: boolean;
}

const LONGEST = 40;

/** A finding with its name cut where it is long. */
export const finding = (removal: Removal, what: string): Finding => ({
  removal,
  what: what.length > LONGEST ? `${what.slice(0, LONGEST)}…` : what,
});
