import { isIsoDay } from '#shared/days.ts';
import type { IsoDay } from '#shared/days.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** What is going to be created, changed or ended, between its screens. */
export interface AutomaticDraft {
  numClient: string;
  clientName: string;
  iban: string;
  /** The day that the summary shows (R-AUTO-57). */
  day: IsoDay;
}

export const createdDraft = createDraft<AutomaticDraft>('automaticAdvanceCreated', parseAutomaticDraft);
export const changedDraft = createDraft<AutomaticDraft>('automaticAdvanceChanged', parseAutomaticDraft);
export const endedDraft = createDraft<AutomaticDraft>('automaticAdvanceEnded', parseAutomaticDraft);

/** What session storage held, when it is a whole draft; else null. */
export function parseAutomaticDraft(stored: unknown): AutomaticDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { numClient, clientName, iban, day } = stored as Record<string, unknown>;
  const isWhole = [numClient, clientName, iban].every((value) => typeof value === 'string' && value !== '');
  return isWhole && typeof day === 'string' && isIsoDay(day) ? (stored as AutomaticDraft) : null;
}
