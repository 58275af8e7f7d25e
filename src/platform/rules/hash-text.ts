import { createHash } from 'node:crypto';

/** SHA-256 of a text in UTF-8, or of bytes, in hexadecimal digits. */
export const hashText = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
