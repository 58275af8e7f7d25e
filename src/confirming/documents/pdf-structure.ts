import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef, type PDFContext } from '@cantoo/pdf-lib';
import { refuse } from '#platform/rules/refusal.ts';
import { findObjectContentStarts } from './find-object-content-starts.ts';
import { isImageTooLarge, MAX_SIDE_PIXELS, MAX_PIXELS, readImageSize } from './image-size.ts';

/**
 * Refuses objects that only a cross-reference table can reach: readers follow it even into comments and streams.
 * @param text the document in Latin-1
 * @param sequentialObjectStarts positions of the objects that were read in sequence
 * @throws Refusal 690 when another object starts anywhere in the text
 */
export function refuseHiddenObjects(text: string, sequentialObjectStarts: ReadonlySet<number>): void {
  for (const begin of findObjectContentStarts(text))
    if (!sequentialObjectStarts.has(begin)) refuse('documentHidesObjects');
}

const CHAINS = ['Kids', 'First', 'Next'].map((key) => PDFName.of(key));

/** @throws Refusal 690 when pages, outlines or names contain a circular reference */
export function refuseCircularReferences(context: PDFContext): void {
  const state = new Map<PDFRef, 'open' | 'done'>();
  for (const [start] of context.enumerateIndirectObjects()) {
    const path: [PDFRef, PDFRef[]][] = [];
    const enter = (ref: PDFRef) => {
      if (state.get(ref) === 'open') refuse('documentCircular');
      if (state.has(ref)) return;
      state.set(ref, 'open');
      path.push([ref, followers(context, ref)]);
    };
    for (enter(start); path.length > 0;) {
      const [ref, next] = path.at(-1) as [PDFRef, PDFRef[]];
      const follower = next.pop();
      if (follower) enter(follower);
      else {
        state.set(ref, 'done');
        path.pop();
      }
    }
  }
}

function followers(context: PDFContext, ref: PDFRef): PDFRef[] {
  const dict = context.lookup(ref);
  if (!(dict instanceof PDFDict)) return [];
  return CHAINS.flatMap((key) => {
    const direct = dict.get(key);
    const listed = dict.lookup(key);
    return listed instanceof PDFArray ? listed.asArray() : [direct];
  }).filter((value) => value instanceof PDFRef);
}

/** @throws Refusal 690 when a stream is an image with more pixels than an image may have */
export function refuseLargeImage({ dict, contents }: PDFRawStream): void {
  const [width, height] = ['Width', 'Height'].map((key) => {
    const value = dict.lookup(PDFName.of(key));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  }) as [number, number];
  const ofItself = readImageSize(Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength), 'jpg');
  if (isImageTooLarge({ width, height }) || (ofItself && isImageTooLarge(ofItself)))
    refuse('pictureTooLarge', { pixels: MAX_PIXELS, side: MAX_SIDE_PIXELS });
}
