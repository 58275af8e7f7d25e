import type { SaxesTagNS } from 'saxes';
import type { SvgFinding } from './svg-finding.ts';
import { checkSvgAttribute, checkSvgElement, checkForeignElement } from './check-svg.ts';
import { SVG_NAMESPACE, XMLNS_NAMESPACE } from './svg-names.ts';
import { readSvg } from './svg-reader.ts';
import { checkStyle } from './svg-style.ts';

/** An element of a drawing. */
export interface SvgElement {
  /** Without its prefix: `svg:script` is a script. */
  name: string;
  /** What its prefix, or the lack of one, stands for; '' for nothing. */
  namespace: string;
  /** By name without prefix; values with the usual signs decoded. */
  attributes: [name: string, value: string][];
  /** How many elements it lies in. */
  depth: number;
  /** What stands directly in it, without what stands in the elements in it. */
  text: string;
}

/** A drawing as it is written, and what of it a logo has no use for. */
export interface ParsedSvg {
  elements: SvgElement[];
  /** Without what does nothing. */
  findings: SvgFinding[];
}

/**
 * Reads a drawing and judges each part of it.
 * @throws InvalidSvgError at the first thing that keeps browsers from showing it
 */
export function parseSvg(source: string): ParsedSvg {
  const elements: SvgElement[] = [];
  const findings: SvgFinding[] = [];
  const open: { element: SvgElement; pieces: string[] }[] = [];
  const add = (found: SvgFinding) => void (found.isInert || findings.push(found));
  readSvg(source, {
    open: (tag) => {
      if (isStyle(open.at(-1)?.element)) findings.push({ removal: 'foreign', what: `<${tag.name}>` });
      judge(tag).forEach(add);
      const element = toElement(tag, open.length);
      elements.push(element);
      open.push({ element, pieces: [] });
    },
    close: () => {
      const { element, pieces } = open.pop()!;
      element.text = pieces.join('');
      if (isStyle(element)) checkStyle(element.text).forEach(add);
    },
    text: (text) => void open.at(-1)?.pieces.push(text),
    found: add,
  });
  return { elements, findings };
}

const isStyle = (element: SvgElement | undefined) => element?.name === 'style' && element.namespace === SVG_NAMESPACE;

function judge(tag: SaxesTagNS): SvgFinding[] {
  const wrong = checkSvgElement(tag);
  if (tag.uri !== SVG_NAMESPACE) return [checkForeignElement(tag) ?? wrong].flatMap((found) => found ?? []);
  return [...(wrong ? [wrong] : []), ...Object.values(tag.attributes).flatMap((one) => checkSvgAttribute(tag, one))];
}

const toElement = ({ local, uri, attributes }: SaxesTagNS, depth: number): SvgElement => ({
  name: local,
  namespace: uri,
  attributes: Object.values(attributes).map(({ name, local: short, uri: space, value }): [string, string] => [
    space === XMLNS_NAMESPACE ? name : short,
    value,
  ]),
  depth,
  text: '',
});
