import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { normaliseByKind } from '#shared/fields/field-kinds.ts';
import { watchFilledFields } from '#shared/fields/filled-fields.ts';

/** Inside a form of react-admin: what password managers set in its fields without an event is sent. */
export function FilledFields() {
  const container = useRef<HTMLSpanElement>(null);
  const { getValues, setValue } = useFormContext<Record<string, unknown>>();
  useLayoutEffect(() => {
    const form = container.current?.closest('form');
    if (!form) return undefined;
    // Some call the form's own `submit()`, which would put the password into the address.
    form.method = 'dialog';
    return watchFilledFields(form, {
      getKnownText: (field) => {
        const held = getValues(field.name);
        // An emptied field has null.
        const value = held === null ? '' : held;
        if (value === readValue(field)) return field.value;
        return typeof value === 'string' ? value : undefined;
      },
      // Dispatched events may be lost here: a controlled input takes its old text back while a render is under way.
      fill: (field) => setValue(field.name, readValue(field), { shouldDirty: true, shouldTouch: true }),
      runAndRender: flushSync,
      isPeriodic: false,
    });
  }, [getValues, setValue]);
  return <span ref={container} hidden />;
}

/** The value of a field in these forms: an email is normalised, and a password is sent as it is. */
const readValue = ({ type, value }: HTMLInputElement): string =>
  type === 'email' ? normaliseByKind('email', value) : value;
