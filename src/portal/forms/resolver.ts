import type { FieldError, Resolver } from 'react-hook-form';
import { translate } from '#portal/i18n/i18n.ts';
import type { FormContext, FormModule } from './FormModule.ts';
import { validateForm } from './validate.ts';

type FormValues = Record<string, unknown>;

/** Connects a generated validator to react-hook-form; messages come out translated. */
export const createResolver =
  (module: FormModule, context?: FormContext): Resolver<FormValues> =>
  (values) => {
    const problems = Object.entries(validateForm(module, values, context));
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([name, { key, values: filled }]): [string, FieldError] => [
      name,
      { type: key, message: translate(key, filled) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
