/** Whether a form may be sent. react-hook-form knows it after the first drawing only; this is right from the start. */
export interface Validity {
  get: () => boolean;
  set: (isValid: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createValidity(isValid: boolean): Validity {
  let current = isValid;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
