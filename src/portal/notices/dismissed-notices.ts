import { browserStorage } from '#portal/storage/storage.ts';

/** The ids of the notices that were dismissed in this browser, one a line. */
const KEY = 'notices:dismissed';

/** Reads the ids of the notices that were dismissed in this browser (R-DESK-03). */
export const readDismissed = (): string[] => browserStorage.read(KEY)?.split('\n') ?? [];

/** Stores that a notice was dismissed. */
export const storeDismissed = (id: string): void => void browserStorage.write(KEY, [...readDismissed(), id].join('\n'));

/** Deletes the ids of notices that no longer exist. @param existing ids of the current notices */
export function forgetGone(existing: readonly string[]): void {
  const dismissed = readDismissed();
  const kept = dismissed.filter((id) => existing.includes(id));
  if (kept.length === dismissed.length) return;
  if (kept.length > 0) browserStorage.write(KEY, kept.join('\n'));
  else browserStorage.remove(KEY);
}
