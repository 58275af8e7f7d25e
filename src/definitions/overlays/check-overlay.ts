import { getFieldNames } from '#definitions/forms/form-definition.ts';
import { checkOverlayExamples } from './check-overlay-examples.ts';
import type { OverlayCheckContext } from './overlay-check-context.ts';
import { checkOverlayMessages } from './check-overlay-messages.ts';
import { checkHiddenFields, checkLockedFields, checkFieldOrder } from './check-overlay-fields.ts';
import { checkOverlayRules } from './check-overlay-rules.ts';
import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import { parseExtends, type OverlayDefinition } from './overlay-definition.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { mentionAll, mentionForm, mentionFormField, sentence } from '#definitions/problems/sentence.ts';

/**
 * Checks that an overlay matches its form: version, fields, order and texts, and that it only tightens rules (design
 * §4).
 */
export function findFirstOverlayProblems(context: OverlayCheckContext): EntityProblem[] {
  const problems = PLACES.flatMap((find) => find(context));
  if (problems.length > 0) return problems;
  const rules = checkOverlayRules(context);
  return rules.length > 0 ? rules : checkOverlayExamples(context);
}

/** All problems of an overlay, including those that may follow from others: see `findFirstOverlayProblems`. */
export const findAllOverlayProblems = (context: OverlayCheckContext): EntityProblem[] =>
  [...PLACES, checkOverlayRules, checkOverlayExamples].flatMap((find) => find(context));

function versionProblems({ overlay, form, problem }: OverlayCheckContext): EntityProblem[] {
  const { form: name, version } = parseExtends(overlay);
  const current = { of: 'value', value: `${form.form}@${form.version}` } as const;
  if (form.locked) {
    const reason = sentence(
      localized({
        es: 'el formulario %{form} sigue solo las reglas del servicio',
        en: 'the form %{form} follows the rules of the service alone',
      }),
      { form: mentionForm(form.form) },
    );
    return [problem('/extends', reason, localized({ es: 'Quite el archivo.', en: 'Remove the file.' }))];
  }
  if (name !== form.form) {
    const reason = sentence(
      localized({
        es: 'el archivo es para el formulario %{form}, no para %{other}',
        en: 'the file is for the form %{form}, not for %{other}',
      }),
      { form: mentionForm(form.form), other: mentionForm(name) },
    );
    const fix = sentence(
      localized({
        es: 'Escriba %{current}, o llame al archivo %{file}.',
        en: 'Write %{current}, or give the file the name %{file}.',
      }),
      { current, file: `${name}.overlay.json` },
    );
    return [problem('/extends', reason, fix)];
  }
  if (version === form.version) return [];
  const reason = sentence(
    localized({
      es: 'el formulario %{form} está en la versión %{version}, no en la %{stated}',
      en: 'the form %{form} is at version %{version}, not %{stated}',
    }),
    { form: mentionForm(form.form), version: String(form.version), stated: String(version) },
  );
  const fix = sentence(
    localized({
      es: 'Mire qué ha cambiado en %{file} y escriba %{current}.',
      en: 'See what has changed in %{file}, then write %{current}.',
    }),
    { file: `schemas/forms/${form.form}.form.json`, current },
    localized({ es: 'Mire qué ha cambiado y escriba %{current}.', en: 'See what has changed, then write %{current}.' }),
  );
  return [problem('/extends', reason, fix)];
}

/** The fields that an overlay names, with the path. */
const namedFields = ({
  constraints = {},
  ui = {},
  messages = {},
}: OverlayDefinition): [path: string, name: string][] => [
  ...Object.keys(constraints).map((name): [string, string] => [`/constraints/${name}`, name]),
  ...Object.keys(ui.fields ?? {}).map((name): [string, string] => [`/ui/fields/${name}`, name]),
  ...Object.keys(messages).map((name): [string, string] => [`/messages/${name}`, name]),
  ...(ui.order ?? []).map((name, index): [string, string] => [`/ui/order/${index}`, name]),
];

function fieldProblems({ overlay, form, problem }: OverlayCheckContext): EntityProblem[] {
  const names = getFieldNames(form);
  return namedFields(overlay).flatMap(([path, name]) => {
    if (names.includes(name)) return [];
    const guess = findNearestWord(name, names);
    const mention = (field: string) => mentionFormField(form.form, field);
    const fix = guess
      ? sentence(localized({ es: '¿Quiso decir %{guess}?', en: 'Did you mean %{guess}?' }), { guess: mention(guess) })
      : sentence(localized({ es: 'Sus campos son %{known}.', en: 'Its fields are %{known}.' }), {
          known: mentionAll(names.map(mention)),
        });
    const reason = sentence(
      localized({
        es: 'el formulario %{form} no tiene ningún campo %{field}',
        en: 'the form %{form} has no field %{field}',
      }),
      { form: mentionForm(form.form), field: mention(name) },
    );
    return [problem(path, reason, fix)];
  });
}

const PLACES = [
  versionProblems,
  fieldProblems,
  checkLockedFields,
  checkFieldOrder,
  checkHiddenFields,
  checkOverlayMessages,
];
