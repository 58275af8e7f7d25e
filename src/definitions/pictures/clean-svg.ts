import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { SVG_NAMESPACE } from './svg-elements.ts';
import {
  isFetchingAddress,
  isFetchingStyle,
  isHandler,
  isProgramAddress,
  namesProgram,
  PROGRAM_ELEMENTS,
} from './svg-dangers.ts';

/** What was taken out of a drawing: programs, pages and data of other languages, what it fetched. */
export type Removal = 'programs' | 'foreign' | 'elsewhere';

export interface CleanedSvg {
  svg: string;
  removed: Removal[];
  /** Whether its size was taken from its view box, as it said none. */
  isSized: boolean;
}

const NAMESPACES = new Set(['', SVG_NAMESPACE, 'http://www.w3.org/1999/xlink', 'http://www.w3.org/XML/1998/namespace']);
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/**
 * A drawing without what no logo needs and what could harm whoever sees it: scripts and handlers, pages inside of it and
 * data of drawing programs, references to elsewhere (R-STU-08). What is left looks as it did; comments and the document
 * type go without a word. That the rest is harmless is for `svgFault` to say.
 * @throws Error where it is no XML
 */
export function cleanSvg(source: string): CleanedSvg {
  const removed = new Set<Removal>();
  const written: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  /** Of the elements that are open, whether each is written. */
  const open: boolean[] = [];
  let isStyle = false;
  let isSized = false;
  const isWriting = () => open.at(-1) ?? true;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const removal = isWriting() ? removalOf(tag) : undefined;
    if (removal) removed.add(removal);
    const isFirst = open.length === 0;
    open.push(isWriting() && !removal);
    isStyle = tag.local === 'style';
    if (!isWriting()) return;
    const sized = isFirst ? sizeOf(tag) : [];
    isSized ||= sized.length > 0;
    const attributes = [...Object.values(tag.attributes).flatMap((one) => keptAttribute(tag, one, removed)), ...sized];
    written.push(`<${[tag.name, ...attributes].join(' ')}>`);
  });
  parser.on('closetag', ({ name }) => {
    isStyle = false;
    if (open.pop()) written.push(`</${name}>`);
  });
  const addText = (text: string) => {
    if (open.length > 0 && isWriting()) written.push(escaped(isStyle ? keptStyle(text, removed) : text));
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source).close();
  return { svg: `${written.join('')}\n`, removed: [...removed].sort(), isSized };
}

function removalOf({ local, uri, attributes }: SaxesTagNS): Removal | undefined {
  const name = local.toLowerCase();
  if (name === 'foreignobject') return 'foreign';
  if (PROGRAM_ELEMENTS.has(name)) return 'programs';
  if (!NAMESPACES.has(uri)) return 'foreign';
  const values = Object.values(attributes);
  // What is changed later is an address or a handler.
  if (values.some(({ local: key, value }) => key === 'attributeName' && isHandler(value))) return 'programs';
  if (values.some(({ local: key, value }) => isProgramAddress(key, value)) && name !== 'a') return 'programs';
  const fetches = values.some(({ local: key, value }) => isFetchingAddress(key, value));
  return fetches && name !== 'a' ? 'elsewhere' : undefined;
}

/** An attribute as it is written; nothing for one that goes. */
function keptAttribute(tag: SaxesTagNS, attribute: SaxesAttributeNS, removed: Set<Removal>): string[] {
  const { name, local, uri, value } = attribute;
  const gone = (removal: Removal) => {
    removed.add(removal);
    return [];
  };
  if (uri === XMLNS) return NAMESPACES.has(value) ? [`${name}="${escaped(value)}"`] : [];
  if (!NAMESPACES.has(uri)) return gone('foreign');
  // Where it means nothing now it might one day.
  if (/^on\w/i.test(local) || namesProgram(value)) return gone('programs');
  if (tag.local === 'a' && local === 'href' && !value.startsWith('#')) return gone('elsewhere');
  const kept = keptStyle(value, removed);
  return [`${name}="${escaped(kept)}"`];
}

/** A style, or an attribute that may hold one, without what it fetches. */
function keptStyle(style: string, removed: Set<Removal>): string {
  if (!isFetchingStyle(style) && !/@import/i.test(style)) return style;
  removed.add('elsewhere');
  return style
    .replaceAll(/@import[^;]*;?/gi, '')
    .replaceAll(/url\(\s*(?:"[^"]*"|'[^']*'|[^)]*)\s*\)?/gi, (url) => (isFetchingStyle(url) ? 'none' : url));
}

/** Width and height from the view box, where a drawing has but that: a browser would draw it at any size. */
function sizeOf({ attributes }: SaxesTagNS): string[] {
  const sides = ['width', 'height'].map((side) => attributes[side]?.value ?? '');
  if (sides.every((side) => /^[\d.]+(px)?$/.test(side))) return [];
  const [, , width = 0, height = 0] = (attributes['viewBox']?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0)) return [];
  delete attributes['width'];
  delete attributes['height'];
  return [`width="${width}"`, `height="${height}"`];
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!);
