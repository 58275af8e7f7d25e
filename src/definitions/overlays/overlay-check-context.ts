import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { CreateProblem } from '#definitions/problems/problem.ts';
import type { OverlayDefinition } from './overlay-definition.ts';

/** Decides values by the schema of a form alone: what Ajv makes of it, or what the build generates. */
export interface ValidateValues {
  (values: unknown): boolean;
  /** Of the last call. */
  errors?: readonly { instancePath: string }[] | null;
}

/** What a check of an overlay works with. */
export interface OverlayCheckContext {
  overlay: OverlayDefinition;
  form: FormDefinition;
  validate: ValidateValues;
  problem: CreateProblem;
}
