import { hasPortalText, getPortalText } from './engine/portal-texts.ts';
import { useFormEditor } from './form-editor.ts';

/** What suppliers read of a value of a field that is chosen from a list. */
export function useChoiceLabel(name: string): (value: string) => string {
  const { form } = useFormEditor();
  return (value) => {
    const key = `forms.${form.definition.form}.${name}.${value}`;
    return hasPortalText(key) ? getPortalText(key) : value;
  };
}
