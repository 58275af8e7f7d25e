import { createAjv } from '#definitions/forms/compile.ts';
import type { OverlayCheck } from './overlay-check.ts';
import type { StatedConstraints } from './overlay-definition.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';

type Values = Record<string, unknown>;

/**
 * Runs the examples of the form, and those of the overlay, through form and overlay together: at least one valid record
 * has to remain, and what the form refuses stays refused.
 */
export function checkOverlayExamples({ overlay, form, problem }: OverlayCheck): EntityProblem[] {
  const acceptsBase = createAjv().compile(form.schema);
  const { constraints = {}, examples = {} } = overlay;
  const accepts = (values: Values) => {
    const pinned = { ...values, ...pins(constraints) };
    return acceptsBase(pinned) && keepsAll(constraints, pinned);
  };
  const isPossible = [...form.examples.valid, ...(examples.valid ?? [])].some(accepts);
  return [
    ...(isPossible
      ? []
      : [
          problem(
            '/constraints',
            'no valid example of the form keeps these rules',
            'Loosen them, or show that they can be kept with a record under "examples": { "valid": [ … ] }.',
          ),
        ]),
    ...(examples.valid ?? []).flatMap((values, index) =>
      accepts(values)
        ? []
        : [problem(`/examples/valid/${index}`, 'form and overlay refuse it', 'Mend the example or the rules.')],
    ),
    ...(examples.invalid ?? []).flatMap((values, index) =>
      accepts(values)
        ? [problem(`/examples/invalid/${index}`, 'form and overlay accept it', 'Mend the example or the rules.')]
        : [],
    ),
  ];
}

const pins = (constraints: Record<string, StatedConstraints>): Values =>
  Object.fromEntries(
    Object.entries(constraints).flatMap(([name, rules]) => (rules.const === undefined ? [] : [[name, rules.const]])),
  );

const keepsAll = (constraints: Record<string, StatedConstraints>, values: Values): boolean =>
  Object.entries(constraints).every(([name, rules]) => keeps(rules, values[name]));

function keeps(rules: StatedConstraints, value: unknown): boolean {
  if (value === undefined || value === '') return !rules.required;
  const text = String(value);
  return (
    text.length >= (rules.minLength ?? 0) &&
    text.length <= (rules.maxLength ?? Infinity) &&
    !(Number(text) < (rules.minimum ?? -Infinity)) &&
    !(Number(text) > (rules.maximum ?? Infinity)) &&
    (rules.enum?.includes(text) ?? true) &&
    (rules.const === undefined || rules.const === value)
  );
}
