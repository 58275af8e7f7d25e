import { randomInt } from 'node:crypto';

const LEAST = 100_000_000_000;
const LIMIT = 1_000_000_000_000;

/**
 * Draws the number that becomes the reference of an advance: twelve digits, at random, so that a reference tells nothing
 * about other advances. Whoever stores it draws again when the entity already has it.
 */
export const drawAdvanceNumber = (): number => randomInt(LEAST, LIMIT);

/** Whether a text can be the reference of an advance; the oldest ones have nine digits. */
export const isAdvanceReference = (reference: string): boolean => /^\d{9,15}$/.test(reference);
