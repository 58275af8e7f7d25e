/** Why a browser keeps nothing: its person or a policy refuses it, or there is no room left. */
export type StorageTrouble = 'refused' | 'full';

/** Texts by key, in a storage of the browser; no call throws. */
interface SafeStorage {
  /** @returns null when there is none */
  read: (key: string) => string | null;
  /** @returns whether the browser has kept it; else it is there until the page is left */
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  clear: () => void;
  entries: () => [key: string, text: string][];
  /** Forgets what the browser has not kept. */
  forget: () => void;
}

/**
 * A storage of the browser that never throws: what the browser does not keep stays in memory (R-ALL-07).
 * @param open gives the storage; browsers that refuse it throw here
 * @param onTrouble is called each time the browser refuses
 */
export function createSafeStorage(open: () => Storage, onTrouble: (trouble: StorageTrouble) => void): SafeStorage {
  const unkept = new Map<string, string>();
  function attempt<Value>(use: (storage: Storage) => Value): Value | undefined {
    try {
      return use(open());
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
      // An older text must not come back after a reload where the new one finds no room.
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
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
