import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for another one. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 12;
const COUNT = 10;

/** Creates ten recovery codes of 59 bits each, such as `7k2m-9xqe-h4vt`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join('-');
  });

/** A recovery code as it is compared: people type blanks, hyphens and capitals. */
export const normaliseRecoveryCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');
