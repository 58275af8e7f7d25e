import sharp, { type Sharp } from 'sharp';
import type { DocumentExtension } from '#shared/records/records.ts';
import { MAX_DOCUMENT_BYTES } from '#platform/rules/account-document.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { isImageTooLarge, MAX_PIXELS, MAX_SIDE_PIXELS, readImageSize } from './image-size.ts';
import { findJpegEnd } from './jpeg-end.ts';
import { startsAsArchiveOrProgram, hasZipEnd, findHarmfulContent } from './file-signatures.ts';

// One thread per image and no cache: images are processed one at a time and never twice.
sharp.concurrency(1);
sharp.cache(false);

type Write = (picture: Sharp) => Sharp;

/** Ordered by quality; the next one is used when the result exceeds the size limit of a document. */
const WRITE: Record<'jpeg' | 'png', Write[]> = {
  jpeg: [88, 75, 60, 40].map((quality) => (picture) => picture.jpeg({ quality, optimiseCoding: false })),
  png: [
    (picture) => picture.png({ compressionLevel: 4 }),
    (picture) => picture.png({ compressionLevel: 9, adaptiveFiltering: true }),
  ],
};

/**
 * Decodes an image and encodes it again: the result has its pixels in the right orientation and no other data of the
 * upload.
 * @throws Refusal 722 when it is not a complete image of that format, 690 when it contains other data as well or is too
 * large when decoded, 400 with status 413 when it cannot be encoded within the size limit of a document
 */
export async function reencodeImage(content: Buffer, extension: Exclude<DocumentExtension, 'pdf'>): Promise<Buffer> {
  const size = readImageSize(content, extension) ?? refuseOtherKind(extension);
  if (isImageTooLarge(size)) refuse('pictureTooLarge', { pixels: MAX_PIXELS, side: MAX_SIDE_PIXELS });
  refuseCargo(content, extension);
  for (const write of WRITE[extension === 'png' ? 'png' : 'jpeg']) {
    const written = await rewrite(content, write).catch(() => refuseOtherKind(extension));
    if (written.length <= MAX_DOCUMENT_BYTES) return written;
  }
  return refuse('imageTooLong', { bytes: MAX_DOCUMENT_BYTES });
}

const rewrite = (content: Buffer, write: Write) =>
  // Files of cameras often have flaws; data that is missing or cannot be decoded is no image.
  write(
    sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient(),
  ).toBuffer();

function refuseCargo(content: Buffer, extension: DocumentExtension): void {
  const harm = findHarmfulContent(content);
  if (harm !== undefined) refuse(harm);
  if (hasZipEnd(content)) refuse('documentIsArchive');
  // Some telephones append data of their own to a JPEG; encoding it again removes that data.
  if (extension !== 'png' && startsAsArchiveOrProgram(content.subarray(findJpegEnd(content))))
    refuse('documentEndsInCargo');
}

const refuseOtherKind = (extension: string) => refuse('documentOfOtherKind', { extension });
