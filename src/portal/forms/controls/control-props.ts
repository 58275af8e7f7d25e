import type { FormField } from '#portal/forms/model/FormModule.ts';

/** What every control gets: it draws the input, the frame around it is drawn here. */
export interface ControlProps {
  field: FormField;
  id: string;
  label: string;
  /** Ids of help and error, for aria-describedby. */
  describedBy: string | undefined;
  invalid: boolean;
  /** Another field takes this one out of use for now. */
  disabled?: boolean;
}
