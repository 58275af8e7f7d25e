/**
 * The names of what is filled into a text, each once, in the order in which they come (R-STU-09).
 * @param text such as `Quedan %{count} de %{total}`
 * @returns such as `['count', 'total']`
 */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/%\{([^{}]*)\}/g)].map(([, name]) => name ?? '')),
];
