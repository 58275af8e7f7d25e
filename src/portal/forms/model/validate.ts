import { formatDay, isIsoDay } from '#shared/iso-day.ts';
import { normaliseValues } from '#shared/normalise-values.ts';
import { getFileProblem } from './file-problem.ts';
import type { FormContext, FormModule, ValidatorError } from './FormModule.ts';
import type { FieldProblem } from './problem.ts';

/**
 * Decides a form's values with its generated validator.
 * @param values as the fields hold them: each is normalised by its kind first (R-TYPE-01), and empty ones count as absent (a `null` target of `$data` would give a false error)
 * @param context what the definition wants under `$ctx`
 * @returns the first problem of each field by name; an empty object when all is well
 * @throws Error when the context lacks what the definition wants: its limits would pass in silence
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

/** Text keys of everything that is wrong with each field, by name; see `validateForm`. */
export function getProblemKeys(...form: Parameters<typeof validateForm>): Record<string, string[]> {
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
    if (name.startsWith('$ctx')) throw new Error(`The form ${form} wants more context: ${JSON.stringify(error)}`);
    return fields.some((field) => field.name === name) ? [[name, toProblem(module, name, error, given[name])]] : [];
  });
  // What is known of the content of a file says more than its name.
  return [...ofFiles, ...ofValues];
}

/** Whether a form with these values may be sent. */
export const isValidForm = (...form: Parameters<typeof validateForm>): boolean =>
  Object.keys(validateForm(...form)).length === 0;

/** Values without those that are empty: '', null and undefined. */
export const omitEmpty = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Partial<T>;

const fileProblems = (values: Record<string, unknown>) =>
  Object.entries(values).flatMap(([name, value]): [string, FieldProblem][] => {
    const problem = getFileProblem(value);
    return problem ? [[name, problem]] : [];
  });

/** A file is decided by its name, and by its content where that was looked into. */
const named = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof File ? value.name : value]));

const fieldName = ({ instancePath, params }: ValidatorError) =>
  instancePath === '' ? String(params.missingProperty) : instancePath.slice(1);

/** Keywords that say the same in other words. */
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
  // The message of a format says more than that of the keyword "format".
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
