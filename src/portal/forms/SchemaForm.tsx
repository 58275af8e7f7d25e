import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import '#portal/ui/field.css';
import { Field } from './Field.tsx';
import { FormModuleProvider } from './form-context.ts';
import type { FieldOption, FormContext, FormModule } from './FormModule.ts';
import { createResolver } from './resolver.ts';
import { withoutEmpty } from './validate.ts';
import './forms.css';

export interface SchemaFormProps<Values extends object> {
  module: FormModule<Values>;
  defaultValues?: Partial<Values>;
  /** What the definition wants to know under `$ctx`; keep it stable between renders. */
  context?: FormContext;
  /** Choices by field name. */
  options?: Record<string, FieldOption[]>;
  /** Fields that this place does not show. */
  hidden?: readonly string[];
  /** Called with valid values, empty ones left out. */
  onSubmit: (values: Values) => unknown;
  /** Names the form to assistive technology. */
  label?: string;
  className?: string;
  /** Buttons and whatever else follows the fields. */
  children?: ReactNode;
}

/**
 * Draws a form from its definition: fields in their order, messages as typed once a field was left, focus on the first
 * wrong field when it is sent.
 */
export function SchemaForm<Values extends object>(props: SchemaFormProps<Values>) {
  const { module, context, defaultValues, options, hidden, onSubmit, label, className = '', children } = props;
  const resolver = useMemo(() => createResolver(module, context), [module, context]);
  const methods = useForm<Record<string, unknown>>({
    defaultValues: (defaultValues ?? {}) as Record<string, unknown>,
    resolver,
    mode: 'onTouched',
  });
  const formModule = useMemo(() => ({ module, context, options }), [module, context, options]);
  return (
    <FormProvider {...methods}>
      <FormModuleProvider value={formModule}>
        <form
          className={`schema-form ${className}`}
          aria-label={label}
          noValidate
          onSubmit={(event) => void methods.handleSubmit((values) => onSubmit(withoutEmpty(values) as Values))(event)}
        >
          <div className="schema-form-fields">
            {module.fields
              .filter(({ name }) => !hidden?.includes(name))
              .map((field) => (
                <Field key={field.name} field={field} />
              ))}
          </div>
          {children}
        </form>
      </FormModuleProvider>
    </FormProvider>
  );
}

/** Whether the form around may be sent and whether it is being sent. */
export function useFormReady(): { isValid: boolean; isSubmitting: boolean } {
  const { isValid, isSubmitting } = useFormState();
  return { isValid, isSubmitting };
}
