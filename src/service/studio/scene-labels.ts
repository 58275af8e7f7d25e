const PLACE = /%\{\w+\}/g;

/**
 * How something that a scene presses or fills in may be called with an entity that words the portal in its own way.
 * @param word in the portal's own words, with figures and names where the text has places for them
 * @param texts the portal's by key @param own those of the entity, by the same keys
 * @returns the word itself, and how the entity words it
 */
export function listPossibleLabels(
  word: string,
  texts: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): string[] {
  const reworded = Object.entries(own).flatMap(([key, ownText]) => {
    const values = valuesIn(word, texts[key] ?? '');
    return values ? [ownText.replace(PLACE, (place) => values.get(place) ?? place)] : [];
  });
  return [...new Set([...reworded, word])];
}

/** What stands at the places of a text; undefined when the word is none of it. In one pass, however long the word is. */
function valuesIn(word: string, text: string): Map<string, string> | undefined {
  const places = text.match(PLACE) ?? [];
  const [start = '', ...parts] = text.split(PLACE);
  if (text === '' || !word.startsWith(start)) return undefined;
  const values = new Map<string, string>();
  let from = start.length;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const to = isLast ? word.length - part.length : word.indexOf(part, from + 1);
    if (to <= from || (isLast && !word.endsWith(part))) return undefined;
    values.set(places[index] ?? '', word.slice(from, to));
    from = to + part.length;
  }
  return from === word.length ? values : undefined;
}
