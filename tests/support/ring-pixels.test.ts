import { expect, test } from 'vitest';
import { findRingPixelProblem, type Pixels } from './ring-pixels.ts';

const [WIDTH, HEIGHT] = [60, 40];

type Paint = (x: number, y: number) => readonly [number, number, number];

function paint(colorOf: Paint): Pixels {
  const data = Array.from({ length: WIDTH * HEIGHT }, (_, at) => colorOf(at % WIDTH, Math.floor(at / WIDTH))).flat();
  return { width: WIDTH, height: HEIGHT, data: Uint8Array.from(data) };
}

/** A ring of 2 px, 8 px away from the edge of the picture. */
const isRing = (x: number, y: number): boolean => {
  const edge = Math.min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y);
  return edge === 8 || edge === 9;
};

const ringOn =
  (ring: readonly [number, number, number], ground: Paint): Paint =>
  (x, y) =>
    isRing(x, y) ? ring : ground(x, y);

const WHITE: Paint = () => [255, 255, 255];
const GREY = [190, 190, 190] as const;
const DARK = [20, 80, 90] as const;

test('R-ALL-05 a dark ring on white stands out', () => {
  expect(findRingPixelProblem(paint(ringOn(DARK, WHITE)), paint(WHITE))).toBeUndefined();
});

test('R-ALL-05 a ring that nothing shows is none', () => {
  expect(findRingPixelProblem(paint(WHITE), paint(WHITE))).toBe('has no ring: 0 pixels change');
});

test('R-ALL-05 a pale ring on white is too faint', () => {
  expect(findRingPixelProblem(paint(ringOn(GREY, WHITE)), paint(WHITE))).toBe(
    'has a ring of #bebebe that covers #ffffff on 100 %: 1.86',
  );
});

test('R-ALL-05 a dark ring whose inside is dark as well is too faint beside, whatever it covers', () => {
  const filled: Paint = (x, y) => (x > 9 && y > 9 && x < WIDTH - 10 && y < HEIGHT - 10 ? [15, 70, 80] : [40, 90, 100]);
  const white: Paint = (x, y) => (isRing(x, y) ? [255, 255, 255] : filled(x, y));
  expect(findRingPixelProblem(paint(ringOn(DARK, filled)), paint(white))).toMatch(/lies beside #(0f4650|285a64) on/);
});

test('R-ALL-05 on a gradient, the part of the ring that cannot be seen counts', () => {
  const gradient: Paint = (x) => (x < 30 ? [255, 255, 255] : [40, 90, 100]);
  expect(findRingPixelProblem(paint(ringOn(DARK, gradient)), paint(gradient))).toMatch(/covers #285a64 on \d+ %/);
});
