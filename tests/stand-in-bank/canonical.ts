import { createHash } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The canonical form of RFC 8785 of what JSON can say. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).toSorted((one, other) => (one < other ? -1 : 1));
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical((value as never)[name])}`).join(',')}}`;
}

/** The hash of a body; of the empty text without one. */
export const hashBody = (body: Readonly<Record<string, unknown>>): string =>
  sha256(Object.keys(body).length > 0 ? canonical(body) : '');
