import type { FieldConstraints } from '#shared/entity.ts';
import { characters, compareAmounts } from '#shared/formats.ts';
import type { ValidatorError } from './FormModule.ts';

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
 * The interpreter of an entity's constraints (design §4).
 * @param values of the form, without empty ones
 * @returns what is broken, in the shape of a generated validator's errors; a missing field breaks `required` only
 */
export const brokenConstraints = (
  constraints: Record<string, FieldConstraints>,
  values: Record<string, unknown>,
): ValidatorError[] =>
  Object.entries(constraints).flatMap(([name, rules]) => {
    const error = (keyword: string, params: object, instancePath = `/${name}`) =>
      ({ instancePath, schemaPath: keyword, keyword, params }) as ValidatorError;
    if (!(name in values)) return rules.required ? [error('required', { missingProperty: name }, '')] : [];
    return Object.entries(rules).flatMap(([keyword, limit]) =>
      KEYWORDS[keyword]?.(values[name] as never, limit as never) === false ? [error(keyword, { limit })] : [],
    );
  });
