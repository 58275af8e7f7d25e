import { normaliseByKind } from './field-kinds.ts';

/**
 * Normalises a colour that was typed or pasted: `003366`, ` #003366` and `#036` become `#003366`.
 * @returns `#RRGGBB` in the case that was typed; any other text trimmed only, for the validator to refuse
 */
export function normaliseColor(typed: string): string {
  const text = normaliseByKind('text', typed).replaceAll(' ', '');
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? [];
  if (digits === undefined) return text;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
