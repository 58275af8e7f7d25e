import { formatDay, isIsoDay } from '#shared/dates/iso-day.ts';
import { normaliseValues } from '#shared/fields/normalise-values.ts';
import { getStoredFileContentProblem } from './file-problem.ts';
import type { FormContext, FormModule, ValidatorError } from './FormModule.ts';
import type { FieldProblem } from './problem.ts';

/**
 * Validates a form's values with its generated validator.
 * @param values as in the fields: each is first normalised by its kind (R-TYPE-01), and empty ones count as absent (a
 * `null` target of `$data` would give a false error)
 * @param context the values that the definition needs under `$ctx`
 * @returns the first problem of each field by name; an empty object if all are valid
 * @throws Error if the context lacks a value: its limit would be ignored silently
 */
export function validateForm(
  module: FormModule,
  values: Record<string, unknown>,
  context?: FormContext,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const [name, problem] of allProblems(module, values, context)) problems[name] ??= problem;
  return problems;
}

/** Text keys of all problems of each field, by name; see `validateForm`. */
export function getProblemTextKeys(...form: Parameters<typeof validateForm>): Record<string, string[]> {
  const keys: Record<string, string[]> = {};
  for (const [name, { key }] of allProblems(...form)) (keys[name] ??= []).push(key);
  return keys;
}

function allProblems(
  module: FormModule,
  values: Record<string, unknown>,
  context?: FormContext,
): [string, FieldProblem][] {
  const { form, fields, validator } = module;
  const given = named(omitEmpty(normaliseValues(fields, values)));
  const ofFiles = fileProblems(values);
  if (validator(context ? { ...given, $ctx: context } : given)) return ofFiles;
  const ofValues = (validator.errors ?? []).flatMap((error): [string, FieldProblem][] => {
    const name = fieldName(error);
    if (name.startsWith('$ctx')) throw new Error(`The form ${form} needs more context: ${JSON.stringify(error)}`);
    return fields.some((field) => field.name === name) ? [[name, toProblem(module, name, error, given[name])]] : [];
  });
  // The problem of a file's content is more specific than that of its name.
  return [...ofFiles, ...ofValues];
}

/** Whether a form with these values is valid. */
export const isValidForm = (...form: Parameters<typeof validateForm>): boolean =>
  Object.keys(validateForm(...form)).length === 0;

/** Removes empty values: '', null and undefined. */
export const omitEmpty = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Partial<T>;

const fileProblems = (values: Record<string, unknown>) =>
  Object.entries(values).flatMap(([name, value]): [string, FieldProblem][] => {
    const problem = getStoredFileContentProblem(value);
    return problem ? [[name, problem]] : [];
  });

/** Replaces files by their names for the validator; the content is checked separately. */
const named = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof File ? value.name : value]));

const fieldName = ({ instancePath, params }: ValidatorError) =>
  instancePath === '' ? String(params.missingProperty) : instancePath.slice(1);

/** Keywords that share the message of another one. */
const WORDS: Record<string, string> = { dependencies: 'required' };

function toProblem(
  { fields, reasons }: FormModule,
  name: string,
  { keyword, schemaPath, params }: ValidatorError,
  value: unknown,
): FieldProblem {
  const messages = fields.find((field) => field.name === name)?.messages;
  const format = String(params.format);
  const reason = keyword === 'format' && reasons?.[format]?.(String(value));
  if (reason) return { key: `forms.${format}.${reason.kind}`, values: reason.values };
  const path = schemaPath.replace(`#/properties/${name}/`, '');
  // The message of a specific format is better than that of the keyword "format".
  const word = keyword === 'format' ? format : (WORDS[keyword] ?? keyword);
  return {
    key: messages?.[path] ?? messages?.[keyword] ?? `validation.${word}`,
    values: { limit: limitText(params.limit) },
  };
}

const limitText = (limit: unknown) => {
  const text = String(limit ?? '');
  return isIsoDay(text) ? formatDay(text) : text;
};
