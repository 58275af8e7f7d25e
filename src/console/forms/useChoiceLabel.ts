import { hasPortalText, getPortalText } from './engine/portal-texts.ts';
import { useFormEditor } from './form-editor.ts';

/** Returns the label of an option of a field, as suppliers read it. */
export function useChoiceLabel(name: string): (value: string) => string {
  const { form } = useFormEditor();
  return (value) => {
    const key = `forms.${form.definition.form}.${name}.${value}`;
    return hasPortalText(key) ? getPortalText(key) : value;
  };
}
