import { findBrokenConstraints } from '#shared/fields/constraints.ts';
import type { FieldConstraints } from '#shared/entity/entity.ts';
import type { ValidatorError } from './FormModule.ts';

/**
 * Validates values against an entity's constraints.
 * @param values of the form, without empty ones
 * @returns the errors in the format of a generated validator; a missing field violates only `required`
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
