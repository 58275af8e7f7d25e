/** What is remembered of each of many things, as long as there is room and it is not too old. */
interface BoundedMemory<Value> {
  get: (name: string) => Value | undefined;
  set: (name: string, value: Value) => void;
}

/**
 * Remembers without growing for ever: what came first is forgotten first.
 * @param most so many things at once @param milliseconds how long one is good for; for ever when left out
 */
export function createMemory<Value>(most: number, milliseconds = Infinity): BoundedMemory<Value> {
  const known = new Map<string, { value: Value; until: number }>();
  return {
    get: (name) => {
      const found = known.get(name);
      return found && found.until > performance.now() ? found.value : undefined;
    },
    set: (name, value) => {
      const [oldest] = known.keys();
      if (known.size >= most && oldest !== undefined && !known.has(name)) known.delete(oldest);
      known.set(name, { value, until: performance.now() + milliseconds });
    },
  };
}
