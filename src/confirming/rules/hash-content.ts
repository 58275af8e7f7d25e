import { createHash } from 'node:crypto';
import { toCanonicalJson } from '#shared/calls/canonical-json.ts';

/** Hashes JSON independently of the order of its fields. @returns a SHA-256 in hexadecimal digits */
export const hashContent = (content: object): string =>
  createHash('sha256').update(toCanonicalJson(content)).digest('hex');
