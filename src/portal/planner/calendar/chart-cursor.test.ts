import { expect, test } from 'vitest';
import { boundsOf, moveCursor, tapCursor } from './chart-cursor.ts';

const at = (anchor: number, active = anchor) => ({ anchor, active });

test.each([
  ['ArrowRight', at(3), at(4)],
  ['ArrowLeft', at(3), at(2)],
  ['ArrowLeft', at(0), at(0)],
  ['ArrowRight', at(9), at(9)],
  ['PageDown', at(3), at(7)],
  ['PageUp', at(3), at(0)],
  ['Home', at(3), at(0)],
  ['End', at(3), at(9)],
  ['ArrowRight', at(1, 5), at(6)],
  ['a', at(3), undefined],
])('R-PLAN-04 %s moves from bar to bar of ten, within them', (key, before, after) => {
  expect(moveCursor(before, key, false, 10)).toEqual(after);
});

test.each([
  ['ArrowRight', at(3), at(3, 4)],
  ['ArrowLeft', at(3, 4), at(3, 3)],
  ['ArrowLeft', at(3, 3), at(3, 2)],
  ['Home', at(3, 5), at(3, 0)],
  ['End', at(3, 5), at(3, 9)],
])('R-PLAN-11 with Shift, %s extends the stretch from where it began', (key, before, after) => {
  expect(moveCursor(before, key, true, 10)).toEqual(after);
});

test('R-PLAN-11 a stretch is the same whichever end it began at', () => {
  expect(boundsOf(at(2, 5))).toEqual([2, 5]);
  expect(boundsOf(at(5, 2))).toEqual([2, 5]);
});

test('R-PLAN-11 the second tap ends the stretch that the first one began, the third begins anew', () => {
  const first = tapCursor(at(0), 4, false);
  expect(first).toEqual(at(4));
  const second = tapCursor(first, 7, true);
  expect(second).toEqual(at(4, 7));
  expect(tapCursor(second, 5, true)).toEqual(at(5));
});
