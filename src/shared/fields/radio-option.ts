/** The part of an input element that tells. */
interface Field {
  type: string;
  hasAttribute(name: string): boolean;
}

/** Whether a field is one of several radio buttons with a name, and has a value of its own: reports know it by this value. */
export const isRadioOption = (field: Field): boolean => field.type === 'radio' && field.hasAttribute('value');
