import { useEffect, useRef, useState, type RefObject } from 'react';

/** The scale at which a width fits into the available one. @returns at most 1, and more than 0 */
export const getScaleToFit = (availableWidth: number, width: number): number =>
  availableWidth > 0 ? Math.min(1, availableWidth / width) : 1;

/** The scale at which a screen fits into an element; attach the returned ref `room` to it. */
export function useScaleToFit<Room extends HTMLElement>(
  width: number,
): {
  room: RefObject<Room | null>;
  scale: number;
  isMeasured: boolean;
} {
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
