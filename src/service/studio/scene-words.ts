const PLACE = /%\{\w+\}/g;

/**
 * How something that a scene presses or fills in may be called with an entity that words the portal in its own way.
 * @param word in the portal's own words, with figures and names where the text has places for them
 * @param texts the portal's by key @param own those of the entity, by the same keys
 * @returns the word itself, and how the entity words it
 */
export function wordingsOf(
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

/** What stands at the places of a text; undefined when the word is none of it. */
function valuesIn(word: string, text: string): Map<string, string> | undefined {
  const pattern = text
    .split(PLACE)
    .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    .join('(.+)');
  const match = text === '' ? null : new RegExp(`^${pattern}$`).exec(word);
  return match ? new Map((text.match(PLACE) ?? []).map((place, index) => [place, match[index + 1] ?? ''])) : undefined;
}
