import { useFormContext } from 'react-hook-form';
import { useFormModule } from '#portal/forms/model/form-context.ts';

/**
 * For a field that others are compared with: to be called when it changes, so that those that were already left, or
 * are shown as wrong, are looked at again. Untouched ones stay in peace.
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
