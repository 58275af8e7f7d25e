import type { OverlayConstraints } from '#definitions/overlays/overlay-definition.ts';

/** The rules that an entity may add to a field. */
export type RuleName = keyof OverlayConstraints;

/** What is filled in, by field. */
export type FormValues = Record<string, unknown>;

/** One thing that somebody wants of a form; an empty text and `undefined` take away what was said. */
export type FormEdit =
  | { kind: 'label' | 'help'; field: string; to: string }
  | { kind: 'hidden'; field: string; to: boolean }
  /** All fields that are shown, as they are to follow one another. */
  | { kind: 'order'; to: readonly string[] }
  | { kind: 'rule'; field: string; rule: RuleName; to: OverlayConstraints[RuleName] }
  | { kind: 'message'; field: string; rule: string; to: string }
  | { kind: 'example'; is: 'valid' | 'invalid'; values: FormValues }
  | { kind: 'no-example'; is: 'valid' | 'invalid'; index: number };

/** One place of an overlay and what becomes of it, as a change of a draft. */
export interface OverlayChange {
  /** JSON pointer; '' for the whole file. */
  path: string;
  /** undefined: nothing any more. */
  to: unknown;
}
