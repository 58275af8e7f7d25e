import { useEffect, useRef, useState, type RefObject } from 'react';
import type { LoadQueue } from './load-queue.ts';

/** How far outside the viewport an element starts to load. */
const NEAR = '200px';
/** After this time a silent scene gives its turn to the next one. */
const TIMEOUT_MS = 10_000;

/**
 * Whether an element may load: it is near the viewport and has its turn; attach the returned ref `place` to it. An
 * element that was scrolled out of view gives up its turn.
 * @returns `done`, which must be called when it has loaded
 */
export function useQueuedLoad(queue: LoadQueue): {
  container: RefObject<HTMLDivElement | null>;
  mayLoad: boolean;
  done: () => void;
} {
  const container = useRef<HTMLDivElement>(null);
  const leave = useRef<() => void>(undefined);
  const [mayLoad, setMayLoad] = useState(false);
  useEffect(() => {
    if (!container.current) return undefined;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        leave.current?.();
        if (!entries.at(-1)?.isIntersecting) return;
        leave.current = queue.enter(() => {
          observer.disconnect();
          timeout = setTimeout(() => leave.current?.(), TIMEOUT_MS);
          setMayLoad(true);
        });
      },
      { rootMargin: NEAR },
    );
    observer.observe(container.current);
    return () => {
      observer.disconnect();
      clearTimeout(timeout);
      leave.current?.();
    };
  }, [queue]);
  return { container, mayLoad, done: () => leave.current?.() };
}
