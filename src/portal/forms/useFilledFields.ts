import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { watchFilledFields } from '#shared/fields/filled-fields.ts';
import type { Store } from '#shared/runtime/store.ts';
import type { FormContext, FormModule } from '#portal/forms/model/FormModule.ts';
import { validateForm } from '#portal/forms/model/validate.ts';

interface FilledForm {
  module: FormModule;
  context: FormContext | undefined;
  validity: Pick<Store<boolean>, 'set'>;
  methods: Pick<UseFormReturn<Record<string, unknown>>, 'getValues'>;
}

/**
 * Takes over what password managers and browsers fill into a form, with or without events (R-LOGIN-04). A form that
 * lacks only texts that the browser still hides counts as valid: the press of the button reveals them.
 */
export function useFilledFields(
  form: RefObject<HTMLFormElement | null>,
  { module, context, validity, methods: { getValues } }: FilledForm,
): void {
  const getKnownText = useEffectEvent(({ name, dataset }: HTMLInputElement) => {
    if (!module.fields.some((field) => field.name === name)) return undefined;
    return dataset.shown ?? String(getValues(name) ?? '');
  });
  const onHidden = useEffectEvent((names: string[]) => {
    const invalid = Object.keys(validateForm(module, getValues(), context));
    validity.set(invalid.every((name) => names.includes(name)));
  });
  const isPeriodic = module.fields.some(({ autocomplete }) => autocomplete);
  // Before anything else can happen: what stood in the fields of the rendered page is known by then.
  useLayoutEffect(() => {
    if (!form.current) return undefined;
    return watchFilledFields(form.current, {
      getKnownText: (field) => getKnownText(field),
      runAndRender: flushSync,
      isPeriodic,
      onHidden: (names) => onHidden(names),
    });
  }, [form, isPeriodic]);
}
