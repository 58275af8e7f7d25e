/** Whether PostgreSQL can store a text unchanged: no U+0000 and no lone surrogates. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
