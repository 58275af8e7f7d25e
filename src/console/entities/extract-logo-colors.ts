import { contrastRatio } from '#shared/theme/contrast.ts';
import { SURFACE_COLOR } from '#shared/theme/entity-theme.ts';
import { assessImageVisibility } from '#shared/theme/image-visibility.ts';

/** Colours that a logo suggests, each `#RRGGBB` in capitals; a colour without a suggestion is missing. */
export interface LogoColors {
  primaryColor?: string;
  secondaryColor?: string;
  header1Color: string;
}

interface Tone {
  red: number;
  green: number;
  blue: number;
  /** Number of pixels with about this colour. */
  count: number;
}

const OPAQUE = 128;
/** 32 levels of each channel count as one tone. */
const STEP_BITS = 5;
/** The smallest share of the drawn pixels that counts; less is only the edge of a shape. */
const LEAST_SHARE = 0.02;
/** The minimum difference between the strongest and the weakest channel; below it a colour is grey. */
const LEAST_SATURATION = 40;
/** The minimum distance of two colours in the RGB cube; below it people call them the same. */
const LEAST_DISTANCE = 80;

/**
 * Derives the colours of a brand from its logo (R-STU-06): first the most frequent colour, then the next distinct one.
 * Greys, black and white count only if there is no other colour. The header is white if the logo has enough contrast on
 * white, otherwise the darkest of these colours.
 * @param rgba red, green, blue and opacity of one pixel after the other, 0–255
 */
export function extractLogoColors(rgba: ArrayLike<number>): LogoColors {
  const tones = tonesOf(rgba);
  const colorful = tones.filter((tone) => saturationOf(tone) >= LEAST_SATURATION);
  const ranked = (colorful.length > 0 ? colorful : tones.filter(isSeenOnWhite)).toSorted(
    (one, other) => weightOf(other) - weightOf(one),
  );
  const [first] = ranked;
  const second = first && ranked.find((tone) => distance(first, tone) >= LEAST_DISTANCE);
  const isSeen = assessImageVisibility(rgba, SURFACE_COLOR) === 'well';
  return {
    ...(first && { primaryColor: hexOf(first) }),
    ...(second && { secondaryColor: hexOf(second) }),
    header1Color: isSeen ? SURFACE_COLOR.toUpperCase() : darkest(tones),
  };
}

function tonesOf(rgba: ArrayLike<number>): Tone[] {
  const tones = new Map<number, Tone>();
  let drawn = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < OPAQUE) continue;
    drawn += 1;
    const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!];
    const key = ((red >> STEP_BITS) << 6) | ((green >> STEP_BITS) << 3) | (blue >> STEP_BITS);
    const tone = tones.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
    tones.set(key, {
      red: tone.red + red,
      green: tone.green + green,
      blue: tone.blue + blue,
      count: tone.count + 1,
    });
  }
  return [...tones.values()]
    .filter(({ count }) => count >= drawn * LEAST_SHARE)
    .map(({ red, green, blue, count }) => ({ red: red / count, green: green / count, blue: blue / count, count }));
}

const saturationOf = ({ red, green, blue }: Tone) => Math.max(red, green, blue) - Math.min(red, green, blue);

/** A saturated colour outweighs a pale one of the same size. */
const weightOf = (tone: Tone) => tone.count * (1 + saturationOf(tone) / 64);

const isSeenOnWhite = (tone: Tone) => contrastRatio(hexOf(tone), SURFACE_COLOR) >= 3;

const distance = (one: Tone, other: Tone) =>
  Math.hypot(one.red - other.red, one.green - other.green, one.blue - other.blue);

const NIGHT = '#1A1F26';

/** A background for a light logo. */
const darkest = (tones: readonly Tone[]): string => {
  const [dark] = tones
    .map(hexOf)
    .toSorted((one, other) => contrastRatio(other, SURFACE_COLOR) - contrastRatio(one, SURFACE_COLOR));
  return dark && contrastRatio(dark, SURFACE_COLOR) >= 7 ? dark : NIGHT;
};

const hexOf = ({ red, green, blue }: Tone): string =>
  `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
