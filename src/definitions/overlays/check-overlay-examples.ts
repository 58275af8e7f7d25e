import { findBrokenConstraints } from '#shared/constraints.ts';
import { normalisedValues } from '#definitions/forms/field-kind.ts';
import type { OverlayCheck } from './overlay-check.ts';
import { publishConstraints, type StatedConstraints } from './overlay-definition.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { say } from '#definitions/problems/words.ts';

type Values = Record<string, unknown>;

/**
 * Runs the examples of the form, and those of the overlay, through form and overlay together: at least one valid record
 * has to remain, and what the form refuses stays refused.
 */
export function checkOverlayExamples({ overlay, form, validate, problem }: OverlayCheck): EntityProblem[] {
  const { constraints = {}, examples = {} } = overlay;
  const chosen = Object.keys(constraints).filter((name) => constraints[name]?.enum);
  const accepts = (values: Values) => {
    // As in the portal, texts are normalised by their kinds, and what is empty is not sent.
    const sent = withoutEmpty(normalisedValues(form, { ...values, ...pins(constraints) }, chosen));
    return validate(sent) && keepsAll(constraints, sent);
  };
  const isPossible = [...form.examples.valid, ...(examples.valid ?? [])].some(accepts);
  return [
    ...(isPossible
      ? []
      : [
          problem(
            '/constraints',
            say('no valid example of the form keeps these rules', 'ningún ejemplo del formulario cumple estas reglas'),
            say(
              'Loosen them, or show that they can be kept with a record under "examples": { "valid": [ … ] }.',
              'Aflójelas, o demuestre que se pueden cumplir con un ejemplo en "examples": { "valid": [ … ] }.',
            ),
          ),
        ]),
    ...(examples.valid ?? []).flatMap((values, index) =>
      accepts(values) ? [] : [problem(`/examples/valid/${index}`, REFUSED, MEND)],
    ),
    ...(examples.invalid ?? []).flatMap((values, index) =>
      accepts(values) ? [problem(`/examples/invalid/${index}`, ACCEPTED, MEND)] : [],
    ),
  ];
}

const REFUSED = say('form and overlay refuse it', 'el formulario y este archivo lo rechazan');
const ACCEPTED = say('form and overlay accept it', 'el formulario y este archivo lo aceptan');
const MEND = say('Mend the example or the rules.', 'Corrija el ejemplo o las reglas.');

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const pins = (constraints: Record<string, StatedConstraints>): Values =>
  Object.fromEntries(
    Object.entries(constraints).flatMap(([name, rules]) => (rules.const === undefined ? [] : [[name, rules.const]])),
  );

const keepsAll = (constraints: Record<string, StatedConstraints>, values: Values): boolean =>
  Object.entries(constraints).every(([name, rules]) => keeps(rules, values[name]));

/** Whether a value keeps the rules that an overlay states for its field, decided as in the portal. */
export function keeps(rules: StatedConstraints, value: unknown): boolean {
  if (value === undefined || value === '') return !rules.required;
  return findBrokenConstraints(publishConstraints(rules), value).length === 0;
}
