import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { normaliseValues } from '#shared/fields/normalise-values.ts';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import type { FieldRule } from '#portal/forms/model/FormModule.ts';
import type { ControlProps } from './control-props.ts';

interface DependentControlProps extends ControlProps {
  rule: FieldRule;
  Control: ComponentType<ControlProps>;
}

/** A control that is disabled or cleared depending on another field, according to the `rule` of its definition. */
export const DependentControl = ({ rule, Control, ...props }: DependentControlProps) => {
  const { getFieldState, setValue } = useFormContext();
  const { fields } = useFormModule().module;
  const source = rule.condition.field;
  const { [source]: value } = normaliseValues(fields, { [source]: useWatch({ name: source }) as unknown });
  const { defaultValues } = useFormState({ name: source });
  const holds = meets(rule, value, defaultValues?.[source]);
  const { effect } = rule;
  const empties = holds && (effect === 'disable' || effect === 'clear');
  const { name, widget } = props.field;
  useEffect(() => {
    // Only when the condition starts to hold: otherwise two fields that clear each other would both stay empty.
    if (!empties) return;
    const isBox = widget === 'checkbox';
    const { isTouched, invalid } = getFieldState(name);
    // The user did not empty an untouched field, so it shows no error; a checkbox shows none, but affects validity.
    setValue(name, isBox ? false : '', { shouldValidate: isBox || isTouched || invalid });
  }, [empties, name, widget, getFieldState, setValue]);
  return <Control {...props} disabled={effect !== 'clear' && holds === (effect !== 'enable')} />;
};

function meets(
  { condition: { const: wanted, pattern, changed } }: FieldRule,
  value: unknown,
  opened: unknown,
): boolean {
  if (changed) return (value ?? '') !== (opened ?? '');
  if (pattern !== undefined) return new RegExp(pattern).test(typeof value === 'string' ? value : '');
  return (value ?? false) === wanted;
}
