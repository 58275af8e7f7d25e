import type { Entity } from '#shared/entity/entity.ts';
import { type Cents, toCents } from '#shared/money/money.ts';

/** The limits of an entity's forms that may be of amounts, in cents, by the name of the field. */
export function listAmountLimits(forms: Entity['forms']): Record<string, Cents[]> {
  const limits: Record<string, Cents[]> = {};
  for (const { constraints = {} } of Object.values(forms))
    for (const [field, { minimum, maximum }] of Object.entries(constraints))
      for (const limit of [minimum, maximum]) if (limit !== undefined) (limits[field] ??= []).push(toCents(limit));
  return limits;
}
