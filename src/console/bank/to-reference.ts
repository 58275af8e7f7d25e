/** The characters of a request id. */
const OTHERS = /[^\w-]+/g;
const LABEL = /^\s*refer(?:encia|ence)\s*:?/i;
const LONGEST = 64;

/** The reference in what was pasted, such as 'Referencia: 1f0c-…' with the blanks of a mail; '' without one. */
export const toReference = (typed: string): string => typed.replace(LABEL, '').replace(OTHERS, '').slice(0, LONGEST);
