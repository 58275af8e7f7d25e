import { useFormContext } from 'react-hook-form';
import { useFormModule } from '#portal/forms/model/form-context.ts';

/**
 * Returns a function that revalidates the fields that depend on this one, to call on change. Only fields that were
 * touched or show an error are revalidated.
 */
export function useRevalidateDependents(name: string): (() => void) | undefined {
  const { trigger, getFieldState } = useFormContext();
  const { module } = useFormModule();
  const dependents = module.fields.filter(({ sources }) => sources.includes(name)).map((field) => field.name);
  if (dependents.length === 0) return undefined;
  return () => {
    const touched = dependents.filter((dependent) => {
      const { isTouched, invalid } = getFieldState(dependent);
      return isTouched || invalid;
    });
    if (touched.length > 0) void trigger(touched);
  };
}
