import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type SvgFinding, createSvgFinding } from './svg-finding.ts';
import { readAllowedDoctype } from './svg-doctype.ts';

/** The error for a file that browsers would not show as an image. */
export class InvalidSvgError extends Error {
  /**
   * @param kind not XML at this line, declarations other than plain texts (or too large ones), nesting that is too
   * deep, or too many elements
   */
  constructor(
    readonly kind: 'ill-formed' | 'declarations' | 'depth' | 'count',
    readonly line: number,
  ) {
    super(`${kind} at line ${line}`);
  }
}

/** Handlers for the parts of an SVG, called in order. */
interface SvgHandlers {
  open: (tag: SaxesTagNS) => void;
  close: (name: string) => void;
  /** Text between tags, including CDATA sections; one text may come in several pieces. */
  text: (text: string) => void;
  /** Parts before or between the elements that do not belong to an image. */
  found: (found: SvgFinding) => void;
}

/** Far more than drawing programs write, and few enough for every parser. */
const DEEPEST = 100;
/** More than any logo has, and few enough to be rendered at once. */
export const MAX_ELEMENTS = 50_000;
/** Maximum total length of all expanded entities. */
const LONGEST_EXPANSION = 100_000;

/**
 * Processing instructions that drawing programs write around their data; browsers follow others, such as
 * `xml-stylesheet`.
 */
const INERT_INSTRUCTIONS = new Set(['xpacket', 'adobe-xap-filters', 'adobe-xmp-filters', 'AdobeSVGViewer']);
/** Encodings in which a text that is valid UTF-8 has the same tags and attributes. */
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
 * Parses an SVG as XML with namespaces, like browsers do for an image. Of its declarations, only plain texts are
 * expanded (`&ns_svg;`), within limits.
 * @throws InvalidSvgError at the first error that prevents browsers from showing it, or that exceeds the limits
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
    const doctype = readAllowedDoctype(source_) ?? refuse('declarations');
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
