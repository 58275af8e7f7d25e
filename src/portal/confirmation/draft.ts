import { tabStorage } from '#portal/storage/storage.ts';

/** What a flow keeps between its screens, in session storage: it survives a reload and goes with the session. */
export interface Draft<Value> {
  /** Null when nothing is stored or what is stored can't be read. */
  read(): Value | null;
  /** @returns whether the browser has kept it; else it is there until the page is left */
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
