import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picture as it is drawn, made smaller where it is large. */
export interface Pixels {
  /** Red, green, blue and opacity of one pixel after the other, 0–255. */
  rgba: Buffer;
}

/** Of a side, as the file says it; beyond that nothing is unpacked. */
export const MAX_SIDE_PIXELS = 4096;
/** Enough to see the thinnest line of a logo. */
const SHOWN_SIDE = 512;
const LONGEST_SECONDS = 10;

/** A picture that says that it is larger than any logo. */
export class ImageTooLargeError extends Error {}

/** What was drawn last, by its content: most pictures stay as they are while the files of an entity change. */
const drawn = new Map<string, Promise<Pixels>>();
const MOST_KEPT = 50;

/**
 * Draws a picture, SVG, PNG or WebP: what can't be drawn as a whole is damaged. Memory is bounded by its longest side,
 * which is looked at before anything is unpacked.
 * @throws ImageTooLargeError by what its header says; Error when it can't be drawn
 */
export function readPixels(content: Buffer): Promise<Pixels> {
  const key = createHash('sha256').update(content).digest('base64');
  const pixels = drawn.get(key) ?? draw(content);
  drawn.delete(key);
  drawn.set(key, pixels);
  if (drawn.size > MOST_KEPT) drawn.delete([...drawn.keys()][0]!);
  return pixels;
}

async function draw(content: Buffer): Promise<Pixels> {
  const picture = sharp(content, { failOn: 'error', limitInputPixels: MAX_SIDE_PIXELS ** 2 });
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > MAX_SIDE_PIXELS) throw new ImageTooLargeError(`${width} × ${height}`);
  const rgba = await picture
    .resize({ width: SHOWN_SIDE, height: SHOWN_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .timeout({ seconds: LONGEST_SECONDS })
    .raw()
    .toBuffer();
  return { rgba };
}

/** Whether every pixel is transparent. */
export function isTransparent({ rgba }: Pixels): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 0) return false;
  return true;
}
