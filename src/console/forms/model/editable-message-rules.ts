import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { type BaseRule, listBaseRules } from './base-rules.ts';

/** Lists the distinct rules of a field, the portal's and the entity's, whose message the entity may change. */
export function listEditableMessageRules(
  definition: FormDefinition,
  overlay: OverlayDefinition | undefined,
  name: string,
): BaseRule[] {
  const own = Object.entries(overlay?.constraints?.[name] ?? {}).map(([keyword, limit]) => ({
    keyword,
    path: keyword,
    limit: Array.isArray(limit) ? limit.join(', ') : String(limit),
  }));
  // A nested rule has a message of its own only if the form defines one.
  const ofForm = listBaseRules(definition, name).filter(({ path, message }) => !path.includes('/') || message);
  const all = [...own, ...ofForm];
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
}
