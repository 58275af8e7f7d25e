const PLACE = /%\{\w+\}/g;

/**
 * Lists the labels that a control of a scene may have with an entity that overrides texts.
 * @param label label with the portal's own texts and filled-in values
 * @param texts the portal's texts by key @param overrides the entity's overrides, by the same keys
 * @returns the label itself and its possible overrides
 */
export function listPossibleLabels(
  label: string,
  texts: Readonly<Record<string, string>>,
  overrides: Readonly<Record<string, string>>,
): string[] {
  const reworded = Object.entries(overrides).flatMap(([key, ownText]) => {
    const values = valuesIn(label, texts[key] ?? '');
    return values ? [ownText.replace(PLACE, (placeholder) => values.get(placeholder) ?? placeholder)] : [];
  });
  return [...new Set([...reworded, label])];
}

/**
 * The values of a text's placeholders within a label; undefined when the label does not match the text. In one pass,
 * whatever the length of the label.
 */
function valuesIn(word: string, text: string): Map<string, string> | undefined {
  const placeholders = text.match(PLACE) ?? [];
  const [start = '', ...parts] = text.split(PLACE);
  if (text === '' || !word.startsWith(start)) return undefined;
  const values = new Map<string, string>();
  let from = start.length;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const to = isLast ? word.length - part.length : word.indexOf(part, from + 1);
    if (to <= from || (isLast && !word.endsWith(part))) return undefined;
    values.set(placeholders[index] ?? '', word.slice(from, to));
    from = to + part.length;
  }
  return from === word.length ? values : undefined;
}
