import type { FastifyInstance } from 'fastify';
import { refuse } from '#service/rules/refusal.ts';
import { isWholeText } from '#service/rules/whole-text.ts';

/** Refuses texts that PostgreSQL can't keep (U+0000) or would keep as others (halves of a character). */
export function refuseBrokenTexts(api: FastifyInstance): void {
  api.addHook('preValidation', async ({ body, query, params }) => {
    if ([body, query, params].some(holdsBrokenText)) refuse('textBroken');
  });
}

// Without recursion: how deep a body may be nested is not known yet.
function holdsBrokenText(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      if (!isWholeText(next)) return true;
    } else if (typeof next === 'object' && next !== null) {
      for (const inner of Object.values(next)) open.push(inner);
    }
  }
  return false;
}
