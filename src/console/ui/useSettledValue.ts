import { useEffect, useState } from 'react';

/** How long nothing is typed before what depends on it is made again. */
const SETTLED_MS = 600;

/** A text as it was when the user last paused, for work that is too slow for each letter. */
export function useSettledValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
