import { constants, createInflate, inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { Refusal, refuse } from '#platform/rules/refusal.ts';

// Enough for an A3 page scanned in colour at 600 dpi.
const MOST_BYTES = 250_000_000;
const MOST_AT_ONCE = 64_000_000;
const PIECE = 1 << 20;

/** After such a filter the content of a stream is an image (ISO 32000-1, table 6), which contains no text. */
const PICTURES = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);
const FLATE = 'FlateDecode';
/** Abbreviations for inline images (table 93); readers accept them in any stream. */
const SHORT: Record<string, string> = {
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
  Fl: FLATE,
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
};

interface StreamFilter {
  filter: string;
  parameters: PDFDict | undefined;
}

/**
 * Decompresses the streams of one PDF within limits that no ordinary document reaches. Each method throws Refusal 690
 * when a limit is exceeded or the data is invalid.
 */
export class StreamDecompressor {
  private left = MOST_BYTES;

  /** Returns the complete content of a short stream. */
  atOnce(stream: PDFRawStream): Buffer {
    return this.decompress(stream, textualFolds(stream));
  }

  /** Yields the content of a stream in chunks, whatever its length. */
  async *inPieces(stream: PDFRawStream): AsyncGenerator<Buffer> {
    const folds = textualFolds(stream);
    if (folds.at(-1)?.filter !== FLATE) return yield this.decompress(stream, folds);
    const folded = this.decompress(stream, folds.slice(0, -1));
    if (folded.length === 0) return;
    // A reader shows a truncated stream up to its end, so that part is inspected.
    const inflate = createInflate({ chunkSize: PIECE, finishFlush: constants.Z_SYNC_FLUSH });
    inflate.end(folded);
    try {
      for await (const piece of inflate) {
        this.count((piece as Buffer).length);
        yield piece as Buffer;
      }
    } catch (error) {
      rethrow(error);
    } finally {
      inflate.destroy();
    }
  }

  private decompress(stream: PDFRawStream, folds: StreamFilter[]): Buffer {
    return folds.reduce<Buffer>(
      (content, fold) => this.unfoldOnce(content, fold, stream.dict),
      Buffer.from(stream.contents),
    );
  }

  private unfoldOnce(content: Buffer, fold: StreamFilter, { context }: PDFDict): Buffer {
    if (content.length === 0) return content;
    const most = Math.min(this.left, MOST_AT_ONCE);
    try {
      const unfolded =
        fold.filter === FLATE ? inflateAtOnce(content, most) : decodeSlowly(content, fold, context, most);
      this.count(unfolded.length);
      return unfolded;
    } catch (error) {
      return rethrow(error);
    }
  }

  private count(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) refuse('documentUnfoldsTooFar');
  }
}

function rethrow(error: unknown): never {
  if (error instanceof Refusal) throw error;
  const { code } = error as NodeJS.ErrnoException;
  return refuse(code === 'ERR_BUFFER_TOO_LARGE' ? 'documentUnfoldsTooFar' : 'documentStreamUnreadable');
}

const inflateAtOnce = (content: Buffer, maxOutputLength: number) =>
  inflateSync(content, { maxOutputLength, chunkSize: PIECE, finishFlush: constants.Z_SYNC_FLUSH });

function decodeSlowly(
  content: Buffer,
  { filter, parameters }: StreamFilter,
  context: PDFDict['context'],
  most: number,
): Buffer {
  const dict = PDFDict.withContext(context);
  dict.set(PDFName.of('Filter'), PDFName.of(filter));
  if (parameters) dict.set(PDFName.of('DecodeParms'), parameters);
  const stream = decodePDFRawStream(PDFRawStream.of(dict, content));
  const pieces: Buffer[] = [];
  for (let length = 0; ;) {
    const piece = stream.getBytes(PIECE);
    if (piece.length === 0) return Buffer.concat(pieces, length);
    length += piece.length;
    if (length > most) refuse('documentUnfoldsTooFar');
    // Copied, because the decoder may move its memory.
    pieces.push(Buffer.from(piece));
  }
}

function textualFolds(stream: PDFRawStream): StreamFilter[] {
  const folds = listStreamFilters(stream);
  const end = folds.findIndex(({ filter }) => PICTURES.has(filter));
  return end === -1 ? folds : folds.slice(0, end);
}

/** Lists the filters of a stream in the order in which they are applied to decode it. */
export function listStreamFilters({ dict }: PDFRawStream): StreamFilter[] {
  const filters = listed(dict, 'Filter');
  const parameters = listed(dict, 'DecodeParms');
  return filters.map((filter, index) => {
    if (!(filter instanceof PDFName)) return refuse('documentStreamUnreadable');
    const name = filter.decodeText();
    const own = parameters[index];
    return { filter: SHORT[name] ?? name, parameters: own instanceof PDFDict ? own : undefined };
  });
}

function listed(dict: PDFDict, key: string) {
  const value = dict.lookup(PDFName.of(key));
  if (value instanceof PDFArray) return value.asArray().map((_, index) => value.lookup(index));
  return value === undefined ? [] : [value];
}
