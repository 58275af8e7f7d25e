import { PDFDict, PDFName, type PDFContext, type PDFRawStream } from '@cantoo/pdf-lib';
import { createRefusal, refuse } from '#platform/rules/refusal.ts';
import { containsForbiddenName } from './pdf-names.ts';
import { PdfReader } from './pdf-reader.ts';
import { refuseCircularReferences, refuseHiddenObjects, refuseLargeImage } from './pdf-structure.ts';
import { startsAsArchiveOrProgram, hasZipEnd, findHarmfulContent, SIGNATURE_OVERLAP_BYTES } from './file-signatures.ts';
import { StreamDecompressor } from './decompress-streams.ts';

const BEGINNING = /^%PDF-[12]\.\d/;
const END = '%%EOF';
/** Whitespace of PDF (ISO 32000-1, table 1). */
const NOTHING = /^[\0\s]*$/;

/**
 * Inspects a PDF: its bytes, each of its objects and the decoded content of its streams.
 * @throws Refusal 722 when it is not a complete PDF, 690 when it could harm a person who opens it, or cannot be
 * inspected
 */
export async function inspectPdf(content: Buffer): Promise<void> {
  if (!isPdf(content)) refuseOtherKind();
  const text = content.toString('latin1');
  refuseOtherFile(content, text);
  const unfolder = new StreamDecompressor();
  const reader = new PdfReader(content, text, unfolder);
  const context = await read(reader);
  refuseHiddenObjects(text, reader.begins);
  refuseCircularReferences(context);
  for (const stream of reader.streams) await refuseHarmfulStream(stream, unfolder);
  if (!hasCatalog(context)) refuseOtherKind();
}

const isPdf = (content: Buffer) =>
  BEGINNING.test(content.toString('latin1', 0, 8)) && content.includes(END) && content.includes('startxref');

/**
 * @throws Refusal 690 when the file is also an archive, a program or a web page, or contains the name of an automatic
 * action
 */
function refuseOtherFile(content: Buffer, text: string): void {
  const found = findHarmfulContent(content);
  if (found !== undefined) refuse(found);
  if (hasZipEnd(content)) refuse('documentIsArchive');
  if (!NOTHING.test(text.slice(text.lastIndexOf(END) + END.length))) refuse('documentGoesOn');
  if (containsForbiddenName(text)) refuse('documentActs');
}

async function read(reader: PdfReader): Promise<PDFContext> {
  try {
    return await reader.parseDocument();
  } catch {
    throw reader.found ?? createRefusal('documentBroken');
  }
}

async function refuseHarmfulStream(stream: PDFRawStream, unfolder: StreamDecompressor): Promise<void> {
  const isPicture = stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');
  if (isPicture) refuseLargeImage(stream);
  let before = Buffer.alloc(0);
  let isFirst = true;
  for await (const piece of unfolder.inPieces(stream)) {
    // The pixels of an image may have any value.
    if (isFirst && !isPicture && startsAsArchiveOrProgram(piece)) refuse('documentHoldsCargo');
    isFirst = false;
    const found = findHarmfulContent(Buffer.concat([before, piece]));
    if (found !== undefined) refuse(found);
    before = Buffer.from(piece.subarray(-SIGNATURE_OVERLAP_BYTES));
  }
}

const hasCatalog = (context: PDFContext) => {
  const root = context.lookup(context.trailerInfo.Root);
  return root instanceof PDFDict && root.lookup(PDFName.of('Type')) === PDFName.of('Catalog');
};

const refuseOtherKind = () => refuse('documentOfOtherKind', { extension: 'pdf' });
