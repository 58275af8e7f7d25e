/** A text in the definition of an entity, with its JSON pointer. */
export interface DefinitionText {
  path: string;
  text: string;
}

/** Lists all texts of a definition in their order, whatever contains them; empty ones are left out. */
export function listDefinitionTexts(value: unknown, path = ''): DefinitionText[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listDefinitionTexts(inner, `${path}/${name}`));
}

/** Whether a link or an image of a screen shows a text of the definition: an address, a mailbox, a telephone or a file. */
export function isShownBy(text: string, { address, source }: { address?: string; source?: string }): boolean {
  const file = source?.split('/').at(-1);
  if (file) return text.endsWith(file);
  return [text, `mailto:${text}`, `tel:${text.replaceAll(/\s/g, '')}`].includes(address ?? '');
}
