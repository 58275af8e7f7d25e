import { toCanonicalJson } from '#shared/calls/canonical-json.ts';
import { hashText } from '#platform/rules/hash-text.ts';

/** Hashes JSON independently of the order of its fields. @returns a SHA-256 in hexadecimal digits */
export const hashContent = (content: object): string => hashText(toCanonicalJson(content));
