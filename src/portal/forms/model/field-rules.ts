import type { FormContext, FormModule } from './FormModule.ts';
import { getProblemKeys } from './validate.ts';

/** A rule of a field: the text key that says it, and whether the value keeps it. */
export interface FieldRuleState {
  key: string;
  isMet: boolean;
}

/**
 * Every rule of a field that has a message of its own, in the order of the definition, with whether the value keeps it;
 * an empty value keeps none.
 * @param values of the whole form, as the rules may compare fields
 */
export function getFieldRuleStates(
  module: FormModule,
  values: Record<string, unknown>,
  name: string,
  context?: FormContext,
): FieldRuleState[] {
  const field = module.fields.find((candidate) => candidate.name === name);
  const keys = [...new Set(Object.values(field?.messages ?? {}))];
  const broken = getProblemKeys(module, values, context)[name] ?? [];
  const isEmpty = values[name] === undefined || values[name] === '';
  return keys.map((key) => ({ key, isMet: !isEmpty && !broken.includes(key) }));
}
