/** Whether PostgreSQL can keep a text as it is: no U+0000, no halves of a character. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
