/** An element of a drawing. */
export interface SvgElement {
  /** Without its prefix: `svg:script` is a script. */
  name: string;
  /** By name without prefix; values as written, with the usual signs decoded. */
  attributes: [name: string, value: string][];
  /** What stands between its start and the next tag. */
  text: string;
}

export interface ParsedSvg {
  elements: SvgElement[];
  /** Whether it declares names of its own (`<!ENTITY`), which may hold anything. */
  hasDeclarations: boolean;
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>|<\/?[^\s<>"']+(?:[^<>"']|"[^"]*"|'[^']*')*>|<|[^<]+/g;
const ATTRIBUTE = /\s+([^\s=/"'<>]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads a drawing as XML, as browsers do with a picture.
 * @throws Error with the line when it is not well-formed, for which browsers show nothing
 */
export function parseSvg(source: string): ParsedSvg {
  const elements: SvgElement[] = [];
  const open: string[] = [];
  let hasDeclarations = false;
  let line = 1;
  for (const [token] of source.matchAll(TOKEN)) {
    if (token.startsWith('<!DOCTYPE')) hasDeclarations ||= /<!(ENTITY|ATTLIST|ELEMENT)/.test(token);
    else if (token.startsWith('<![CDATA[')) addText(elements, token.slice(9, -3));
    else if (token === '<') throw new Error(String(line));
    else if (token.startsWith('</')) {
      if (open.pop() !== token.slice(2, -1).trim()) throw new Error(String(line));
    } else if (/^<[^!?]/.test(token)) readTag(token, elements, open, line);
    else if (!token.startsWith('<')) {
      if (open.length === 0 && token.trim().replace('\uFEFF', '') !== '') throw new Error(String(line));
      addText(elements, decoded(token));
    }
    line += token.split('\n').length - 1;
  }
  if (open.length > 0 || elements.length === 0) throw new Error(String(line));
  return { elements, hasDeclarations };
}

function readTag(tag: string, elements: SvgElement[], open: string[], line: number): void {
  const name = /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';
  const rest = tag.slice(name.length + 1).replace(/\/?>$/, '');
  const attributes = [...rest.matchAll(ATTRIBUTE)].map(([, key = '', double, single]): [string, string] => [
    local(key),
    decoded(double ?? single ?? ''),
  ]);
  const isClean = rest.replaceAll(ATTRIBUTE, '').trim() === '';
  const names = [...rest.matchAll(ATTRIBUTE)].map(([, key]) => key);
  if (!isClean || new Set(names).size < names.length) throw new Error(String(line));
  elements.push({ name: local(name), attributes, text: '' });
  if (!tag.endsWith('/>')) open.push(name);
}

const local = (name: string): string => (name.startsWith('xmlns') ? name : name.slice(name.indexOf(':') + 1));

function addText(elements: SvgElement[], text: string): void {
  const last = elements.at(-1);
  if (last) last.text += text;
}

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return SIGNS[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
