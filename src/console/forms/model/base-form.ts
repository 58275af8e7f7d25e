import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { ValidateValues } from '#definitions/overlays/overlay-check-context.ts';

/** A form as the portal defines it for every entity. */
export interface BaseForm {
  definition: FormDefinition;
  /** Validates values by the form's own rules alone. */
  validate: ValidateValues;
}

/** The file of a version with the entity's overlay of a form. */
export const getOverlayFileName = (formName: string): string => `forms/${formName}.overlay.json`;

/** The form of an overlay file; undefined for any other file. */
export const parseOverlayFileName = (fileName: string): string | undefined =>
  /^forms\/([a-z-]+)\.overlay\.json$/.exec(fileName)?.[1];
