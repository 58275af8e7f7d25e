import { createDraft } from '#portal/confirmation/draft.ts';

/** A new user between its screens. The temporary password is not part of it: it is never stored (R-USER-16). */
export interface UserDraft {
  alias: string;
  email: string;
}

export const userDraft = createDraft<UserDraft>('userDraft', parseUserDraft);

/** What session storage held, when it is a whole draft; else null. */
export function parseUserDraft(stored: unknown): UserDraft | null {
  const { alias, email } = (stored ?? {}) as Record<string, unknown>;
  const isWhole = typeof alias === 'string' && typeof email === 'string' && alias !== '' && email !== '';
  return isWhole ? { alias, email } : null;
}
