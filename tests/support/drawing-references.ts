/**
 * What a drawing holds that runs something or leads somewhere: tags, handlers, addresses. It reads the text of the
 * drawing by itself and uses no code that cleans or checks drawings.
 * @param svg as it is written after cleaning, with its attributes in double quotes
 */
export function findActiveReferences(svg: string): string[] {
  const found = svg.match(/<[!?]|<\/?(?:script|foreignobject|iframe|handler|body|img|link)/gi) ?? [];
  const inner = [...svg.matchAll(/<style[^>]*>([^<]*)</gi)].map(([, style]) => ['style', style!]);
  const attributes = [...svg.matchAll(/\s([\w:.-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
  // Names of namespaces are never fetched; ids, classes and data are words that browsers compare.
  const values = [...inner, ...attributes].filter(([name]) => !/^(?:xmlns(?::.*)?|id|class|data-.*)$/.test(name!));
  return [
    ...found,
    ...values
      .filter(([name, value]) => /^on|base$/i.test(name!) || leadsOut(name!, decoded(value!)))
      .map((pair) => pair.join('=')),
  ];
}

const RASTER = /^data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=]+$/;
const FETCHES = /\/\/|@import|(?<![\w#-])(?:url\((?!\s*["']?#)|(?:-webkit-)?image-set|src\(|expression|element\()/i;
const SCHEME = /^\s*[a-z][a-z\d+.-]*:|script:/i;
const leadsOut = (name: string, value: string) =>
  !RASTER.test(value) && (FETCHES.test(value) || (name !== 'style' && SCHEME.test(value)));

const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** As a reader of XML and then one of CSS sees it, without comments and what is quoted: a rule is known by its name. */
const decoded = (value: string) =>
  value
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign]!)
    .replaceAll(/\/\*[\s\S]*?\*\/|(url\()?\s*(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')/gi, (all, url) =>
      url ? all : '',
    )
    .replaceAll(/\\([\da-f]{1,6})\s?/gi, (_all, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16) % 0x110000),
    )
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/[\u0000-\u001f]/g, ''); // oxlint-disable-line no-control-regex -- browsers leave them out
