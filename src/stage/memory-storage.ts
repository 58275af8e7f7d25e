/**
 * Creates an in-memory `Storage` that replaces the browser's: frames of one origin in one tab would share it, and a
 * reload has to restart the scene. Like the browser's, it also offers entries as properties.
 */
export function createMemoryStorage(): Storage {
  const stored = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (name) => stored.get(String(name)) ?? null,
    setItem: (name, value) => void stored.set(String(name), String(value)),
    removeItem: (name) => void stored.delete(String(name)),
    clear: () => stored.clear(),
  };
  return new Proxy(storage, {
    get: (target, name) =>
      name in target || typeof name === 'symbol' ? (Reflect.get(target, name) as unknown) : stored.get(name),
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_target, name) =>
      typeof name === 'string' && stored.has(name)
        ? { value: stored.get(name), enumerable: true, configurable: true, writable: true }
        : undefined,
  });
}
