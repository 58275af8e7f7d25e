import { useEffect, useRef, useState } from 'react';

/** How much smaller something has to be drawn to fit into a room. @returns at most 1, and more than 0 */
export const getScaleToFit = (room: number, width: number): number => (room > 0 ? Math.min(1, room / width) : 1);

/** How much smaller a screen has to be drawn to fit into an element, which `room` is given to. */
export function useScaleToFit<Room extends HTMLElement>(width: number) {
  const room = useRef<Room>(null);
  const [measured, setMeasured] = useState(0);
  useEffect(() => {
    if (!room.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setMeasured(entry?.contentRect.width ?? 0));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return { room, scale: getScaleToFit(measured, width), isMeasured: measured > 0 };
}
