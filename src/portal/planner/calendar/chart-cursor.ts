/** Where somebody is in a row of bars: from the bar where a stretch began to the present one. */
export interface ChartCursor {
  anchor: number;
  active: number;
}

/** The first and the last bar of a stretch. */
export const boundsOf = ({ anchor, active }: ChartCursor): [first: number, last: number] =>
  anchor < active ? [anchor, active] : [active, anchor];

const TARGETS: Record<string, (active: number, count: number) => number> = {
  ArrowRight: (active) => active + 1,
  ArrowLeft: (active) => active - 1,
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active) => active + 4,
  PageUp: (active) => active - 4,
  Home: () => 0,
  End: (_active, count) => count - 1,
};

/**
 * Where a key leads.
 * @param isExtending whether Shift is held, so that the stretch grows or shrinks
 * @returns undefined for a key that moves nothing
 */
export function moveCursor(
  { anchor, active }: ChartCursor,
  key: string,
  isExtending: boolean,
  count: number,
): ChartCursor | undefined {
  const target = TARGETS[key]?.(active, count);
  if (target === undefined) return undefined;
  const next = Math.min(count - 1, Math.max(0, target));
  return { anchor: isExtending ? anchor : next, active: next };
}

/** The stretch after a tap: the second tap ends what the first one began, the third begins anew. */
export const tapCursor = ({ anchor, active }: ChartCursor, index: number, isChosen: boolean): ChartCursor =>
  isChosen && anchor === active ? { anchor, active: index } : { anchor: index, active: index };
