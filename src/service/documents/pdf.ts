import { PDFDict, PDFName, type PDFContext, type PDFRawStream } from '@cantoo/pdf-lib';
import { refusalOf, refuse } from '#service/rules/refusal.ts';
import { namesHarm } from './pdf-names.ts';
import { PdfReader } from './pdf-reader.ts';
import { refuseCircles, refuseHiddenObjects, refuseLargePicture } from './pdf-structure.ts';
import { beginsAsCargo, endsAsZip, findHarm, SEAM } from './signatures.ts';
import { Unfolder } from './unfold.ts';

const BEGINNING = /^%PDF-[12]\.\d/;
const END = '%%EOF';
/** Blanks, as PDF knows them (ISO 32000-1, table 1). */
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
  const unfolder = new Unfolder();
  const reader = new PdfReader(content, text, unfolder);
  const context = await read(reader);
  refuseHiddenObjects(text, reader.begins);
  refuseCircles(context);
  for (const stream of reader.streams) await refuseHarmfulStream(stream, unfolder);
  if (!hasCatalog(context)) refuseOtherKind();
}

const isPdf = (content: Buffer) =>
  BEGINNING.test(content.toString('latin1', 0, 8)) && content.includes(END) && content.includes('startxref');

/**
 * @throws Refusal 690 when the file is also an archive, a program or a web page, or contains a name of an automatic
 * action
 */
function refuseOtherFile(content: Buffer, text: string): void {
  const found = findHarm(content);
  if (found !== undefined) refuse(found);
  if (endsAsZip(content)) refuse('documentIsArchive');
  if (!NOTHING.test(text.slice(text.lastIndexOf(END) + END.length))) refuse('documentGoesOn');
  if (namesHarm(text)) refuse('documentActs');
}

async function read(reader: PdfReader): Promise<PDFContext> {
  try {
    return await reader.parseDocument();
  } catch {
    throw reader.found ?? refusalOf('documentBroken');
  }
}

async function refuseHarmfulStream(stream: PDFRawStream, unfolder: Unfolder): Promise<void> {
  const isPicture = stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');
  if (isPicture) refuseLargePicture(stream);
  let before = Buffer.alloc(0);
  let isFirst = true;
  for await (const piece of unfolder.inPieces(stream)) {
    // The pixels of a picture may be anything.
    if (isFirst && !isPicture && beginsAsCargo(piece)) refuse('documentHoldsCargo');
    isFirst = false;
    const found = findHarm(Buffer.concat([before, piece]));
    if (found !== undefined) refuse(found);
    before = Buffer.from(piece.subarray(-SEAM));
  }
}

const hasCatalog = (context: PDFContext) => {
  const root = context.lookup(context.trailerInfo.Root);
  return root instanceof PDFDict && root.lookup(PDFName.of('Type')) === PDFName.of('Catalog');
};

const refuseOtherKind = () => refuse('documentOfOtherKind', { extension: 'pdf' });
