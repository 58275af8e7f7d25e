import type { SaxesTagNS } from 'saxes';
import type { SvgFinding } from './svg-finding.ts';
import { checkSvgAttribute, checkSvgElement, findProgramInForeignElement } from './check-svg.ts';
import { SVG_NAMESPACE, XMLNS_NAMESPACE } from './svg-names.ts';
import { readSvg } from './svg-reader.ts';
import { checkStyle } from './svg-style.ts';

export interface SvgElement {
  /** Without its prefix: `svg:script` is a script. */
  name: string;
  /** The namespace of its prefix, or the default one; '' for none. */
  namespace: string;
  /** By name without prefix; character references in values are decoded. */
  attributes: [name: string, value: string][];
  /** How many elements contain it. */
  depth: number;
  /** Its own text, without that of child elements. */
  text: string;
}

export interface ParsedSvg {
  elements: SvgElement[];
  /** Without findings that have no effect. */
  findings: SvgFinding[];
}

/**
 * Parses an image and checks each part of it.
 * @returns its elements, and as `findings` the parts that are not allowed in a logo
 * @throws InvalidSvgError at the first error that prevents browsers from showing it
 */
export function parseAndCheckSvg(source: string): ParsedSvg {
  const elements: SvgElement[] = [];
  const findings: SvgFinding[] = [];
  const open: { element: SvgElement; pieces: string[] }[] = [];
  const add = (found: SvgFinding) => void (found.isInert || findings.push(found));
  readSvg(source, {
    open: (tag) => {
      if (isStyle(open.at(-1)?.element)) findings.push({ removal: 'foreign', what: `<${tag.name}>` });
      checkElement(tag).forEach(add);
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

function checkElement(tag: SaxesTagNS): SvgFinding[] {
  const wrong = checkSvgElement(tag);
  if (tag.uri !== SVG_NAMESPACE) return [findProgramInForeignElement(tag) ?? wrong].flatMap((found) => found ?? []);
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
