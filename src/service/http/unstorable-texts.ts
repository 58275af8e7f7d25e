import type { FastifyInstance } from 'fastify';
import { refuse } from '#service/rules/refusal.ts';
import { isStorableText } from '#service/rules/storable-text.ts';

/** Refuses texts that PostgreSQL can't keep (U+0000) or would keep as others (halves of a character). */
export function rejectUnstorableTexts(api: FastifyInstance): void {
  api.addHook('preValidation', async ({ body, query, params }) => {
    if ([body, query, params].some(containsUnstorableText)) refuse('textBroken');
  });
}

/**
 * Whether a text or a name that stands anywhere in a value is one that PostgreSQL can't keep as it is. Without recursion:
 * how deep the value is nested may not be known yet.
 */
export function containsUnstorableText(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      if (!isStorableText(next)) return true;
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, inner] of Object.entries(next)) open.push(name, inner);
    }
  }
  return false;
}
