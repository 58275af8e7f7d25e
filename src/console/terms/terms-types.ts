import type { TermsCheckbox } from '#shared/entity/entity.ts';
import { toPlainText } from '#shared/markup/markup-text.ts';
import { escapeMarkup } from './rich-markup.ts';

export type TermsType = TermsCheckbox['type'];

/** The fields of each type of a checkbox of terms (R-CONF-29). */
export const TERMS_FIELDS_BY_TYPE = {
  expandable: ['label', 'text'],
  'raw-label': ['label'],
  iframe: ['label', 'url', 'height'],
  hidden: [],
} as const satisfies Record<TermsType, readonly string[]>;

export const TERMS_TYPES = Object.keys(TERMS_FIELDS_BY_TYPE) as TermsType[];

/** Converts a checkbox to another type: the common fields stay, and the label gets the markup of the new type. */
export function convertTermsType(terms: Record<string, unknown>, type: TermsType): Record<string, unknown> {
  const parts = TERMS_FIELDS_BY_TYPE[type]
    .filter((part) => terms[part] !== undefined)
    .map((part) => [part, terms[part]]);
  const { label, ...others } = Object.fromEntries(parts) as Record<string, unknown>;
  return { type, ...(label !== undefined && { label: labelIn(label, terms['type'], type) }), ...others };
}

/** Whether a checkbox of another type would lose what the entity wrote for it. */
export const losesText = (terms: Record<string, unknown>, type: TermsType): boolean => {
  const kept: readonly string[] = TERMS_FIELDS_BY_TYPE[type];
  return ['label', 'text'].some(
    (part) => typeof terms[part] === 'string' && terms[part] !== '' && !kept.includes(part),
  );
};

/** Only the type raw-label has markup in its label; the others would show it as text. */
function labelIn(label: unknown, before: unknown, type: TermsType): unknown {
  if (typeof label !== 'string' || (before === 'raw-label') === (type === 'raw-label')) return label;
  return type === 'raw-label' ? escapeMarkup(label) : toPlainText(label);
}
