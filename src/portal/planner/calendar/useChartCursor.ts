import { useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import type { DayRange } from '#shared/planner/payment-calendar.ts';
import { boundsOf, type ChartCursor, moveCursor, tapCursor } from './chart-cursor.ts';

interface ChartCursorOptions {
  rows: readonly DayRange[];
  stretch: DayRange | undefined;
  onChoose: (stretch: DayRange | undefined) => void;
  plot: RefObject<SVGSVGElement | null>;
  /** Prefix of the ids of the bars. */
  id: string;
}

/** The bar that has the focus, the bars that are selected, and the events that change them. */
export function useChartCursor({ rows, stretch, onChoose, plot, id }: ChartCursorOptions) {
  const overlaps = ({ from, to }: DayRange) => stretch !== undefined && from <= stretch.to && stretch.from <= to;
  const [cursor, setCursor] = useState<ChartCursor>(() => {
    const first = Math.max(0, rows.findIndex(overlaps));
    return { anchor: first, active: first };
  });
  /** Whether the bars of the cursor are being chosen: the stretch is not yet theirs. */
  const [isChoosing, setChoosing] = useState(false);
  const [isDragging, setDragging] = useState(false);
  const count = rows.length;
  const [first, last] = boundsOf(cursor);

  const move = (next: ChartCursor) => {
    setCursor(next);
    setChoosing(next.anchor !== next.active);
  };
  const commit = (next: ChartCursor) => {
    const [from, to] = boundsOf(next).map((index) => rows[index]);
    setCursor(next);
    setChoosing(false);
    if (from && to) onChoose({ from: from.from, to: to.to });
  };
  const indexAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = plot.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveCursor(cursor, event.key, event.shiftKey, count);
    if (next) {
      move(next);
      document.getElementById(`${id}-${next.active}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (event.key === 'Enter' || event.key === ' ') commit(cursor);
    else if (event.key === 'Escape' && (stretch || isChoosing)) {
      move({ anchor: cursor.active, active: cursor.active });
      onChoose(undefined);
    } else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    // A finger may be about to scroll.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const index = indexAt(event);
    plot.current?.setPointerCapture(event.pointerId);
    setDragging(true);
    move({ anchor: event.shiftKey ? cursor.anchor : index, active: index });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (isDragging && indexAt(event) !== cursor.active) move({ ...cursor, active: indexAt(event) });
  };
  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerType === 'touch') commit(tapCursor(cursor, indexAt(event), stretch !== undefined));
    else if (isDragging) commit({ ...cursor, active: indexAt(event) });
    setDragging(false);
  };
  return {
    active: cursor.active,
    isSelected: (index: number) =>
      isChoosing || isDragging ? first <= index && index <= last : overlaps(rows[index] as DayRange),
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: () => setDragging(false),
  };
}
