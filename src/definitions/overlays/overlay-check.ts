import type { FormDefinition } from '#definitions/forms/definition.ts';
import type { SayProblem } from '#definitions/problems/problem.ts';
import type { OverlayDefinition } from './overlay-definition.ts';

/** What a check of an overlay works with. */
export interface OverlayCheck {
  overlay: OverlayDefinition;
  form: FormDefinition;
  problem: SayProblem;
}
