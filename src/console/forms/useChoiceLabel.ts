import { hasPortalText, portalText } from './engine/portal-texts.ts';
import { useOpenForm } from './open-form.ts';

/** What suppliers read of a value of a field that is chosen from a list. */
export function useChoiceLabel(name: string): (value: string) => string {
  const { form } = useOpenForm();
  return (value) => {
    const key = `forms.${form.definition.form}.${name}.${value}`;
    return hasPortalText(key) ? portalText(key) : value;
  };
}
