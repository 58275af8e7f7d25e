import type { FastifyInstance } from 'fastify';
import { refuse } from '#platform/rules/refusal.ts';
import { isStorableText } from '#platform/rules/storable-text.ts';

/** Refuses texts that PostgreSQL cannot store (U+0000) or would change (unpaired surrogates). */
export function rejectUnstorableTexts(api: FastifyInstance): void {
  api.addHook('preValidation', async ({ body, query, params }) => {
    if ([body, query, params].some(containsUnstorableText)) refuse('textBroken');
  });
}

/**
 * Whether a value contains a text or a key that PostgreSQL cannot store unchanged. It works without recursion, because
 * the nesting of the value may be unlimited. Bytes of an upload are no text: listing those of a zip takes seconds and
 * hundreds of megabytes.
 */
export function containsUnstorableText(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      if (!isStorableText(next)) return true;
    } else if (typeof next === 'object' && next !== null && !ArrayBuffer.isView(next)) {
      for (const [name, inner] of Object.entries(next)) open.push(name, inner);
    }
  }
  return false;
}
