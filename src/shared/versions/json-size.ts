/** The size of a JSON value. */
interface JsonSize {
  /** Nesting depth of lists and objects; 0 for any other value. */
  depth: number;
  /** Members of all objects and elements of all lists. */
  values: number;
  /** Characters of all names and texts. */
  characters: number;
}

/**
 * Measures a JSON value without recursion. It does not descend deeper than `maxDepth`, so it is fast and needs little
 * memory for any value.
 */
export function measureJson(value: unknown, maxDepth: number): JsonSize {
  const size: JsonSize = { depth: 0, values: 0, characters: 0 };
  let level: unknown[] = [value];
  for (;;) {
    for (const one of level) if (typeof one === 'string') size.characters += one.length;
    const containers = level.filter((one): one is object => typeof one === 'object' && one !== null);
    if (containers.length === 0 || size.depth > maxDepth) return size;
    size.depth += 1;
    level = [];
    for (const container of containers) {
      if (!Array.isArray(container)) for (const name of Object.keys(container)) size.characters += name.length;
      for (const member of Object.values(container)) level.push(member);
    }
    size.values += level.length;
  }
}

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const OPENING = new Set([...'[{'].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([...']}'].map((sign) => sign.charCodeAt(0)));

/** Estimates in one pass the depth of a JSON text and its number of values; works with malformed JSON as well. */
export function measureJsonText(text: string): Pick<JsonSize, 'depth' | 'values'> {
  let [depth, deepest, values] = [0, 0, 0];
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === QUOTE) isString = !isString;
    else if (isString) index += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA) values += 1;
    else if (OPENING.has(sign)) {
      values += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (CLOSING.has(sign)) depth -= 1;
  }
  return { depth: deepest, values };
}
