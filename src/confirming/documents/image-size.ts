import type { DocumentExtension } from '#shared/records/records.ts';

interface ImageSize {
  width: number;
  height: number;
}

// An A3 page scanned at 600 dpi, or a photo of any telephone. A larger image would exhaust the memory of its reader.
export const MAX_PIXELS = 120_000_000;
export const MAX_SIDE_PIXELS = 25_000;

/** Whether an image of this size is refused before it is decoded. */
export const isImageTooLarge = ({ width, height }: ImageSize) =>
  width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE_PIXELS;

/**
 * Reads the size of an image from its headers, without decoding it. @returns undefined when it is not a complete image
 */
export const readImageSize = (content: Buffer, extension: DocumentExtension): ImageSize | undefined =>
  extension === 'png' ? pngSize(content) : jpegSize(content);

const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');

function pngSize(content: Buffer): ImageSize | undefined {
  const isWhole = content.subarray(0, 16).equals(PNG_START) && content.subarray(-PNG_END.length).equals(PNG_END);
  return isWhole ? known({ width: content.readUInt32BE(16), height: content.readUInt32BE(20) }) : undefined;
}

const MARKER = 0xff;
const JPEG_START = Buffer.from('ffd8ff', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');
/** Markers of frames; C4, C8 and CC in their range have other meanings (ITU-T T.81, table B.1). */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/** Skips segments until one states the size. */
function jpegSize(content: Buffer): ImageSize | undefined {
  if (!content.subarray(0, 3).equals(JPEG_START) || content.lastIndexOf(JPEG_END) < 4) return undefined;
  for (let at = 2; at + 9 < content.length && content[at] === MARKER;) {
    const code = content[at + 1] ?? 0;
    if (isFrame(code)) return known({ width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) });
    // A marker may be preceded by any number of fill bytes.
    at += code === MARKER ? 1 : 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

const known = (size: ImageSize) => (size.width > 0 && size.height > 0 ? size : undefined);
