import { NOTHING_FOUND } from '#generated/errors/nothing-found.ts';

// Separate from the texts of the catalogue, because lists need it before they have an error to show.

const CODES: ReadonlySet<number> = new Set(NOTHING_FOUND);

/** Whether a list shows the not-found illustration for this code (R-LIST-18, R-ERR-05). @param code any number */
export const isNotFoundCode = (code: number): boolean => CODES.has(code);
