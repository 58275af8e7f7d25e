import { findBrokenConstraints } from '#shared/constraints.ts';
import type { FieldConstraints } from '#shared/entity.ts';
import type { ValidatorError } from './FormModule.ts';

/**
 * The interpreter of an entity's constraints (design §4).
 * @param values of the form, without empty ones
 * @returns what is broken, in the shape of a generated validator's errors; a missing field breaks `required` only
 */
export const validateConstraints = (
  constraints: Record<string, FieldConstraints>,
  values: Record<string, unknown>,
): ValidatorError[] =>
  Object.entries(constraints).flatMap(([name, rules]) => {
    const error = (keyword: string, params: object, instancePath = `/${name}`) =>
      ({ instancePath, schemaPath: keyword, keyword, params }) as ValidatorError;
    if (!(name in values)) return rules.required ? [error('required', { missingProperty: name }, '')] : [];
    return findBrokenConstraints(rules, values[name]).map(([keyword, limit]) => error(keyword, { limit }));
  });
