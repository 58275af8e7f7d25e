import type { FieldConstraints } from './entity.ts';
import { characters, compareAmounts } from './formats.ts';

type Keeps = (value: never, limit: never) => boolean;

/** A comparison with something that is no amount is NaN: the format alone speaks then. */
const KEYWORDS: Record<string, Keeps> = {
  minLength: (value: unknown, limit: number) => characters(String(value)) >= limit,
  maxLength: (value: unknown, limit: number) => characters(String(value)) <= limit,
  minimum: (value: unknown, limit: string) => !(compareAmounts(String(value), limit) < 0),
  maximum: (value: unknown, limit: string) => !(compareAmounts(String(value), limit) > 0),
  enum: (value: unknown, limit: unknown[]) => limit.includes(value),
  const: (value: unknown, limit: unknown) => value === limit,
};

/**
 * Which rules of an entity a value breaks, wherever that is decided: in the browser and where definitions are checked.
 * @param rules of its field @param value normalised and not empty @returns keywords with their limits
 */
export const brokenRules = (rules: FieldConstraints, value: unknown): [keyword: string, limit: unknown][] =>
  Object.entries(rules).filter(([keyword, limit]) => KEYWORDS[keyword]?.(value as never, limit as never) === false);
