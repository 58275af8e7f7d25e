const STEP = 2;
const LEAP = 10;

/**
 * Moves a divider by a key. Positions are percentages of the width.
 * @returns undefined for other keys
 */
export function moveComparisonDividerByKey(key: string, position: number, isShifted = false): number | undefined {
  const step = isShifted ? LEAP : STEP;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return within(position - step);
  if (key === 'ArrowRight' || key === 'ArrowUp') return within(position + step);
  if (key === 'Home') return 0;
  return key === 'End' ? 100 : undefined;
}

/**
 * Converts a pointer position to a position of the divider.
 * @param left of the area, like `pointerX` in CSS pixels @param width of the area
 */
export const getDividerPosition = (pointerX: number, left: number, width: number): number =>
  width > 0 ? within(((pointerX - left) / width) * 100) : 50;

const within = (share: number): number => Math.round(Math.min(100, Math.max(0, share)));
