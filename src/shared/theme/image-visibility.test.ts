import { expect, test } from 'vitest';
import { assessImageVisibility } from './image-visibility.ts';

type Pixel = readonly [red: number, green: number, blue: number, opacity: number];

const NOTHING: Pixel = [0, 0, 0, 0];
const WHITE: Pixel = [255, 255, 255, 255];
const PINK: Pixel = [255, 177, 153, 255];
const WINE: Pixel = [138, 21, 56, 255];

/** An image with a number of pixels of each kind. */
const picture = (...parts: [pixel: Pixel, count: number][]): number[] =>
  parts.flatMap(([pixel, count]) => Array.from({ length: count }, () => pixel).flat());

test.each([
  ['white on white', picture([NOTHING, 50], [WHITE, 50]), '#FFFFFF', 'nothing'],
  ['white on wine red', picture([NOTHING, 50], [WHITE, 50]), '#8A1538', 'well'],
  [
    'a logo for dark grounds with one pink stroke, on white',
    picture([NOTHING, 50], [WHITE, 45], [PINK, 5]),
    '#FFFFFF',
    'hardly',
  ],
  ['the same on wine red', picture([NOTHING, 50], [WHITE, 45], [PINK, 5]), '#8A1538', 'well'],
  ['thin letters on a white ground of their own, on white', picture([WHITE, 95], [WINE, 5]), '#FFFFFF', 'well'],
  ['a white seal with an emblem, on white', picture([NOTHING, 20], [WHITE, 60], [WINE, 20]), '#FFFFFF', 'well'],
  ['nothing at all', picture([NOTHING, 100]), '#FFFFFF', 'nothing'],
  ['what shines through so faintly that it can not be seen', picture([[0, 0, 0, 20], 100]), '#FFFFFF', 'nothing'],
])('R-STU-08 %s', (_what, rgba, ground, seen) => {
  expect(assessImageVisibility(rgba, ground)).toBe(seen);
});
