import { useEffect, useRef, useState } from 'react';
import type { LoadQueue } from './load-queue.ts';

/** How far outside of the window something begins to load. */
const NEAR = '200px';
/** Longer nobody waits for a scene that says nothing. */
const PATIENCE_MS = 10_000;

/**
 * Whether an element, which `place` is given to, may load: once it is near the window and its turn has come. What is
 * scrolled past before lets what is looked at go first.
 * @returns `done` is called when it has loaded, for the next one
 */
export function useQueuedLoad(queue: LoadQueue) {
  const place = useRef<HTMLDivElement>(null);
  const leave = useRef<() => void>(undefined);
  const [mayLoad, setMayLoad] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        leave.current?.();
        if (!entries.at(-1)?.isIntersecting) return;
        leave.current = queue.enter(() => {
          observer.disconnect();
          patience = setTimeout(() => leave.current?.(), PATIENCE_MS);
          setMayLoad(true);
        });
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      clearTimeout(patience);
      leave.current?.();
    };
  }, [queue]);
  return { place, mayLoad, done: () => leave.current?.() };
}
