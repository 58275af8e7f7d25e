import type { FormDefinition } from '#definitions/forms/definition.ts';
import type { DecideValues } from '#definitions/overlays/overlay-check.ts';

/** A form as the portal has it for every entity. */
export interface BaseForm {
  definition: FormDefinition;
  /** Decides values by the form's own rules alone. */
  validate: DecideValues;
}

/** The file of a version in which an entity says what it changes of a form. */
export const overlayFile = (form: string): string => `forms/${form}.overlay.json`;

/** The form that a file of a version is about; undefined for a file of another kind. */
export const formOfFile = (file: string): string | undefined => /^forms\/([a-z-]+)\.overlay\.json$/.exec(file)?.[1];
