type Channels = readonly [red: number, green: number, blue: number];

/** The lowest contrast of text and of controls: WCAG 2.x, level AA. */
export const MIN_TEXT_CONTRAST = 4.5;
export const MIN_CONTROL_CONTRAST = 3;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Whether the text is a colour as entities state it, `#RRGGBB`. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const channels = (color: string): Channels => {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};

/**
 * Relative luminance as WCAG 2.x defines it.
 * @param color `#RRGGBB`
 * @returns from 0 (black) to 1 (white)
 */
function luminance(color: string): number {
  const [red, green, blue] = channels(color);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/**
 * Contrast ratio as WCAG 2.x defines it; the order of the colours does not matter.
 * @param a `#RRGGBB`
 * @param b `#RRGGBB`
 * @returns from 1 (the same luminance) to 21 (black on white)
 */
export function contrastRatio(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * A colour between two others, as a CSS gradient in sRGB passes through it.
 * @param share 0 gives `from`, 1 gives `to`
 */
export function mixColors(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) => Math.round(channel + (target[index]! - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether a colour is white or so close to it that a dark page around it would glare. */
export const isPale = (color: string): boolean => Math.min(...channels(color)) > 0xb0;

/** The lowest contrast that a colour has with any of some backgrounds. */
export const getLowestContrast = (color: string, backgrounds: readonly string[]): number =>
  Math.min(...backgrounds.map((background) => contrastRatio(color, background)));

/**
 * The text colour for the given backgrounds: white if readable, otherwise a near-black, otherwise black. On a single
 * background the contrast is always at least 4.5.
 */
export function pickReadableTextColor(...backgrounds: readonly string[]): string {
  const readable = [WHITE, '#1a1f26'].find((color) => getLowestContrast(color, backgrounds) >= 4.5);
  if (readable) return readable;
  return getLowestContrast(WHITE, backgrounds) > getLowestContrast(BLACK, backgrounds) ? WHITE : BLACK;
}

/** The colours that a gradient passes through, from one end to the other. */
export const listGradientColors = (from: string, to: string): string[] =>
  Array.from({ length: 17 }, (_, step) => mixColors(from, to, step / 16));

/** Shifts the colour away from its text, so that a hovered button is at least as readable as one at rest. */
export const createHoverColor = (primary: string, onPrimary: string): string => {
  const [darker, lighter] = [mixColors(primary, '#000000', 0.18), mixColors(primary, '#ffffff', 0.18)];
  return contrastRatio(darker, onPrimary) >= contrastRatio(lighter, onPrimary) ? darker : lighter;
};

const STEP = 1 / 64;

/**
 * The nearest colour towards black or white that satisfies a condition.
 * @returns undefined when no colour in either direction satisfies it
 */
export function findNearestColor(color: string, fits: (candidate: string) => boolean): string | undefined {
  for (let share = 0; share <= 1; share += STEP) {
    const found = [mixColors(color, BLACK, share), mixColors(color, WHITE, share)].find(fits);
    if (found) return found;
  }
  return undefined;
}
