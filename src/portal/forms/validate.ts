import { formatDay, isIsoDay } from '#shared/days.ts';
import type { FormContext, FormField, FormModule, ValidatorError } from './FormModule.ts';

/** What is wrong with a field: a text key and what to fill in. */
export interface FieldProblem {
  key: string;
  values: Record<string, string>;
}

/** Keywords whose own message says less than that of their format. */
const MESSAGE_OF_FORMAT: Record<string, string> = {
  amount: 'validation.amount',
  date: 'validation.date',
  email: 'validation.email',
};

/**
 * Decides a form's values with its generated validator.
 * @param values as the fields hold them; empty ones count as absent (a `null` target of `$data` would give a false error)
 * @param context what the definition wants under `$ctx`
 * @returns the first problem of each field by name; an empty object when all is well
 */
export function validateForm(
  { fields, validator }: FormModule,
  values: Record<string, unknown>,
  context?: FormContext,
): Record<string, FieldProblem> {
  const given = withoutEmpty(values);
  if (validator(context ? { ...given, $ctx: context } : given)) return {};
  const problems: Record<string, FieldProblem> = {};
  for (const error of validator.errors ?? []) {
    const name = fieldName(error);
    const field = fields.find((candidate) => candidate.name === name);
    if (field && !problems[field.name]) problems[field.name] = toProblem(field, error);
  }
  return problems;
}

/** Values without those that are empty: '', null and undefined. */
export const withoutEmpty = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Partial<T>;

const fieldName = ({ instancePath, params }: ValidatorError) =>
  instancePath === '' ? String(params.missingProperty) : instancePath.slice(1);

function toProblem({ name, messages }: FormField, { keyword, schemaPath, params }: ValidatorError): FieldProblem {
  const path = schemaPath.replace(`#/properties/${name}/`, '');
  const format = keyword === 'format' ? MESSAGE_OF_FORMAT[String(params.format)] : undefined;
  return {
    key: messages?.[path] ?? messages?.[keyword] ?? format ?? `validation.${keyword}`,
    values: { limit: limitText(params.limit) },
  };
}

const limitText = (limit: unknown) => {
  const text = String(limit ?? '');
  return isIsoDay(text) ? formatDay(text) : text;
};
