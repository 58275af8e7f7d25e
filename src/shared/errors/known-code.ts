import { CODES } from '#generated/errors/codes.ts';

// Separate from the texts of the catalogue, because each call needs it before there is an error to show.

const KNOWN: ReadonlySet<number> = new Set(CODES);

/** Whether a code has a message of its own. @param code any number that a service may send */
export const isKnownCode = (code: number): code is (typeof CODES)[number] => KNOWN.has(code);
