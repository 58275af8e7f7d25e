import { normalise } from './field-kinds.ts';

/**
 * A colour as entities state it, from what somebody typed or pasted: `003366`, ` #003366` and `#036` are `#003366`.
 * @returns `#RRGGBB` in the case of the letters that were typed; what is no colour as it would be decided
 */
export function colorText(typed: string): string {
  const text = normalise('text', typed).replaceAll(' ', '');
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? [];
  if (digits === undefined) return text;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
