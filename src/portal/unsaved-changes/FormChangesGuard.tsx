import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { normaliseValues } from '#shared/normalise-values.ts';
import { usePersistInput, usePersistedInput } from '#portal/auth/usePersistedInput.ts';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import type { FormModule } from '#portal/forms/model/FormModule.ts';
import { omitEmpty } from '#portal/forms/model/validate.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

type Values = Record<string, unknown>;

interface FormChangesGuardProps {
  /** Addresses that keep what was filled in: the screens that follow. */
  stays?: readonly string[];
  /** Done when it is given up, such as clearing the draft of a flow that one had gone back in. */
  onLeave?: () => void;
  /** There is something to lose although nothing was typed since: one has come back from the review. */
  isDirty?: boolean;
  /** What was sent last from a screen that stays: only what differs from it is unsent. */
  sent?: Values;
}

/**
 * Inside a SchemaForm: leaving what was filled in asks first, and after an expired session it is filled in again, all but
 * passwords.
 */
export const FormChangesGuard = ({ stays, onLeave, isDirty = false, sent }: FormChangesGuardProps) => {
  const { module } = useFormModule();
  const { getValues, reset } = useFormContext<Values>();
  const { isDirty: isTyped } = useFormState();
  const differs = () => (sent ? !isSame(normaliseValues(module.fields, getValues()), sent) : isTyped);
  useUnsavedChanges({ isDirty: () => differs() || isDirty, stays, onLeave });
  const kept = usePersistedInput(module.form, isValues);
  usePersistInput(module.form, () => (differs() ? withoutPasswords(module, getValues()) : undefined));
  const isRestored = useRef(false);
  useEffect(() => {
    if (!kept || isRestored.current) return;
    isRestored.current = true;
    reset({ ...getValues(), ...ofFields(module, kept) }, { keepDefaultValues: true });
  }, [module, kept, getValues, reset]);
  return null;
};

const isValues = (kept: unknown): kept is Values => typeof kept === 'object' && kept !== null;

/** Without what the form does not have: another version of it may have kept it. */
const ofFields = ({ fields }: FormModule, values: Values): Values =>
  Object.fromEntries(fields.filter(({ name }) => name in values).map(({ name }) => [name, values[name]]));

const withoutPasswords = ({ fields }: FormModule, values: Values): Values =>
  Object.fromEntries(
    fields.filter(({ widget }) => !widget.includes('password')).map(({ name }) => [name, values[name]]),
  );

const isSame = (one: Values, other: Values): boolean => content(one) === content(other);
const content = (values: Values): string => JSON.stringify(Object.entries(omitEmpty(values)).sort());
