import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A rendered image, reduced in size if it is large. */
export interface Pixels {
  /** Red, green, blue and opacity of each pixel, 0–255. */
  rgba: Buffer;
  /** The shorter side of the image itself, in pixels. */
  shortSide: number;
  /** Width by height of the image itself. */
  proportion: number;
}

/** Maximum width and height stated in the file; larger images are not unpacked. */
export const MAX_SIDE_PIXELS = 4096;
/** Enough to see the thinnest line of a logo. */
const SHOWN_SIDE = 512;
const LONGEST_SECONDS = 10;

/** The error for an image whose stated size exceeds the maximum. */
export class ImageTooLargeError extends Error {}

/** Cache of rendered images by content: most images stay unchanged while an entity is edited. */
const drawn = new Map<string, Promise<Pixels>>();
const MOST_KEPT = 50;

/**
 * Renders an image (SVG, PNG or WebP); one that cannot be rendered completely is damaged. Memory is bounded by the
 * maximum side, which is checked before the image is unpacked.
 * @throws ImageTooLargeError by its header; Error when it cannot be rendered
 */
export function renderPixels(content: Buffer): Promise<Pixels> {
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
  return { rgba, shortSide: Math.min(width, height), proportion: width / height };
}

/** Whether every pixel is transparent. */
export function isFullyTransparent({ rgba }: Pixels): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 0) return false;
  return true;
}
