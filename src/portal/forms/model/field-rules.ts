import type { FormContext, FormModule } from './FormModule.ts';
import { getProblemTextKeys } from './validate.ts';

/** A rule of a field: its text key, and whether the value satisfies it. */
export interface FieldRuleState {
  key: string;
  isMet: boolean;
}

/**
 * Lists every rule of a field that has its own message, in the order of the definition, with whether the value
 * satisfies it; an empty value satisfies none.
 * @param values all values of the form, as rules may compare fields
 */
export function getFieldRuleStates(
  module: FormModule,
  values: Record<string, unknown>,
  fieldName: string,
  context?: FormContext,
): FieldRuleState[] {
  const field = module.fields.find((candidate) => candidate.name === fieldName);
  const keys = [...new Set(Object.values(field?.messages ?? {}))];
  const broken = getProblemTextKeys(module, values, context)[fieldName] ?? [];
  const isEmpty = values[fieldName] === undefined || values[fieldName] === '';
  return keys.map((key) => ({ key, isMet: !isEmpty && !broken.includes(key) }));
}
