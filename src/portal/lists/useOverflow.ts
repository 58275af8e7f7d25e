import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether the content of an element is wider than the element. */
export function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = frame.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    const measure = () => setOverflows(content.scrollWidth > box.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}
