import * as api from '#generated/console-contract/addresses.ts';
import { callWithRenewal, createCallUrl } from './calls.ts';

/** A picture that the service keeps. */
export interface UploadedImage {
  hash: string;
  size: number;
  /** How its name ends. */
  extension: string;
  /** What the service changed in it, a sentence each. */
  changes: readonly string[];
}

/** Of what is sent at all; what an entity may have is smaller, and the service says so. */
const MOST_BYTES = 1024 * 1024;
const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

/** The endings of names that are taken, as a file dialog wants them. */
export const IMAGE_EXTENSIONS = Object.keys(TYPES)
  .map((end) => `.${end}`)
  .join(',');

/** Where the console shows a kept picture. */
export const createImageUrl = (hash: string): string => createCallUrl(api.readAsset, { params: { hash } });

/**
 * Has the service keep a picture (R-STU-08).
 * @throws Error whose message can be shown: a sentence of the service, or the key of one of ours
 */
export async function uploadImage(file: File): Promise<UploadedImage> {
  const type = TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!type) throw new Error('pictures.kind');
  if (file.size > MOST_BYTES) throw new Error('pictures.tooLarge');
  const kept = await callWithRenewal(api.addAsset, { file: { content: file, type } });
  const { hash, size, extension = 'svg', changes = [] } = kept;
  return { hash, size, extension, changes };
}
