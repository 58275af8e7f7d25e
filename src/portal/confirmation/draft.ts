import { tabStorage } from '#portal/storage/storage.ts';

/** The data of a multi-screen flow, in session storage: it survives a reload and ends with the session. */
export interface Draft<Value> {
  /** Null when nothing is stored or the stored value is invalid. */
  read(): Value | null;
  /** @returns whether the browser has stored it; otherwise it lasts until the page is closed */
  write(value: Value): boolean;
  clear(): void;
}

/**
 * @param key name in session storage
 * @param isWhole checks at the door what was stored: the generated validator of its schema in `schemas/stored` or of the draft of a form
 */
export const createDraft = <Value>(key: string, isWhole: (stored: unknown) => stored is Value): Draft<Value> => ({
  read() {
    try {
      const stored: unknown = JSON.parse(tabStorage.read(key) ?? 'null');
      return isWhole(stored) ? stored : null;
    } catch {
      return null;
    }
  },
  write(value) {
    // The check removes from the copy what a draft of a form does not keep.
    const kept: unknown = JSON.parse(JSON.stringify(value));
    isWhole(kept);
    return tabStorage.write(key, JSON.stringify(kept));
  },
  clear: () => tabStorage.remove(key),
});
