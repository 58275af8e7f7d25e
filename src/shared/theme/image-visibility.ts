import { contrastRatio } from './contrast.ts';

/** Below this contrast a pixel is invisible. */
const SEEN = 1.3;
/** Below this contrast a pixel is visible, but hard to distinguish from its background. */
const TOLD = 1.5;
/** Share of the drawing that must be visible to recognise the logo. */
const LEAST_SHARE = 0.25;
/** Half of 255: fainter pixels are edges. */
const OPAQUE = 128;

/**
 * Checks whether an image is visible on its background (R-STU-08): white on white is invisible, and so is a logo for
 * dark backgrounds of which only a stroke remains. An image with its own background only needs some visible content.
 * @param rgba red, green, blue and opacity of one pixel after the other, 0–255
 * @param background `#RRGGBB`
 * @returns 'nothing' or 'hardly' when it is not clearly visible
 */
export function assessImageVisibility(rgba: ArrayLike<number>, background: string): 'well' | 'hardly' | 'nothing' {
  const contrastOn = contrastsOn(background);
  let [drawn, told, isSeen, isCutOut] = [0, 0, false, false];
  for (let at = 0; at < rgba.length; at += 4) {
    const opacity = rgba[at + 3]!;
    if (opacity === 0) isCutOut = true;
    const contrast = contrastOn(rgba, at);
    isSeen ||= contrast >= SEEN;
    if (opacity < OPAQUE) continue;
    drawn += 1;
    if (contrast >= TOLD) told += 1;
  }
  if (!isSeen) return 'nothing';
  return isCutOut && told < drawn * LEAST_SHARE ? 'hardly' : 'well';
}

/** The contrast of a pixel composited onto a background; cached by colour. */
function contrastsOn(ground: string): (rgba: ArrayLike<number>, at: number) => number {
  const below = Number.parseInt(ground.slice(1), 16);
  const known = new Map<number, number>();
  return (rgba, at) => {
    const opacity = rgba[at + 3]! / 255;
    const over = (shift: number, channel: number) =>
      Math.round(((below >> shift) & 255) * (1 - opacity) + rgba[at + channel]! * opacity);
    const color = (over(16, 0) << 16) | (over(8, 1) << 8) | over(0, 2);
    const contrast = known.get(color) ?? contrastRatio(`#${color.toString(16).padStart(6, '0')}`, ground);
    known.set(color, contrast);
    return contrast;
  };
}
