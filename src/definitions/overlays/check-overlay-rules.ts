import { normaliseFormValues } from '#definitions/forms/field-kind.ts';
import type { PropertySchema } from '#definitions/forms/form-definition.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import {
  mentionFormField,
  mentionRule,
  mentionValue,
  sentence,
  type Sentence,
} from '#definitions/problems/sentence.ts';
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
  const field = mentionFormField(form.form, name);
  const isText = property.type === 'string' || property.type === undefined;
  return [
    ...TEXT_RULES.filter((keyword) => rules[keyword] !== undefined && !isText).map((keyword) =>
      problem(
        `${path}/${keyword}`,
        sentence(localized({ es: '%{field} no es un texto', en: '%{field} is not a text' }), { field }),
        sentence(
          localized({ es: 'Solo le van %{required} y %{only}.', en: 'Only %{required} and %{only} apply to it.' }),
          {
            required: mentionRule('required'),
            only: mentionRule('const'),
          },
        ),
      ),
    ),
    ...AMOUNT_RULES.filter((keyword) => rules[keyword] !== undefined && property.format !== 'amount').map((keyword) =>
      problem(
        `${path}/${keyword}`,
        sentence(localized({ es: '%{field} no es un importe', en: '%{field} is not an amount' }), { field }),
        sentence(
          localized({ es: 'Use %{least} y %{most} para los textos.', en: 'Use %{least} and %{most} for texts.' }),
          {
            least: mentionRule('minLength'),
            most: mentionRule('maxLength'),
          },
        ),
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
            sentence(
              localized({
                es: '%{most} afloja el formulario, que permite %{limit}',
                en: '%{most} loosens the form, which allows %{limit}',
              }),
              { most, limit: maxLength },
            ),
            sentence(localized({ es: 'Escriba %{limit} o menos.', en: 'Write %{limit} or less.' }), {
              limit: maxLength,
            }),
          ),
        ]
      : []),
    ...(least < minLength
      ? [
          problem(
            `${path}/minLength`,
            sentence(
              localized({
                es: '%{least} afloja el formulario, que pide %{limit}',
                en: '%{least} loosens the form, which asks for %{limit}',
              }),
              { least, limit: minLength },
            ),
            sentence(localized({ es: 'Escriba %{limit} o más.', en: 'Write %{limit} or more.' }), { limit: minLength }),
          ),
        ]
      : []),
  ];
};

const TOGETHER = localized({ es: 'Haga que los dos límites encajen.', en: 'Correct one of the two limits.' });

const contradictionProblems: Find = ({ form, problem }, name, rules) => {
  const base = form.schema.properties[name] ?? {};
  const least = Math.max(rules.minLength ?? 0, base.minLength ?? 0);
  const most = Math.min(rules.maxLength ?? Infinity, base.maxLength ?? Infinity);
  const path = `/constraints/${name}`;
  const { minimum = 0, maximum = Infinity } = rules;
  const texts = sentence(
    localized({
      es: 'ningún texto tiene al menos %{least} y como máximo %{most} caracteres',
      en: 'no text has at least %{least} and at most %{most} characters',
    }),
    { least, most },
  );
  const amounts = sentence(
    localized({
      es: 'ningún importe es al menos %{minimum} y como máximo %{maximum}',
      en: 'no amount is at least %{minimum} and at most %{maximum}',
    }),
    { minimum, maximum },
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
  const refuses = (value: unknown) =>
    sentence(localized({ es: 'el formulario rechaza %{value}', en: 'the form refuses %{value}' }), {
      value: mentionValue(value),
    });
  const sent = pinned === undefined || rules.enum ? pinned : normaliseFormValues(form, { [name]: pinned })[name];
  const broken = values.filter((value) => isTaken(check, name, value) && !satisfiesConstraints(limits, value));
  return [
    ...values
      .filter((value) => !isTaken(check, name, value))
      .map((value) => problem(`${path}/enum`, refuses(value), taken)),
    ...broken.map((value) =>
      problem(
        `${path}/enum`,
        sentence(
          localized({
            es: '%{value} no cumple las otras reglas de %{field}',
            en: '%{value} breaks the other rules of %{field}',
          }),
          { value: mentionValue(value), field: mentionFormField(form.form, name) },
        ),
        localized({ es: 'Quítelo, o cambie las otras reglas.', en: 'Remove it, or change the other rules.' }),
      ),
    ),
    ...(sent !== pinned
      ? [
          problem(
            `${path}/const`,
            sentence(
              localized({ es: 'el portal lo enviaría como %{sent}', en: 'the portal would send it as %{sent}' }),
              {
                sent: mentionValue(sent),
              },
            ),
            sentence(localized({ es: 'Escriba %{sent}.', en: 'Write %{sent}.' }), { sent: mentionValue(sent) }),
          ),
        ]
      : []),
    ...(pinned !== undefined && !isTaken(check, name, pinned)
      ? [problem(`${path}/const`, refuses(pinned), taken)]
      : []),
    ...(pinned !== undefined && rules.enum && !rules.enum.includes(String(pinned))
      ? [
          problem(
            path,
            sentence(
              localized({
                es: '%{only} no está entre los valores de %{all}',
                en: '%{only} is not among the values of %{all}',
              }),
              { only: mentionRule('const'), all: mentionRule('enum') },
            ),
            localized({ es: 'Deje uno de los dos.', en: 'Keep one of the two.' }),
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

const takenValues = (property: PropertySchema | undefined): Sentence => {
  const values = property?.enum?.map(String).join(', ');
  return values
    ? sentence(localized({ es: 'Acepta %{values}.', en: 'It accepts %{values}.' }), { values })
    : localized({
        es: 'Escriba un valor que cumpla las reglas del formulario.',
        en: 'Write a value that satisfies the rules of the form.',
      });
};
