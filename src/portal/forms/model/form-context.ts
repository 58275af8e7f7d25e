import { createContext, useContext } from 'react';
import type { FieldOption, FormContext, FormModule } from './FormModule.ts';
import type { Terms } from './terms.ts';
import type { Validity } from './validity.ts';

interface FormModuleContext {
  module: FormModule;
  context?: FormContext;
  /** Choices by field name. */
  options?: Record<string, FieldOption[]>;
  terms?: Terms;
  validity: Validity;
}

const Context = createContext<FormModuleContext | null>(null);

export const FormModuleProvider = Context.Provider;

/** The form that is being drawn. @throws Error outside of a SchemaForm */
export function useFormModule(): FormModuleContext {
  const found = useContext(Context);
  if (!found) throw new Error('useFormModule needs a SchemaForm above it.');
  return found;
}
