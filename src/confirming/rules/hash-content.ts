import { createHash } from 'node:crypto';

/** Hashes JSON independently of the order of its fields. @returns a SHA-256 in hexadecimal digits */
export const hashContent = (content: object): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}
