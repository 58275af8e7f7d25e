/** The items of a list that is written as a text, each once, whatever stands between them. */
export const itemsOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** The host names in a text, in lower case, whatever stands between them. */
export const hostsOf = (text: string): string[] => itemsOf(text.toLowerCase());
