import { expect, test } from 'vitest';
import { isColor } from '#shared/theme/contrast.ts';
import { fc } from '#tests/support/property-tests.ts';
import { extractLogoColors } from './extract-logo-colors.ts';

type Pixel = readonly [red: number, green: number, blue: number, opacity: number];

const NOTHING: Pixel = [0, 0, 0, 0];
const WHITE: Pixel = [255, 255, 255, 255];
const GREY: Pixel = [90, 90, 90, 255];
const WINE: Pixel = [138, 21, 56, 255];
const ALMOST_WINE: Pixel = [134, 25, 58, 255];
const ORANGE: Pixel = [224, 102, 63, 255];

const picture = (...parts: [pixel: Pixel, count: number][]): number[] =>
  parts.flatMap(([pixel, count]) => Array.from({ length: count }, () => pixel).flat());

test.each([
  [
    'the most frequent colour, and the next one',
    picture([NOTHING, 400], [WINE, 60], [ORANGE, 40]),
    ['#8A1538', '#E0663F', '#FFFFFF'],
  ],
  [
    'no grey and no white, even if they are most frequent',
    picture([WHITE, 500], [GREY, 90], [WINE, 30]),
    ['#8A1538', undefined, '#FFFFFF'],
  ],
  [
    'one colour for several shades of it',
    picture([NOTHING, 50], [WINE, 60], [ALMOST_WINE, 60]),
    ['#881739', undefined, '#FFFFFF'],
  ],
  ['no colour of a few edge pixels', picture([WINE, 99], [ORANGE, 1]), ['#8A1538', undefined, '#FFFFFF']],
  ['grey if there is no other colour', picture([NOTHING, 10], [GREY, 90]), ['#5A5A5A', undefined, '#FFFFFF']],
  ['a dark header for a white logo', picture([NOTHING, 10], [WHITE, 90]), [undefined, undefined, '#1A1F26']],
  ['no colours for an empty image', picture([NOTHING, 10]), [undefined, undefined, '#1A1F26']],
])('R-STU-06 a logo suggests %s', (_what, rgba, colors) => {
  const { primaryColor, secondaryColor, header1Color } = extractLogoColors(rgba);
  expect([primaryColor, secondaryColor, header1Color]).toEqual(colors);
});

test('R-STU-06 any image suggests valid colours, and two that can be told apart', () => {
  const pixel = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constantFrom(0, 90, 255));
  fc.assert(
    fc.property(fc.array(pixel, { maxLength: 300 }), (pixels) => {
      const colors = extractLogoColors(pixels.flat());
      expect(Object.values(colors).every(isColor)).toBe(true);
      expect(colors.secondaryColor === undefined || colors.secondaryColor !== colors.primaryColor).toBe(true);
    }),
  );
});
