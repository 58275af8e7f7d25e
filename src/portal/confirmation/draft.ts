/** What a flow keeps between its screens, in session storage: it survives a reload and goes with the session. */
export interface Draft<Value> {
  /** Null when nothing is stored or what is stored can't be read. */
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

/**
 * @param key name in session storage
 * @param parse checks what was stored at the door; null refuses it
 */
export const createDraft = <Value>(key: string, parse: (stored: unknown) => Value | null): Draft<Value> => ({
  read() {
    try {
      return parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    } catch {
      return null;
    }
  },
  write: (value) => sessionStorage.setItem(key, JSON.stringify(value)),
  clear: () => sessionStorage.removeItem(key),
});
