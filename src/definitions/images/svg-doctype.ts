/** The declarations of a document type that an image may use. */
interface Doctype {
  /** Plain texts by entity name (`&name;`), as Illustrator writes them. */
  entities: Map<string, string>;
  /** Whether it refers to external declarations other than those of SVG itself, which are never loaded. */
  isElsewhere: boolean;
}

const MOST_ENTITIES = 64;
const LONGEST_ENTITY = 1000;
const PREDEFINED = new Set(['lt', 'gt', 'amp', 'quot', 'apos']);

const PUBLIC_ID = /^-\/\/W3C\/\/DTD SVG [\w. -]{1,40}\/\/EN$/;
const SYSTEM_ID = /^https?:\/\/www\.w3\.org\/[\w./-]+$/;

/**
 * Parses the content between `<!DOCTYPE` and its end, in one pass.
 * @returns undefined when it declares anything but plain texts: elements, attributes, other files, texts with
 * references
 */
export function readAllowedDoctype(declaration: string): Doctype | undefined {
  const head = /^\s*[\w:.-]+\s*(?:PUBLIC\s*(?:"([^"]*)"|'([^']*)')\s*|SYSTEM\s*)?(?:"([^"]*)"|'([^']*)')?\s*/.exec(
    declaration,
  );
  if (!head) return undefined;
  const [begin, ...ids] = head;
  const [publicId, systemId] = [ids[0] ?? ids[1], ids[2] ?? ids[3]];
  const isElsewhere =
    (publicId !== undefined && !PUBLIC_ID.test(publicId)) || (systemId !== undefined && !SYSTEM_ID.test(systemId));
  const rest = declaration.slice(begin.length).trim();
  if (rest === '') return { entities: new Map(), isElsewhere };
  if (!rest.startsWith('[') || !rest.endsWith(']')) return undefined;
  const entities = readEntities(rest.slice(1, -1));
  return entities && { entities, isElsewhere };
}

const BLANKS = /\s+/y;
const COMMENT = /<!--[\s\S]*?-->/y;
const ENTITY = /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"&<%]*)"|'([^'&<%]*)')\s*>/y;

/** @param subset the text between the brackets */
function readEntities(subset: string): Map<string, string> | undefined {
  const entities = new Map<string, string>();
  for (let at = 0; at < subset.length;) {
    const [blank] = execAt(BLANKS, subset, at) ?? execAt(COMMENT, subset, at) ?? [];
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    const [whole, name, double, single] = execAt(ENTITY, subset, at) ?? [];
    if (whole === undefined || name === undefined || PREDEFINED.has(name)) return undefined;
    const text = double ?? single ?? '';
    if (text.length > LONGEST_ENTITY || entities.size === MOST_ENTITIES) return undefined;
    // Of duplicates the first one counts.
    if (!entities.has(name)) entities.set(name, text.replaceAll(/\s/g, ' '));
    at += whole.length;
  }
  return entities;
}

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
