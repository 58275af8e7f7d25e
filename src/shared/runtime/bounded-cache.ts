/** A map whose entries expire and whose size is limited. */
interface BoundedCache<Value> {
  get: (name: string) => Value | undefined;
  set: (name: string, value: Value) => void;
}

/**
 * Creates a map of limited size that evicts the oldest entry first.
 * @param maxEntries maximum number of entries @param lifetimeMs lifetime of an entry; unlimited when left out
 */
export function createBoundedCache<Value>(maxEntries: number, lifetimeMs = Infinity): BoundedCache<Value> {
  const known = new Map<string, { value: Value; until: number }>();
  return {
    get: (name) => {
      const found = known.get(name);
      return found && found.until > performance.now() ? found.value : undefined;
    },
    set: (name, value) => {
      const [oldest] = known.keys();
      if (known.size >= maxEntries && oldest !== undefined && !known.has(name)) known.delete(oldest);
      known.set(name, { value, until: performance.now() + lifetimeMs });
    },
  };
}
