const STEP = 2;
const LEAP = 10;

/**
 * Where a divider goes when a key is pressed, as a share of the whole from 0 to 100.
 * @returns undefined for keys that are not its own
 */
export function moveDividerByKey(key: string, at: number, isShifted = false): number | undefined {
  const step = isShifted ? LEAP : STEP;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return within(at - step);
  if (key === 'ArrowRight' || key === 'ArrowUp') return within(at + step);
  if (key === 'Home') return 0;
  return key === 'End' ? 100 : undefined;
}

/** Where a divider is that is dragged to a place. @param left of the whole, as `place` in CSS pixels @param width of the whole */
export const getDividerPosition = (place: number, left: number, width: number): number =>
  width > 0 ? within(((place - left) / width) * 100) : 50;

const within = (share: number): number => Math.round(Math.min(100, Math.max(0, share)));
