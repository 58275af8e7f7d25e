/** A piece of HTML or XML: names are in small letters, without their prefix. */
export type MarkupToken =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** No program writes a longer tag. */
const LONGEST_TAG = 10_000;
/** Their content is no text of the page. */
const RAW = { script: /<\/script/gi, style: /<\/style/gi } as const;

/** Where a tag ends: at the first > that is not quoted. */
function findTagEnd(markup: string, start: number): number {
  const limit = Math.min(markup.length, start + LONGEST_TAG);
  let quote = '';
  for (let at = start; at < limit; at += 1) {
    const letter = markup[at] as string;
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '>') return at;
    else if (letter === '"' || letter === "'") quote = letter;
  }
  // A quote that is never closed belongs to the text.
  const end = markup.indexOf('>', start);
  return end < 0 ? markup.length : end;
}

const skipTo = (markup: string, end: string, from: number) => {
  const at = markup.indexOf(end, from);
  return at < 0 ? markup.length : at + end.length;
};

const toName = (text: string) => text.slice(text.indexOf(':') + 1).toLowerCase();

/**
 * Scans HTML or XML as programs write it, well formed or not: nothing of it is run, fetched or expanded.
 * @returns a generator of its tags and texts; comments, declarations, scripts and styles are left out
 */
export function* scanMarkup(markup: string): Generator<MarkupToken> {
  let at = 0;
  while (at < markup.length) {
    const open = markup.indexOf('<', at);
    const textEnd = open < 0 ? markup.length : open;
    if (textEnd > at) yield { kind: 'text', text: decodeEntities(markup.slice(at, textEnd)) };
    if (open < 0) return;
    if (markup.startsWith('<!--', open)) at = skipTo(markup, '-->', open + 4);
    else if (markup.startsWith('<![CDATA[', open)) {
      at = skipTo(markup, ']]>', open);
      yield { kind: 'text', text: markup.slice(open + 9, Math.max(open + 9, at - 3)) };
    } else if (/[!?]/.test(markup[open + 1] ?? '')) at = skipTo(markup, '>', open);
    else if (/[a-z/]/i.test(markup[open + 1] ?? '')) {
      const end = findTagEnd(markup, open + 1);
      const tag = readTag(markup.slice(open + 1, end));
      at = end + 1;
      yield tag;
      if (tag.kind === 'open' && (tag.name === 'script' || tag.name === 'style')) {
        const close = RAW[tag.name];
        close.lastIndex = at;
        at = close.exec(markup)?.index ?? markup.length;
      }
    } else {
      yield { kind: 'text', text: '<' };
      at = open + 1;
    }
  }
}

function readTag(text: string): Extract<MarkupToken, { kind: 'open' | 'close' }> {
  const [name = ''] = /^\/?[^\s/>]{1,99}/.exec(text) ?? [];
  if (name.startsWith('/')) return { kind: 'close', name: toName(name.slice(1)) };
  return { kind: 'open', name: toName(name), attributes: text.slice(name.length), isEmpty: text.endsWith('/') };
}

const ATTRIBUTE = /([\w.:-]{1,99})\s{0,9}=\s{0,9}(?:"([^"]{0,9999})"|'([^']{0,9999})'|([^\s"'>]{1,999}))/g;

/** The values of attributes by their names, which are in small letters and without their prefix. */
export const readAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
      toName(name),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  );

/** The names of U+00A0 to U+00FF, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const OTHERS = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€', ndash: '–', mdash: '—', minus: '−' };
const ENTITIES = new Map([
  ...LATIN.map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...Object.entries(OTHERS),
]);

/** Replaces character references; those that are not known stay as they are. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}[1-4]{0,2}));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES.get(name as string) ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code > 0x10_ffff ? all : String.fromCodePoint(code);
  });
}
