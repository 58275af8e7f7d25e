import { tabStorage } from '#portal/storage/storage.ts';

/** The data of a multi-screen flow, in session storage: it survives a reload and ends with the session. */
export interface Draft<Value> {
  /** Null when nothing is stored or the stored value is invalid. */
  read(): Value | null;
  /** @returns whether the browser stored it; otherwise it lasts until the page closes */
  write(value: Value): boolean;
  clear(): void;
}

/**
 * Creates a draft.
 * @param key its name in session storage
 * @param isValid the generated validator of `schemas/stored` or of a form's draft
 */
export const createDraft = <Value>(key: string, isValid: (stored: unknown) => stored is Value): Draft<Value> => ({
  read() {
    try {
      const stored: unknown = JSON.parse(tabStorage.read(key) ?? 'null');
      return isValid(stored) ? stored : null;
    } catch {
      return null;
    }
  },
  write(value) {
    // The validator removes from this copy the fields that the form's draft does not store.
    const kept: unknown = JSON.parse(JSON.stringify(value));
    isValid(kept);
    return tabStorage.write(key, JSON.stringify(kept));
  },
  clear: () => tabStorage.remove(key),
});
