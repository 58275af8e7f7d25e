import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type SvgFinding, createSvgFinding } from './svg-finding.ts';
import { readDoctype } from './svg-doctype.ts';

/** Why a file is no drawing that a browser would show. */
export class InvalidSvgError extends Error {
  /**
   * @param kind no XML at this line, declarations of its own that are more than plain texts (or come to too much),
   * elements in elements, more elements than anybody could draw
   */
  constructor(
    readonly kind: 'ill-formed' | 'declarations' | 'depth' | 'count',
    readonly line: number,
  ) {
    super(`${kind} at line ${line}`);
  }
}

/** What is called with the parts of a drawing, in their order. */
interface SvgHandlers {
  open: (tag: SaxesTagNS) => void;
  close: (name: string) => void;
  /** Text between tags, marked sections included; one text may come in several pieces. */
  text: (text: string) => void;
  /** What stands before or between the elements and belongs to no drawing. */
  found: (found: SvgFinding) => void;
}

/** Far more than drawing programs write, and few enough for every reader. */
const DEEPEST = 100;
/** More than any logo has, and few enough to be drawn at once. */
export const MAX_ELEMENTS = 50_000;
/** What all the names that a drawing declares may come to. */
const LONGEST_EXPANSION = 100_000;

/** The instructions that drawing programs write around their data; browsers follow others, such as `xml-stylesheet`. */
const INERT_INSTRUCTIONS = new Set(['xpacket', 'adobe-xap-filters', 'adobe-xmp-filters', 'AdobeSVGViewer']);
/** Encodings in which what is valid UTF-8 has the same tags and attributes. */
const ENCODINGS = new Set([
  'utf-8',
  'utf8',
  'us-ascii',
  'ascii',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
  'utf-16',
]);

/**
 * Reads a drawing as XML with namespaces, as browsers do with a picture. Of what it declares, plain texts are put in
 * where they are named (`&ns_svg;`), within limits; nothing else is.
 * @throws InvalidSvgError at the first thing that keeps browsers from showing it, or that goes beyond the limits
 */
export function readSvg(source: string, { open, close, text, found }: SvgHandlers): void {
  const parser = new SaxesParser({ xmlns: true });
  let [depth, count] = [0, 0];
  const refuse = (kind: InvalidSvgError['kind']): never => {
    throw new InvalidSvgError(kind, parser.line);
  };
  parser.on('error', () => refuse('ill-formed'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !ENCODINGS.has(encoding.toLowerCase())) refuse('declarations');
  });
  parser.on('doctype', (source_) => {
    const doctype = readDoctype(source_) ?? refuse('declarations');
    if (doctype.isElsewhere) found(createSvgFinding('elsewhere', '<!DOCTYPE>'));
    let expanded = 0;
    for (const [name, value] of doctype.entities) {
      const expand = () => ((expanded += value.length) > LONGEST_EXPANSION ? refuse('declarations') : value);
      Object.defineProperty(parser.ENTITIES, name, { get: expand });
    }
  });
  parser.on('processinginstruction', ({ target }) => {
    const isInert = INERT_INSTRUCTIONS.has(target);
    found({ ...createSvgFinding(isInert ? 'foreign' : 'elsewhere', `<?${target}?>`), isInert });
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    count += 1;
    if (depth > DEEPEST) refuse('depth');
    if (count > MAX_ELEMENTS) refuse('count');
    open(tag);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close(name);
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(source).close();
}
