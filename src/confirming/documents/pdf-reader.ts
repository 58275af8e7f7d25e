import { PDFDict, PDFName, PDFParser, PDFRawStream, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { Refusal, refuse } from '#platform/rules/refusal.ts';
import { isHarmlessUri } from './pdf-links.ts';
import { isForbiddenKey, isForbiddenName, containsForbiddenNameOrLink, URI_NAME } from './pdf-names.ts';
import { listStreamFilters, type StreamDecompressor } from './decompress-streams.ts';

/** Far deeper than the PDFs of any program. */
const DEEPEST = 60;

const name = (text: string) => PDFName.of(text);

/**
 * Reads a PDF object by object from its first byte to its last, including objects that a later one replaces, and checks
 * each name and key. It decompresses object streams itself, within limits, before the library reads them.
 */
export class PdfReader extends PDFParser {
  /** The refusal of the document. It is stored because the library replaces errors thrown while it reads by its own. */
  found: Refusal | undefined;
  /** Positions where the content of the document's own objects starts, after `n n obj`. */
  readonly begins = new Set<number>();
  readonly streams: PDFRawStream[] = [];
  private depth = 0;

  /** @param text the same content in Latin-1 */
  constructor(
    content: Buffer,
    private readonly text: string,
    private readonly unfolder: StreamDecompressor,
  ) {
    super(content, Infinity, true);
  }

  override parseObject(ref?: PDFRef): PDFObject {
    if (this.depth === 0) this.begins.add(this.bytes.offset());
    if (this.depth === DEEPEST) this.refuse('documentTooDeep');
    this.depth += 1;
    try {
      return super.parseObject(ref);
    } finally {
      this.depth -= 1;
    }
  }

  protected override parseName(): PDFName {
    const read = super.parseName();
    const said = read.decodeText();
    if (isForbiddenName(said)) this.refuse('documentActs');
    if (said === URI_NAME && !isHarmlessUri(this.text, this.bytes.offset())) this.refuse('documentLeadsElsewhere');
    return read;
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref);
    if (dict.keys().some((key) => isForbiddenKey(key.decodeText()))) this.refuse('documentActs');
    return dict;
  }

  protected override parseDictOrStream(ref?: PDFRef) {
    const read = super.parseDictOrStream(ref);
    if (!(read instanceof PDFRawStream)) return read;
    if (read.dict.has(name('F'))) this.refuse('documentLeadsElsewhere');
    this.streams.push(read);
    return this.holdsStructure(read) ? this.unfolded(read) : read;
  }

  /**
   * Whether some reader would read the stream as an object stream or cross-reference stream, with or without that type.
   */
  private holdsStructure({ dict }: PDFRawStream): boolean {
    const type = dict.lookup(name('Type'));
    return type === name('ObjStm') || type === name('XRef') || dict.has(name('First'));
  }

  /** Returns the same stream decompressed, so that the library has nothing to decompress. */
  private unfolded(stream: PDFRawStream): PDFRawStream {
    const content = this.orRemember(() => this.unfolder.atOnce(stream));
    const dict = stream.dict.clone();
    if (dict.lookup(name('Type')) !== name('XRef')) this.refuseHarmfulObjects(stream, content);
    dict.delete(name('Filter'));
    return PDFRawStream.of(dict, content);
  }

  private refuseHarmfulObjects(stream: PDFRawStream, content: Buffer): void {
    // The output of a predictor (7.4.4.4) would differ from the content that is checked here.
    if (listStreamFilters(stream).some(({ parameters }) => parameters?.has(name('Predictor'))))
      this.refuse('documentHidesObjects');
    if (containsForbiddenNameOrLink(content.toString('latin1'))) this.refuse('documentActs');
  }

  private refuse(
    reason: 'documentActs' | 'documentHidesObjects' | 'documentLeadsElsewhere' | 'documentTooDeep',
  ): never {
    return this.orRemember(() => refuse(reason));
  }

  private orRemember<Value>(read: () => Value): Value {
    try {
      return read();
    } catch (error) {
      if (error instanceof Refusal) this.found ??= error;
      throw error;
    }
  }
}
