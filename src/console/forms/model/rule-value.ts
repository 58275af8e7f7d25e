import type { StatedConstraints } from '#definitions/overlays/overlay-definition.ts';
import type { RuleName } from './form-edit.ts';

/** Amounts and lengths that are typed in full and never in the notation of computers, such as 1e21. */
const AMOUNT = /^\d{1,13}([.,]\d{1,2})?$/;
const LENGTH = /^[1-9]\d{0,4}$/;

/**
 * What was typed as the limit of a rule.
 * @returns `undefined` as value where nothing was typed; nothing where it is no limit
 */
export function limitOf(rule: RuleName, text: string): { value: StatedConstraints[RuleName] } | undefined {
  const typed = text.trim();
  if (typed === '') return { value: undefined };
  const isAmount = rule === 'minimum' || rule === 'maximum';
  if (!(isAmount ? AMOUNT : LENGTH).test(typed)) return undefined;
  return { value: Number(typed.replace(',', '.')) };
}
