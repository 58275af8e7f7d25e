import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { ValidateValues } from '#definitions/overlays/overlay-check-context.ts';

/** A form as the portal has it for every entity. */
export interface BaseForm {
  definition: FormDefinition;
  /** Decides values by the form's own rules alone. */
  validate: ValidateValues;
}

/** The file of a version in which an entity says what it changes of a form. */
export const getOverlayFile = (form: string): string => `forms/${form}.overlay.json`;

/** The form that a file of a version is about; undefined for a file of another kind. */
export const parseOverlayFile = (file: string): string | undefined =>
  /^forms\/([a-z-]+)\.overlay\.json$/.exec(file)?.[1];
