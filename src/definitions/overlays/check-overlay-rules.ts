import { normaliseFormValues } from '#definitions/forms/field-kind.ts';
import type { PropertySchema } from '#definitions/forms/form-definition.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { satisfiesConstraints } from './check-overlay-examples.ts';
import type { OverlayCheckContext } from './overlay-check-context.ts';
import type { OverlayConstraints } from './overlay-definition.ts';

/** Checks each constraint of an overlay: its kind, that it does not loosen the form, and that it can be satisfied. */
export const checkOverlayRules = (context: OverlayCheckContext): EntityProblem[] =>
  Object.entries(context.overlay.constraints ?? {}).flatMap(([name, rules]) =>
    [kindProblems, loosenessProblems, contradictionProblems, valueProblems].flatMap((find) =>
      find(context, name, rules),
    ),
  );

type Find = (check: OverlayCheckContext, name: string, rules: OverlayConstraints) => EntityProblem[];

const TEXT_RULES = ['minLength', 'maxLength', 'enum'] as const;
const AMOUNT_RULES = ['minimum', 'maximum'] as const;

const kindProblems: Find = ({ form, problem }, name, rules) => {
  const property = form.schema.properties[name] ?? {};
  const path = `/constraints/${name}`;
  const isText = property.type === 'string' || property.type === undefined;
  return [
    ...TEXT_RULES.filter((keyword) => rules[keyword] !== undefined && !isText).map((keyword) =>
      problem(
        `${path}/${keyword}`,
        localized(`${name} is not a text`, `${name} no es un texto`),
        localized('Only required and const apply to it.', 'Solo le van required y const.'),
      ),
    ),
    ...AMOUNT_RULES.filter((keyword) => rules[keyword] !== undefined && property.format !== 'amount').map((keyword) =>
      problem(
        `${path}/${keyword}`,
        localized(`${name} is not an amount`, `${name} no es un importe`),
        localized('Use minLength and maxLength for texts.', 'Use minLength y maxLength para los textos.'),
      ),
    ),
  ];
};

const loosenessProblems: Find = ({ form, problem }, name, rules) => {
  const { minLength = 0, maxLength = Infinity } = form.schema.properties[name] ?? {};
  const path = `/constraints/${name}`;
  const { maxLength: most = 0, minLength: least = Infinity } = rules;
  return [
    ...(most > maxLength
      ? [
          problem(
            `${path}/maxLength`,
            localized(
              `${most} loosens the form, which allows ${maxLength}`,
              `${most} afloja el formulario, que permite ${maxLength}`,
            ),
            localized(`Write ${maxLength} or less.`, `Escriba ${maxLength} o menos.`),
          ),
        ]
      : []),
    ...(least < minLength
      ? [
          problem(
            `${path}/minLength`,
            localized(
              `${least} loosens the form, which asks for ${minLength}`,
              `${least} afloja el formulario, que pide ${minLength}`,
            ),
            localized(`Write ${minLength} or more.`, `Escriba ${minLength} o más.`),
          ),
        ]
      : []),
  ];
};

const TOGETHER = localized('Correct one of the two limits.', 'Haga que los dos límites encajen.');

const contradictionProblems: Find = ({ form, problem }, name, rules) => {
  const base = form.schema.properties[name] ?? {};
  const least = Math.max(rules.minLength ?? 0, base.minLength ?? 0);
  const most = Math.min(rules.maxLength ?? Infinity, base.maxLength ?? Infinity);
  const path = `/constraints/${name}`;
  const { minimum = 0, maximum = Infinity } = rules;
  const texts = localized(
    `no text has at least ${least} and at most ${most} characters`,
    `ningún texto tiene al menos ${least} y como máximo ${most} caracteres`,
  );
  const amounts = localized(
    `no amount is at least ${minimum} and at most ${maximum}`,
    `ningún importe es al menos ${minimum} y como máximo ${maximum}`,
  );
  return [
    ...(least > most ? [problem(path, texts, TOGETHER)] : []),
    ...(minimum > maximum ? [problem(path, amounts, TOGETHER)] : []),
  ];
};

/** Named values must be valid by the form and the other rules. */
const valueProblems: Find = (check, name, rules) => {
  const { form, problem } = check;
  const path = `/constraints/${name}`;
  const taken = takenValues(form.schema.properties[name]);
  const { enum: values = [], const: pinned, ...limits } = rules;
  const refuses = (text: string) => localized(`the form refuses ${text}`, `el formulario rechaza ${text}`);
  const sent = pinned === undefined || rules.enum ? pinned : normaliseFormValues(form, { [name]: pinned })[name];
  const broken = values.filter((value) => isTaken(check, name, value) && !satisfiesConstraints(limits, value));
  return [
    ...values
      .filter((value) => !isTaken(check, name, value))
      .map((value) => problem(`${path}/enum`, refuses(`"${value}"`), taken)),
    ...broken.map((value) =>
      problem(
        `${path}/enum`,
        localized(`"${value}" breaks the other rules of ${name}`, `"${value}" no cumple las otras reglas de ${name}`),
        localized('Remove it, or change the other rules.', 'Quítelo, o cambie las otras reglas.'),
      ),
    ),
    ...(sent !== pinned
      ? [
          problem(
            `${path}/const`,
            localized(`the portal would send it as "${sent}"`, `el portal lo enviaría como "${sent}"`),
            localized(`Write "${sent}".`, `Escriba "${sent}".`),
          ),
        ]
      : []),
    ...(pinned !== undefined && !isTaken(check, name, pinned)
      ? [problem(`${path}/const`, refuses(JSON.stringify(pinned)), taken)]
      : []),
    ...(pinned !== undefined && rules.enum && !rules.enum.includes(String(pinned))
      ? [
          problem(
            path,
            localized('const is not among the values of enum', 'const no está entre los valores de enum'),
            localized('Keep one of the two.', 'Deje uno de los dos.'),
          ),
        ]
      : []),
  ];
};

/** Whether the form accepts a value in a field, whatever the other values are. */
function isTaken({ form, validate }: OverlayCheckContext, name: string, value: unknown): boolean {
  return form.examples.valid.some((example) => {
    if (validate({ ...normaliseFormValues(form, example), [name]: value })) return true;
    return !(validate.errors ?? []).some(({ instancePath }) => instancePath === `/${name}`);
  });
}

const takenValues = (property: PropertySchema | undefined): LocalizedText => {
  const values = property?.enum?.map(String).join(', ');
  return values
    ? localized(`It accepts ${values}.`, `Acepta ${values}.`)
    : localized(
        'Write a value that satisfies the rules of the form.',
        'Escriba un valor que cumpla las reglas del formulario.',
      );
};
