/** A field of the form in which something was picked on the stage, without its value. */
export interface StagedField {
  /** Its name in the form. */
  name: string;
  label: string;
  isEmpty: boolean;
  /** What is said to be wrong with it. */
  problem?: string;
}

/** What was pointed at on the stage (R-BEN-04), as assistive technology would call it. */
export interface StagedElement {
  role: string;
  name: string;
  /** What can be read in it. */
  text: string;
  /** The name of the field that it is, or that it belongs to. */
  field?: string;
  /** The fields of the form around it. */
  fields?: readonly StagedField[];
  isDisabled: boolean;
  /** Of the portal when it was picked. */
  path: string;
  /** Of a picture: its address on the stage, without origin. */
  source?: string;
  /** Of a link: where it leads. */
  address?: string;
}

/** A line of what a screen reader tells (R-BEN-06). */
export interface OutlineLine {
  /** How deep it lies, from 0. */
  level: number;
  /** As in ARIA; `text` for words that are nothing else. */
  role: string;
  name: string;
  /** What holds of it, as in ARIA without its prefix: `disabled`, `invalid`, `checked`, `heading 1` … */
  state: readonly string[];
}

/** What is seen, in the portal's own words; as `expects` of a scene. */
export interface StagedSight {
  heading: string;
  /** Of an alert or a toast; the first words below the heading where there is none. */
  text: string;
}

/** What the stage tells the page around it. */
export type StageMessage =
  | { type: 'stage:shown'; heading: string }
  | { type: 'stage:unanswered'; method: string; path: string }
  | { type: 'stage:stopped'; address: string }
  | { type: 'stage:picked'; element: StagedElement }
  | { type: 'stage:outlined'; lines: readonly OutlineLine[] }
  | ({ type: 'stage:described' } & StagedSight);

/** What the page around it may ask the stage for, besides colours. */
export type StageRequest = { type: 'stage:pick'; on: boolean } | { type: 'stage:outline' } | { type: 'stage:describe' };
