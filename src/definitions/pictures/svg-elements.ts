import { SaxesParser } from 'saxes';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

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
  /** What stands between its start and the next tag. */
  text: string;
}

/** Why a file is no drawing that a browser would show. */
export class SvgMistake extends Error {
  /** @param kind no XML at this line, names of its own (`<!ENTITY`), which may hold anything, or elements in elements */
  constructor(
    readonly kind: 'ill-formed' | 'declarations' | 'depth',
    readonly line: number,
  ) {
    super(`${kind} at line ${line}`);
  }
}

/** Far more than drawing programs write, and few enough for every reader. */
const DEEPEST = 100;

/**
 * Reads a drawing as XML with namespaces, as browsers do with a picture. Nothing that it declares is expanded.
 * @throws SvgMistake at the first thing that keeps browsers from showing it
 */
export function parseSvg(source: string): SvgElement[] {
  const elements: SvgElement[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  const refuse = (kind: SvgMistake['kind']): never => {
    throw new SvgMistake(kind, parser.line);
  };
  const addText = (text: string) => {
    const last = elements.at(-1);
    if (last) last.text += text;
  };
  parser.on('error', () => refuse('ill-formed'));
  parser.on('doctype', (doctype) => /<!|%/.test(doctype) && refuse('declarations'));
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) refuse('depth');
    const named = Object.values(attributes).map(({ name, local: short, value }): [string, string] => [
      name.startsWith('xmlns') ? name : short,
      value,
    ]);
    elements.push({ name: local, namespace: uri, attributes: named, depth: depth - 1, text: '' });
  });
  parser.on('closetag', () => (depth -= 1));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source).close();
  return elements;
}
