import { createHash } from 'node:crypto';
import { inlineShapes } from './inline-shapes.ts';
import type { OpenApiContract } from './openapi-contract.ts';

/** What may be worded anew without another version: a word for people, or a mark of ours. */
const WORDS = /^(description|summary|title|examples|x-.*)$/;

/** What is the same for two documents exactly when they promise the same, whatever they are called. */
export function fingerprintContract(document: OpenApiContract): string {
  const { info: _info, components, ...rest } = inlineShapes(document);
  const promised = { components: { ...components, schemas: {} }, ...rest };
  const text = JSON.stringify(promised, (key, value: unknown) => (isWords(key, value) ? undefined : inOrder(value)));
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** A field that is called `description` has a schema, and no text. */
const isWords = (key: string, value: unknown) => WORDS.test(key) && (typeof value === 'string' || key === 'examples');

const inOrder = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
