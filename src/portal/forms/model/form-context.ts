import { createContext, useContext } from 'react';
import type { Store } from '#shared/runtime/store.ts';
import type { FieldOption, FormContext, FormModule } from './FormModule.ts';
import type { TermsByField } from './terms.ts';

interface FormModuleContext {
  module: FormModule;
  context?: FormContext;
  /** Options by field name. */
  options?: Record<string, FieldOption[]>;
  terms?: TermsByField;
  /** Whether the form is valid. react-hook-form knows it only after the first render; this is right from the start. */
  validity: Store<boolean>;
}

const Context = createContext<FormModuleContext | null>(null);

export const FormModuleProvider = Context.Provider;

/** The context of the surrounding form. @throws Error outside of a SchemaForm */
export function useFormModule(): FormModuleContext {
  const found = useContext(Context);
  if (!found) throw new Error('useFormModule needs a SchemaForm above it.');
  return found;
}
