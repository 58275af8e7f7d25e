import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { normaliseValues } from '#shared/fields/normalise-values.ts';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import { useFormReady } from './SchemaForm.tsx';
import { omitEmpty } from '#portal/forms/model/validate.ts';

/** Inside a SchemaForm: reports changes of its values, for forms that take effect without a submit. */
export function FormWatcher<Values extends object>({
  onChange,
}: {
  onChange: (values: Partial<Values>, isValid: boolean) => void;
}) {
  const values = useWatch();
  const { fields } = useFormModule().module;
  const { isValid } = useFormReady();
  useEffect(
    () => onChange(omitEmpty(normaliseValues(fields, values)) as Partial<Values>, isValid),
    [fields, values, isValid, onChange],
  );
  return null;
}
