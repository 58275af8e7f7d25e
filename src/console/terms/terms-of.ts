import type { CheckboxDefinition } from '#shared/entity.ts';

export type TermsType = CheckboxDefinition['type'];

/** The parts of each type of a checkbox of terms (R-CONF-29). */
export const PARTS = {
  expandable: ['label', 'text'],
  'raw-label': ['label'],
  iframe: ['label', 'url', 'height'],
  hidden: [],
} as const satisfies Record<TermsType, readonly string[]>;

export const TYPES = Object.keys(PARTS) as TermsType[];

/** What becomes of a checkbox in another type: the parts that both types have stay. */
export const inType = (terms: Record<string, unknown>, type: TermsType): Record<string, unknown> => ({
  type,
  ...Object.fromEntries(PARTS[type].filter((part) => terms[part] !== undefined).map((part) => [part, terms[part]])),
});
