import { inflateSync } from 'node:zlib';

/** A picture in pixels. */
export interface Png {
  width: number;
  height: number;
  /** Each colour of its opaque pixels, `#rrggbb`; undefined where its kind is not read. */
  colors?: ReadonlySet<string>;
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const LONGEST_SIDE = 4096;
/** More are not looked at one by one. */
const MANY_PIXELS = 1_000_000;

/**
 * Reads a PNG by its header and its pixels.
 * @throws Error when it is none, or ends too soon
 */
export function readPng(content: Buffer): Png {
  if (content.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('no PNG');
  const parts = chunks(content);
  const header = parts.find(({ type }) => type === 'IHDR')?.data;
  if (header?.length !== 13) throw new Error('no header');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, kind = 0, , , interlace = 0] = header.subarray(8);
  const channels = CHANNELS[kind];
  if (!channels || !width || !height || Math.max(width, height) > LONGEST_SIDE) throw new Error('bad header');
  const packed = Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const row = Math.ceil((width * channels * depth) / 8) + 1;
  const pixels = inflateSync(packed, { maxOutputLength: 2 * row * height + 1024 });
  if (interlace === 0 && pixels.length < row * height) throw new Error('too few pixels');
  if (interlace !== 0 || depth !== 8 || width * height > MANY_PIXELS) return { width, height };
  const palette = parts.find(({ type }) => type === 'PLTE')?.data;
  const alpha = parts.find(({ type }) => type === 'tRNS')?.data;
  return {
    width,
    height,
    colors: colorsOf(unfiltered(pixels, row - 1, height, channels), channels, kind, palette, alpha),
  };
}

function chunks(content: Buffer): { type: string; data: Buffer }[] {
  const found: { type: string; data: Buffer }[] = [];
  for (let at = 8; at + 12 <= content.length;) {
    const length = content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > content.length) break;
    found.push({ type, data: content.subarray(at + 8, at + 8 + length) });
    if (type === 'IEND') return found;
    at += 12 + length;
  }
  throw new Error('no end');
}

/** Undoes what each row was written with (PNG, 9.2). */
function unfiltered(pixels: Buffer, width: number, height: number, step: number): Buffer {
  const out = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) {
    const filter = pixels[y * (width + 1)];
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const left = x >= step ? out[at - step]! : 0;
      const up = y > 0 ? out[at - width]! : 0;
      const corner = y > 0 && x >= step ? out[at - width - step]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      out[at] = (pixels[y * (width + 1) + 1 + x]! + guess) & 0xff;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function colorsOf(data: Buffer, step: number, kind: number, palette?: Buffer, alpha?: Buffer): Set<string> {
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += step) {
    const first = data[at]!;
    const isGray = kind === 0 || kind === 4;
    const opacity = kind === 3 ? (alpha?.[first] ?? 255) : kind === 4 || kind === 6 ? data[at + step - 1]! : 255;
    if (opacity < 128) continue;
    const color = kind === 3 ? palette?.subarray(first * 3, first * 3 + 3) : data.subarray(at, at + 3);
    colors.add(`#${isGray ? hex([first, first, first]) : hex([...(color ?? [])])}`);
  }
  return colors;
}

const hex = (bytes: number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
