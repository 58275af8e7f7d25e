import type { FieldConstraints } from '#shared/entity/entity.ts';
import { characters, compareAmounts } from './formats.ts';

type Keeps = (value: never, limit: never) => boolean;

/** For a text that is no amount the comparison is with NaN and always false: only the format rule reports it. */
const KEYWORDS: Record<string, Keeps> = {
  minLength: (value: unknown, limit: number) => characters(String(value)) >= limit,
  maxLength: (value: unknown, limit: number) => characters(String(value)) <= limit,
  minimum: (value: unknown, limit: string) => !(compareAmounts(String(value), limit) < 0),
  maximum: (value: unknown, limit: string) => !(compareAmounts(String(value), limit) > 0),
  enum: (value: unknown, limit: unknown[]) => limit.includes(value),
  const: (value: unknown, limit: unknown) => value === limit,
};

/**
 * Returns the rules of an entity that a value breaks; used in the browser and by the check of definitions.
 * @param rules of its field @param value normalised and not empty @returns keywords with their limits
 */
export const findBrokenConstraints = (rules: FieldConstraints, value: unknown): [keyword: string, limit: unknown][] =>
  Object.entries(rules).filter(([keyword, limit]) => KEYWORDS[keyword]?.(value as never, limit as never) === false);
