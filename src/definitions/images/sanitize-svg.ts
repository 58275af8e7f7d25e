import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import type { RemovalReason } from './svg-finding.ts';
import { checkSvgAttribute, checkSvgElement } from './check-svg.ts';
import { SVG_NAMESPACE, XLINK_NAMESPACE, XML_NAMESPACE, XMLNS_NAMESPACE } from './svg-names.ts';
import { readSvg } from './svg-reader.ts';
import { checkStyle, sanitizeStyle } from './svg-style.ts';

export type { RemovalReason } from './svg-finding.ts';

export interface SanitizedSvg {
  svg: string;
  removed: RemovalReason[];
  /** Whether its size was taken from its view box, because it stated none. */
  isSized: boolean;
}

const NAMESPACES = new Set([SVG_NAMESPACE, XLINK_NAMESPACE, XML_NAMESPACE]);

/**
 * Sanitizes an SVG to the parts that a logo may have. It removes scripts and event handlers, embedded pages, data of
 * drawing programs and external references (R-STU-08); the appearance stays the same. Comments and the document type
 * are removed silently, and declared plain texts are expanded. `findSvgProblem` reports nothing in the result, because
 * both use `check-svg.ts`, except that it may have no size or be too expensive to render.
 * @throws Error when it is not an SVG in XML, or declares more than plain texts
 */
export function sanitizeSvg(source: string): SanitizedSvg {
  const removed = new Set<RemovalReason>();
  const written: string[] = [];
  /** For each open element, whether it is written. */
  const open: boolean[] = [];
  /** The pieces of the current style sheet. */
  let style: string[] | undefined;
  let isSized = false;
  const isWriting = () => open.at(-1) ?? true;
  readSvg(source, {
    open: (tag) => {
      if (open.length === 0 && tag.uri !== SVG_NAMESPACE) throw new Error('no drawing');
      const removal = isWriting() ? removalOf(tag, style !== undefined) : undefined;
      if (removal) removed.add(removal);
      const sized = open.length === 0 ? sizeOf(tag) : [];
      open.push(isWriting() && !removal);
      if (!isWriting()) return;
      isSized ||= sized.length > 0;
      const attributes = [
        ...Object.values(tag.attributes).flatMap((one) => keptAttribute(tag, one, removed)),
        ...sized,
      ];
      written.push(`<${[tag.name, ...attributes].join(' ')}>`);
      if (tag.local === 'style') style = [];
    },
    close: (name) => {
      if (!open.pop()) return;
      if (style) written.push(escaped(keptStyle(style.join(''), removed)));
      style = undefined;
      written.push(`</${name}>`);
    },
    text: (text) => {
      if (open.length === 0 || !isWriting()) return;
      if (style) style.push(text);
      else written.push(escaped(text));
    },
    found: ({ removal, isInert }) => void (isInert || removed.add(removal)),
  });
  return { svg: `${written.join('')}\n`, removed: [...removed].sort(), isSized };
}

const removalOf = (tag: SaxesTagNS, isInStyle: boolean): RemovalReason | undefined =>
  isInStyle ? 'foreign' : checkSvgElement(tag)?.removal;

/** The written attribute; empty when it is removed. */
function keptAttribute(tag: SaxesTagNS, attribute: SaxesAttributeNS, removed: Set<RemovalReason>): string[] {
  const { name, local, uri, value } = attribute;
  const written = (text: string) => [`${name}="${escaped(text.replaceAll(/[\t\n\r]/g, ' '))}"`];
  if (uri === XMLNS_NAMESPACE) return NAMESPACES.has(value) ? written(value) : [];
  const found = checkSvgAttribute(tag, attribute);
  if (found.length === 0) return written(value);
  for (const { removal } of found) removed.add(removal);
  if (uri !== '' || found.some(({ removal }) => removal === 'programs')) return [];
  if (local === 'style') return [sanitizeStyle(value, 'declarationList')].filter(Boolean).flatMap(written);
  // A paint with a missing reference renders as nothing; without the attribute it would be black.
  return local === 'fill' || local === 'stroke' ? written('none') : [];
}

function keptStyle(style: string, removed: Set<RemovalReason>): string {
  for (const { removal } of checkStyle(style)) removed.add(removal);
  return sanitizeStyle(style, 'stylesheet');
}

/** Width and height from the view box, if the image states none: a browser would render it at any size. */
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

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '\n' };
const escaped = (text: string) => text.replaceAll(/[&<>"\r]/g, (sign) => SIGNS[sign]!);
