import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { watchFilledFields } from '#shared/filled-fields.ts';

/** Inside a form of react-admin: what password managers set in its fields without an event is sent. */
export function FilledFields() {
  const place = useRef<HTMLSpanElement>(null);
  const { getValues, setValue } = useFormContext<Record<string, unknown>>();
  useLayoutEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    // Some call the form's own `submit()`, which would put the password into the address.
    form.method = 'dialog';
    return watchFilledFields(form, {
      getKnownText: ({ name }) => {
        const value = getValues(name);
        // An emptied field has null.
        if (value === null) return '';
        return typeof value === 'string' ? value : undefined;
      },
      // Dispatched events may be lost here: a controlled input takes its old text back while a render is under way.
      fill: ({ name, value }) => setValue(name, value, { shouldDirty: true, shouldTouch: true }),
      runAndRender: flushSync,
      isPeriodic: false,
    });
  }, [getValues, setValue]);
  return <span ref={place} hidden />;
}
