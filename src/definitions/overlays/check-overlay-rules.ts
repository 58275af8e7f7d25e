import type { FormDefinition, PropertySchema } from '#definitions/forms/definition.ts';
import { createAjv } from '#definitions/forms/compile.ts';
import type { OverlayCheck } from './overlay-check.ts';
import type { StatedConstraints } from './overlay-definition.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';

/** Checks the constraints of an overlay one by one: of the right kind, not looser than the form's, and possible. */
export const checkOverlayRules = (check: OverlayCheck): EntityProblem[] =>
  Object.entries(check.overlay.constraints ?? {}).flatMap(([name, rules]) =>
    [kindProblems, loosenessProblems, contradictionProblems, valueProblems].flatMap((find) => find(check, name, rules)),
  );

type Find = (check: OverlayCheck, name: string, rules: StatedConstraints) => EntityProblem[];

const TEXT_RULES = ['minLength', 'maxLength', 'enum'] as const;
const AMOUNT_RULES = ['minimum', 'maximum'] as const;

const kindProblems: Find = ({ form, problem }, name, rules) => {
  const property = form.schema.properties[name] ?? {};
  const path = `/constraints/${name}`;
  const isText = property.type === 'string' || property.type === undefined;
  return [
    ...TEXT_RULES.filter((keyword) => rules[keyword] !== undefined && !isText).map((keyword) =>
      problem(`${path}/${keyword}`, `${name} is no text`, 'Only required and const fit it.'),
    ),
    ...AMOUNT_RULES.filter((keyword) => rules[keyword] !== undefined && property.format !== 'amount').map((keyword) =>
      problem(`${path}/${keyword}`, `${name} is no amount`, 'Use minLength and maxLength for texts.'),
    ),
  ];
};

const loosenessProblems: Find = ({ form, problem }, name, rules) => {
  const { minLength, maxLength } = form.schema.properties[name] ?? {};
  const path = `/constraints/${name}`;
  return [
    ...(rules.maxLength !== undefined && maxLength !== undefined && rules.maxLength > maxLength
      ? [
          problem(
            `${path}/maxLength`,
            `${rules.maxLength} loosens the form, which allows ${maxLength}`,
            `Write ${maxLength} or less.`,
          ),
        ]
      : []),
    ...(rules.minLength !== undefined && minLength !== undefined && rules.minLength < minLength
      ? [
          problem(
            `${path}/minLength`,
            `${rules.minLength} loosens the form, which asks for ${minLength}`,
            `Write ${minLength} or more.`,
          ),
        ]
      : []),
  ];
};

const contradictionProblems: Find = ({ form, problem }, name, rules) => {
  const base = form.schema.properties[name] ?? {};
  const least = Math.max(rules.minLength ?? 0, base.minLength ?? 0);
  const most = Math.min(rules.maxLength ?? Infinity, base.maxLength ?? Infinity);
  const path = `/constraints/${name}`;
  const { minimum = 0, maximum = Infinity } = rules;
  return [
    ...(least > most
      ? [
          problem(
            path,
            `no text has at least ${least} and at most ${most} characters`,
            'Bring the two limits together.',
          ),
        ]
      : []),
    ...(minimum > maximum
      ? [problem(path, `no amount is at least ${minimum} and at most ${maximum}`, 'Bring the two limits together.')]
      : []),
  ];
};

/** Values that are named have to be values that the form takes. */
const valueProblems: Find = ({ form, problem }, name, rules) => {
  const path = `/constraints/${name}`;
  const refused = (rules.enum ?? []).filter((value) => !isTaken(form, name, value));
  return [
    ...refused.map((value) =>
      problem(`${path}/enum`, `the form refuses "${value}"`, takenValues(form.schema.properties[name])),
    ),
    ...(rules.const !== undefined && !isTaken(form, name, rules.const)
      ? [
          problem(
            `${path}/const`,
            `the form refuses ${JSON.stringify(rules.const)}`,
            takenValues(form.schema.properties[name]),
          ),
        ]
      : []),
    ...(rules.const !== undefined && rules.enum && !rules.enum.includes(String(rules.const))
      ? [problem(path, 'const is not among the values of enum', 'Keep one of the two.')]
      : []),
  ];
};

/** Whether the form accepts a value in a field, whatever the others hold. */
function isTaken({ schema, examples }: FormDefinition, name: string, value: unknown): boolean {
  const validate = createAjv().compile(schema);
  return examples.valid.some((example) => {
    if (validate({ ...example, [name]: value })) return true;
    return !(validate.errors ?? []).some(({ instancePath }) => instancePath === `/${name}`);
  });
}

const takenValues = (property: PropertySchema | undefined): string =>
  property?.enum
    ? `It takes ${property.enum.map(String).join(', ')}.`
    : 'Write a value that keeps the rules of the form.';
