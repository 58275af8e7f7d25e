/**
 * The names of the placeholders of a text, without duplicates, in the order of their first use (R-STU-09).
 * @param text such as `Quedan %{count} de %{total}`
 * @returns such as `['count', 'total']`
 */
export const extractPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/%\{([^{}]*)\}/g)].map(([, name]) => name ?? '')),
];
