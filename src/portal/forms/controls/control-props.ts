import type { FormField } from '#portal/forms/model/FormModule.ts';

/** The props of every control: it renders the input, Field renders label, help and error. */
export interface ControlProps {
  field: FormField;
  id: string;
  label: string;
  /** Ids of help and error, for aria-describedby. */
  describedBy: string | undefined;
  invalid: boolean;
  /** Another field disables this one at the moment. */
  disabled?: boolean;
}
