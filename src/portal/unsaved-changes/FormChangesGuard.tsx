import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { normaliseValues } from '#shared/fields/normalise-values.ts';
import { usePreserveInputOnExpiry, usePreservedInput } from '#portal/auth/usePreservedInput.ts';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import type { FormModule } from '#portal/forms/model/FormModule.ts';
import { omitEmpty } from '#portal/forms/model/validate.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

type Values = Record<string, unknown>;

interface FormChangesGuardProps {
  /** Paths that keep the input: the following screens. */
  safeAddresses?: readonly string[];
  /** Called when the user discards the input, for example to clear the draft of a flow. */
  onDiscard?: () => void;
  /** There are unsaved changes although nothing was typed: the user came back from the review. */
  isDirty?: boolean;
  /** The values that were last saved on a screen that stays open: only differences from them are unsaved. */
  lastSentValues?: Values;
}

/**
 * Inside a SchemaForm: asks before the user leaves with unsaved changes, and restores the input after an expired
 * session, except passwords. A current password is no change: it saves nothing, and password managers fill it in unasked.
 */
export const FormChangesGuard = ({
  safeAddresses,
  onDiscard,
  isDirty = false,
  lastSentValues,
}: FormChangesGuardProps) => {
  const { module } = useFormModule();
  const { getValues, reset } = useFormContext<Values>();
  const { isDirty: isTyped, defaultValues = {} } = useFormState<Values>();
  const differs = () =>
    lastSentValues
      ? !isSame(normaliseValues(module.fields, getValues()), lastSentValues)
      : isTyped && !isSame(withoutCurrentPassword(module, getValues()), defaultValues);
  useUnsavedChanges({ isDirty: () => differs() || isDirty, safeAddresses, onDiscard });
  const kept = usePreservedInput(module.form, isValues);
  usePreserveInputOnExpiry(module.form, () => (differs() ? withoutPasswords(module, getValues()) : undefined));
  const isRestored = useRef(false);
  useEffect(() => {
    if (!kept || isRestored.current) return;
    isRestored.current = true;
    reset({ ...getValues(), ...ofFields(module, kept) }, { keepDefaultValues: true });
  }, [module, kept, getValues, reset]);
  return null;
};

const isValues = (kept: unknown): kept is Values => typeof kept === 'object' && kept !== null;

/** Removes values without a field in the form: another version of it may have stored them. */
const ofFields = ({ fields }: FormModule, values: Values): Values =>
  Object.fromEntries(fields.filter(({ name }) => name in values).map(({ name }) => [name, values[name]]));

const withoutPasswords = ({ fields }: FormModule, values: Values): Values =>
  Object.fromEntries(
    fields.filter(({ widget }) => !widget.includes('password')).map(({ name }) => [name, values[name]]),
  );

const withoutCurrentPassword = ({ fields }: FormModule, values: Values): Values => {
  const others = Object.entries(values).filter(
    ([name]) => fields.find((field) => field.name === name)?.autocomplete !== 'current-password',
  );
  return Object.fromEntries(others);
};

const isSame = (one: Values, other: Values): boolean => content(one) === content(other);
const content = (values: Values): string => JSON.stringify(Object.entries(omitEmpty(values)).sort());
