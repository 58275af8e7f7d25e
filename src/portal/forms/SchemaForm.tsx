import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { createStore } from '#shared/runtime/store.ts';
import '#portal/ui/styles/field.css';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { useStore } from '#portal/ui/useStore.ts';
import { waitForPaint } from '#portal/ui/loading/when-idle.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { getControl } from './controls/registry.ts';
import type { InvalidControl } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { FieldGroups } from './FieldGroups.tsx';
import { FormModuleProvider, useFormModule } from '#portal/forms/model/form-context.ts';
import type { FieldOption, FormContext, FormField, FormModule } from '#portal/forms/model/FormModule.ts';
import { useFormWithOverlay } from '#portal/forms/model/overlay.ts';
import { createResolver } from './resolver.ts';
import { isImplicitlyAccepted } from '#portal/forms/model/terms.ts';
import type { TermsByField } from '#portal/forms/model/terms.ts';
import { isValidForm, validateForm, omitEmpty } from '#portal/forms/model/validate.ts';
import { useFilledFields } from './useFilledFields.ts';
import { useNativeSubmit } from './useNativeSubmit.ts';
import './forms.css';

/** Fields show their messages without it. */
const ErrorSummary = lazyComponent(() => import('./ErrorSummary.tsx'), true);
const NONE: readonly InvalidControl[] = [];

export interface SchemaFormProps<Values extends object> {
  module: FormModule<Values>;
  defaultValues?: Partial<Values>;
  /** The values that the definition needs under `$ctx`; must be stable between renders. */
  context?: FormContext;
  /** Options by field name. */
  options?: Record<string, FieldOption[]>;
  /** How the entity presents terms, by field; must be stable between renders. */
  terms?: TermsByField;
  /** Fields that this form does not show. */
  hidden?: readonly string[];
  /** Called with valid values, without empty ones. */
  onSubmit: (values: Values) => unknown;
  /** The accessible name of the form. */
  label?: string;
  /** The login of the user whose password the form sets: tells password managers under which name to store it. */
  username?: string | undefined;
  className?: string;
  /** Buttons and other elements after the fields. */
  children?: ReactNode;
}

/**
 * Renders a form from its definition: fields in their order, messages after a field loses the focus, focus on the first
 * invalid field on submit, with links to all of them when there are several (R-ALL-05).
 */
export function SchemaForm<Values extends object>(props: SchemaFormProps<Values>) {
  const module = useFormWithOverlay(props.module);
  const { context, options, terms, hidden, onSubmit, label, username, className = '', children } = props;
  const { methods, validity } = useModuleForm({ ...props, module });
  const [invalid, setInvalid] = useState(NONE);
  const form = useRef<HTMLFormElement>(null);
  const send = useOneSubmit(async (values: Record<string, unknown>) => {
    setInvalid(NONE);
    // The pressed button shows that it is busy before the work starts.
    await waitForPaint();
    await onSubmit(omitEmpty(values) as Values);
  });
  const submit = methods.handleSubmit(send, (errors, event) =>
    setInvalid(listInvalidControls(event?.target as HTMLFormElement, errors)),
  );
  useTighterRules(props, module, methods);
  useFilledFields(form, { module, context, validity, methods });
  const method = useNativeSubmit(form);
  const formModule = useMemo(
    () => ({ module, context, options, terms, validity }),
    [module, context, options, terms, validity],
  );
  const shown = module.fields.filter(
    (field) => !field.hidden && !hidden?.includes(field.name) && !isImplicitlyAccepted(field, terms),
  );
  return (
    <FormProvider {...methods}>
      <FormModuleProvider value={formModule}>
        <form
          ref={form}
          method={method}
          className={`schema-form ${className}`}
          aria-label={label}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {invalid.length > 1 && (
            <Suspense>
              <ErrorSummary controls={invalid} />
            </Suspense>
          )}
          {shown.some(showsAsterisk) && (
            // Screen readers say of each field whether it is required.
            <p className="form-required" aria-hidden="true">
              {translate('forms.requiredMark')}
            </p>
          )}
          {username && <HiddenUsername username={username} />}
          <FieldGroups module={module} fields={shown}>
            {(field) => <Field key={field.name} field={field} />}
          </FieldGroups>
          {children}
        </form>
      </FormModuleProvider>
    </FormProvider>
  );
}

/**
 * Makes the second submit of a double click, before the button renders disabled, get the promise of the first: its answer
 * may arrive before the second one begins.
 */
function useOneSubmit<Values>(send: (values: Values) => Promise<void>): (values: Values) => Promise<void> {
  const running = useRef<Promise<void>>(undefined);
  return (values) => (running.current ??= send(values).finally(() => (running.current = undefined)));
}

/** A box says itself that it has to be ticked. */
const showsAsterisk = ({ required, widget }: FormField) => required && !getControl(widget).hasOwnLabel;

/** Before the passwords, where password managers look for it; nobody else meets it. */
const HiddenUsername = ({ username }: { username: string }) => (
  <input type="email" name="username" autoComplete="username" value={username} readOnly hidden data-unrecorded />
);

/** The controls with errors, in the order of the page. */
const listInvalidControls = (form: HTMLFormElement, errors: FieldErrors): InvalidControl[] =>
  [...form.querySelectorAll<HTMLInputElement>('[name]')]
    .filter(({ name }) => name in errors)
    .map(({ name, id }) => ({ name, id }));

function useModuleForm<Values extends object>({ module, context, defaultValues, terms }: SchemaFormProps<Values>) {
  const tacit = module.fields.filter((field) => isImplicitlyAccepted(field, terms)).map(({ name }) => [name, true]);
  const pinned = module.fields
    .filter((field) => field.pinned !== undefined)
    .map(({ name, pinned: value }) => [name, value]);
  const startingValues: Record<string, unknown> = { ...defaultValues, ...Object.fromEntries([...tacit, ...pinned]) };
  const [validity] = useState(() => createStore(isValidForm(module, startingValues, context)));
  const resolver = useMemo(() => createResolver(module, context, validity), [module, context, validity]);
  const methods = useForm<Record<string, unknown>>({ defaultValues: startingValues, resolver, mode: 'onTouched' });
  return { methods, validity };
}

/** Shows the message of a stored value that violates a rule of the entity when the form opens. */
function useTighterRules<Values extends object>(
  { module: base, defaultValues, context }: SchemaFormProps<Values>,
  module: FormModule<Values>,
  { setValue }: Pick<UseFormReturn<Record<string, unknown>>, 'setValue'>,
) {
  const [stored] = useState(() => omitEmpty(defaultValues ?? {}) as Record<string, unknown>);
  useEffect(() => {
    if (module === base || Object.keys(stored).length === 0) return;
    const refused = validateForm(base, stored, context);
    for (const name of Object.keys(validateForm(module, stored, context))) {
      if (name in stored && !(name in refused)) {
        setValue(name, stored[name], { shouldValidate: true, shouldTouch: true });
      }
    }
  }, [module, base, stored, context, setValue]);
}

/** Whether the surrounding form is valid, and whether it is being submitted. */
export function useFormReady(): { isValid: boolean; isSubmitting: boolean } {
  const { validity } = useFormModule();
  const isValid = useStore(validity);
  const formState = useFormState();
  // Reading isValid makes react-hook-form validate on each change, so that the resolver updates `validity`.
  void formState.isValid;
  return { isValid, isSubmitting: formState.isSubmitting };
}
