import { findBrokenConstraints } from '#shared/fields/constraints.ts';
import { normaliseFormValues } from '#definitions/forms/field-kind.ts';
import type { OverlayCheckContext } from './overlay-check-context.ts';
import { toPublishedConstraints, type OverlayConstraints } from './overlay-definition.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { sentence } from '#definitions/problems/sentence.ts';

type Values = Record<string, unknown>;

/**
 * Validates the examples of the form and of the overlay with form and overlay together: at least one record must stay
 * valid, and records that the form refuses must stay refused.
 */
export function checkOverlayExamples({ overlay, form, validate, problem }: OverlayCheckContext): EntityProblem[] {
  const { constraints = {}, examples = {} } = overlay;
  const chosen = Object.keys(constraints).filter((name) => constraints[name]?.enum);
  const accepts = (values: Values) => {
    // As in the portal, texts are normalised by their kind, and empty values are not sent.
    const sent = withoutEmpty(normaliseFormValues(form, { ...values, ...pins(constraints) }, chosen));
    return validate(sent) && keepsAll(constraints, sent);
  };
  const isPossible = [...form.examples.valid, ...(examples.valid ?? [])].some(accepts);
  return [
    ...(isPossible
      ? []
      : [
          problem(
            '/constraints',
            localized({
              es: 'ningún ejemplo del formulario cumple estas reglas',
              en: 'no valid example of the form satisfies these rules',
            }),
            sentence(
              localized({
                es: 'Aflójelas, o demuestre que se pueden cumplir con un ejemplo en "examples": { "valid": [ … ] }.',
                en: 'Loosen them, or show that they can be satisfied with a record under "examples": { "valid": [ … ] }.',
              }),
              {},
              localized({
                es: 'Rellene el formulario real con datos que las cumplan, guárdelos como ejemplo y ponga la regla otra vez.',
                en: 'Fill in the real form with values that satisfy them, save them as an example, and set the rule again.',
              }),
            ),
          ),
        ]),
    ...(examples.valid ?? []).flatMap((values, index) =>
      accepts(values) ? [] : [problem(`/examples/valid/${index}`, REFUSED, FIX)],
    ),
    ...(examples.invalid ?? []).flatMap((values, index) =>
      accepts(values) ? [problem(`/examples/invalid/${index}`, ACCEPTED, FIX)] : [],
    ),
  ];
}

const REFUSED = localized({ es: 'el formulario y este archivo lo rechazan', en: 'form and overlay refuse it' });
const ACCEPTED = localized({ es: 'el formulario y este archivo lo aceptan', en: 'form and overlay accept it' });
const FIX = localized({ es: 'Corrija el ejemplo o las reglas.', en: 'Fix the example or the rules.' });

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const pins = (constraints: Record<string, OverlayConstraints>): Values =>
  Object.fromEntries(
    Object.entries(constraints).flatMap(([name, rules]) => (rules.const === undefined ? [] : [[name, rules.const]])),
  );

const keepsAll = (constraints: Record<string, OverlayConstraints>, values: Values): boolean =>
  Object.entries(constraints).every(([name, rules]) => satisfiesConstraints(rules, values[name]));

/** Whether a value satisfies the rules of an overlay for its field, as in the portal. */
export function satisfiesConstraints(rules: OverlayConstraints, value: unknown): boolean {
  if (value === undefined || value === '') return !rules.required;
  return findBrokenConstraints(toPublishedConstraints(rules), value).length === 0;
}
