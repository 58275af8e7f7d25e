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
      localized(
        'the form %{form} follows the rules of the service alone',
        'el formulario %{form} sigue solo las reglas del servicio',
      ),
      { form: mentionForm(form.form) },
    );
    return [problem('/extends', reason, localized('Remove the file.', 'Quite el archivo.'))];
  }
  if (name !== form.form) {
    const reason = sentence(
      localized(
        'the file is for the form %{form}, not for %{other}',
        'el archivo es para el formulario %{form}, no para %{other}',
      ),
      { form: mentionForm(form.form), other: mentionForm(name) },
    );
    const fix = sentence(
      localized(
        'Write %{current}, or give the file the name %{file}.',
        'Escriba %{current}, o llame al archivo %{file}.',
      ),
      { current, file: `${name}.overlay.json` },
    );
    return [problem('/extends', reason, fix)];
  }
  if (version === form.version) return [];
  const reason = sentence(
    localized(
      'the form %{form} is at version %{version}, not %{stated}',
      'el formulario %{form} está en la versión %{version}, no en la %{stated}',
    ),
    { form: mentionForm(form.form), version: String(form.version), stated: String(version) },
  );
  const fix = sentence(
    localized(
      'See what has changed in %{file}, then write %{current}.',
      'Mire qué ha cambiado en %{file} y escriba %{current}.',
    ),
    { file: `schemas/forms/${form.form}.form.json`, current },
    localized('See what has changed, then write %{current}.', 'Mire qué ha cambiado y escriba %{current}.'),
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
      ? sentence(localized('Did you mean %{guess}?', '¿Quiso decir %{guess}?'), { guess: mention(guess) })
      : sentence(localized('Its fields are %{known}.', 'Sus campos son %{known}.'), {
          known: mentionAll(names.map(mention)),
        });
    const reason = sentence(
      localized('the form %{form} has no field %{field}', 'el formulario %{form} no tiene ningún campo %{field}'),
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
