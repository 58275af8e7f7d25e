import * as api from '#generated/console-contract/addresses.ts';
import { convertToPng } from './convert-to-png.ts';
import { callWithRenewal, createCallUrl } from './calls.ts';

/** An image stored by the service. */
export interface UploadedImage {
  hash: string;
  size: number;
  extension: string;
  /** The changes that the service made to it, one sentence each. */
  changes: readonly string[];
}

/** The limit for uploads; the limit for entities is lower, and the service enforces it. */
const MOST_BYTES = 1024 * 1024;
const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };
/** Portals show none of these: they are converted. */
const CONVERTED = ['jpg', 'jpeg', 'ico'];

/** The accepted file extensions, as a file dialog needs them. */
export const IMAGE_EXTENSIONS = [...Object.keys(TYPES), ...CONVERTED].map((end) => `.${end}`).join(',');

/** The URL at which the console's service serves an uploaded image. @param hash from `uploadImage` */
export const createImageUrl = (hash: string): string => createCallUrl(api.readAsset, { params: { hash } });

/**
 * Uploads an image (R-STU-08).
 * @throws Error whose message can be shown: a sentence of the service, or the key of a text
 */
export async function uploadImage(file: File): Promise<UploadedImage> {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const isConverted = CONVERTED.includes(extension);
  const type = isConverted ? 'image/png' : TYPES[extension];
  if (!type) throw new Error('pictures.kind');
  const content = isConverted ? await convertToPng(file) : file;
  if (content.size > MOST_BYTES) throw new Error('pictures.tooLarge');
  return storeImage({ content, type });
}

async function storeImage(file: { content: Blob; type: string }): Promise<UploadedImage> {
  const kept = await callWithRenewal(api.addAsset, { file });
  const { hash, size, extension = 'svg', changes = [] } = kept;
  return { hash, size, extension, changes };
}
