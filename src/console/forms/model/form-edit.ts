import type { OverlayConstraints } from '#definitions/overlays/overlay-definition.ts';

/** The rules that an entity may add to a field. */
export type RuleName = keyof OverlayConstraints;

export type FormValues = Record<string, unknown>;

/** One edit of a form; an empty text and `undefined` remove the value. */
export type FormEdit =
  | { kind: 'label' | 'help'; field: string; to: string }
  | { kind: 'hidden'; field: string; to: boolean }
  /** All visible fields in their new order. */
  | { kind: 'order'; to: readonly string[] }
  | { kind: 'rule'; field: string; rule: RuleName; to: OverlayConstraints[RuleName] }
  | { kind: 'message'; field: string; rule: string; to: string }
  | { kind: 'example'; is: 'valid' | 'invalid'; values: FormValues }
  | { kind: 'no-example'; is: 'valid' | 'invalid'; index: number };

/** One change of an overlay, as a change of a draft. */
export interface OverlayChange {
  /** JSON pointer; '' for the whole file. */
  path: string;
  /** Undefined removes the value. */
  to: unknown;
}
