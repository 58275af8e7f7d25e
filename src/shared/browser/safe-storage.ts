/** Why a browser stores nothing: the user or a policy refuses it, or the storage is full. */
export type StorageProblem = 'refused' | 'full';

/** Texts by key, in a browser storage; no method throws. */
interface SafeStorage {
  /** @returns null when there is none */
  read: (key: string) => string | null;
  /** @returns whether the browser has stored it; otherwise it lasts until the page is closed */
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  clear: () => void;
  entries: () => [key: string, text: string][];
  /** Deletes the values that are only in memory. */
  forget: () => void;
}

/**
 * Creates a browser storage that never throws: values that the browser refuses stay in memory (R-ALL-07).
 * @param openStorage returns the storage; browsers that refuse it throw here
 * @param onTrouble is called each time the browser refuses
 */
export function createSafeStorage(
  openStorage: () => Storage,
  onTrouble: (trouble: StorageProblem) => void,
): SafeStorage {
  const unkept = new Map<string, string>();
  function attempt<Value>(use: (storage: Storage) => Value): Value | undefined {
    try {
      return use(openStorage());
    } catch (error) {
      onTrouble((error as Error).name === 'QuotaExceededError' ? 'full' : 'refused');
      return undefined;
    }
  }
  const remove = (key: string) => {
    unkept.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    read: (key) => unkept.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write(key, text) {
      // If the new text does not fit, the older one must not return after a reload.
      remove(key);
      const isKept = attempt((storage) => storage.setItem(key, text) ?? true) ?? false;
      if (!isKept) unkept.set(key, text);
      return isKept;
    },
    remove,
    clear() {
      unkept.clear();
      attempt((storage) => storage.clear());
    },
    forget: () => unkept.clear(),
    entries: () => Object.entries({ ...attempt((storage) => ({ ...storage })), ...Object.fromEntries(unkept) }),
  };
}

/** A channel to the other tabs of this browser; undefined where the browser refuses one, as Firefox does with storage. */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
