import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { moveComparisonDividerByKey, getDividerPosition } from './divider-position.ts';

interface DividerProps {
  /** Accessible name. */
  label: string;
  /** What is visible on its left, read with its value. */
  valueText: string;
  /** Percentage of the width, from 0 to 100. */
  value: number;
  onMove: (value: number) => void;
}

/** A line over its parent that moves by drag or arrow keys. */
export function DraggableDivider({ label, valueText, value, onMove }: DividerProps) {
  const [isDragged, setDragged] = useState(false);
  const press = (event: KeyboardEvent) => {
    const next = moveComparisonDividerByKey(event.key, value, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  const drag = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.parentElement!.getBoundingClientRect();
    onMove(getDividerPosition(clientX, left, width));
  };
  return (
    <>
      {/* The frames would swallow pointer events during a drag. */}
      {isDragged && <Box sx={{ position: 'absolute', inset: 0 }} />}
      <Box
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={valueText}
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(true);
        }}
        onPointerMove={(event) => isDragged && drag(event)}
        onPointerUp={() => setDragged(false)}
        onPointerCancel={() => setDragged(false)}
        style={{ left: `${value}%` }}
        sx={{
          position: 'absolute',
          top: 0,
          bottom: 0,
          width: 24,
          ml: '-12px',
          cursor: 'col-resize',
          touchAction: 'none',
          '&::before': {
            content: '""',
            position: 'absolute',
            left: 10,
            width: 4,
            top: 0,
            bottom: 0,
            backgroundColor: 'primary.main',
            outline: '1px solid #fff',
          },
          '&:focus-visible': { outline: 3, outlineStyle: 'solid', outlineColor: 'primary.main' },
        }}
      />
    </>
  );
}
