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
  const current = `"${form.form}@${form.version}"`;
  if (form.locked) {
    const reason = localized(
      `the form ${form.form} follows the rules of the service alone`,
      `el formulario ${form.form} sigue solo las reglas del servicio`,
    );
    return [problem('/extends', reason, localized('Remove the file.', 'Quite el archivo.'))];
  }
  if (name !== form.form) {
    const reason = localized(
      `the file is for the form ${form.form}, not for ${name}`,
      `el archivo es para el formulario ${form.form}, no para ${name}`,
    );
    const fix = localized(
      `Write ${current}, or give the file the name ${name}.overlay.json.`,
      `Escriba ${current}, o llame al archivo ${name}.overlay.json.`,
    );
    return [problem('/extends', reason, fix)];
  }
  if (version === form.version) return [];
  const reason = localized(
    `the form ${form.form} is at version ${form.version}, not ${version}`,
    `el formulario ${form.form} está en la versión ${form.version}, no en la ${version}`,
  );
  const file = `schemas/forms/${form.form}.form.json`;
  const fix = localized(
    `See what has changed in ${file}, then write ${current}.`,
    `Mire qué ha cambiado en ${file} y escriba ${current}.`,
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
    const known = names.join(', ');
    const fix = guess
      ? localized(`Did you mean ${guess}?`, `¿Quiso decir ${guess}?`)
      : localized(`Its fields are ${known}.`, `Sus campos son ${known}.`);
    const reason = localized(
      `the form ${form.form} has no field ${name}`,
      `el formulario ${form.form} no tiene ningún campo ${name}`,
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
