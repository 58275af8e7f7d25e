import { fieldNames, type FormDefinition } from '#definitions/forms/definition.ts';
import { checkOverlayExamples } from './check-overlay-examples.ts';
import type { OverlayCheck } from './overlay-check.ts';
import { checkOverlayRules } from './check-overlay-rules.ts';
import { nearest } from '#definitions/problems/nearest.ts';
import { extended, type OverlayDefinition } from './overlay-definition.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';

/** Checks that an overlay fits its form: version, fields, places, words, and that it only tightens (design §4). */
export function checkOverlay(file: string, overlay: OverlayDefinition, form: FormDefinition): EntityProblem[] {
  const check = { overlay, form, problem: problemsOf(file) };
  const problems = [
    versionProblems,
    fieldProblems,
    lockProblems,
    orderProblems,
    hidingProblems,
    messageProblems,
  ].flatMap((find) => find(check));
  if (problems.length > 0) return problems;
  const rules = checkOverlayRules(check);
  return rules.length > 0 ? rules : checkOverlayExamples(check);
}

function versionProblems({ overlay, form, problem }: OverlayCheck): EntityProblem[] {
  const { form: name, version } = extended(overlay);
  if (form.locked) {
    return [problem('/extends', `the form ${form.form} follows the rules of the service alone`, 'Remove the file.')];
  }
  if (name !== form.form) {
    const mend = `Write "${form.form}@${form.version}", or give the file the name ${name}.overlay.json.`;
    return [problem('/extends', `the file is for the form ${form.form}, not for ${name}`, mend)];
  }
  if (version === form.version) return [];
  const mend = `See what has changed in schemas/forms/${form.form}.form.json, then write "${form.form}@${form.version}".`;
  return [problem('/extends', `the form ${form.form} is at version ${form.version}, not ${version}`, mend)];
}

/** Every field that an overlay names, with the path where it does. */
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

function fieldProblems({ overlay, form, problem }: OverlayCheck): EntityProblem[] {
  const names = fieldNames(form);
  return namedFields(overlay).flatMap(([path, name]) => {
    if (names.includes(name)) return [];
    const guess = nearest(name, names);
    const mend = guess ? `Did you mean ${guess}?` : `Its fields are ${names.join(', ')}.`;
    return [problem(path, `the form ${form.form} has no field ${name}`, mend)];
  });
}

function lockProblems({ overlay: { constraints, ui, messages }, form, problem }: OverlayCheck): EntityProblem[] {
  return Object.entries(form.ui.fields).flatMap(([name, { lock = [] }]) => {
    const changed: Record<string, unknown> = {
      constraints: constraints?.[name],
      messages: messages?.[name],
      ...ui?.fields?.[name],
    };
    return lock
      .filter((part) => changed[part] !== undefined)
      .map((part) => problem(`/${part}/${name}`, `${part} of ${name} is the same for every entity`, 'Remove it.'));
  });
}

function orderProblems({ overlay: { ui }, form, problem }: OverlayCheck): EntityProblem[] {
  const { order } = ui ?? {};
  if (!order) return [];
  const shown = fieldNames(form).filter((name) => !ui?.fields?.[name]?.hidden);
  return [
    ...order
      .filter((name, index) => order.indexOf(name) !== index)
      .map((name) => problem('/ui/order', `${name} stands there twice`, 'Take one out.')),
    ...shown
      .filter((name) => !order.includes(name))
      .map((name) => problem('/ui/order', `${name} is left out`, 'Add it, or hide the field if it is optional.')),
    ...order
      .filter((name) => ui?.fields?.[name]?.hidden)
      .map((name) => problem('/ui/order', `${name} is hidden`, 'Take it out of the order.')),
  ];
}

/** Why a field has to be seen: it is required, or others depend on it. */
function reasonToShow(name: string, { schema, ui }: FormDefinition, isRequired: boolean): string | undefined {
  if (schema.required?.includes(name) || isRequired) return 'it is required';
  const others = JSON.stringify(schema.properties) + JSON.stringify(schema.if ?? {});
  if (others.includes(`"$data":"1/${name}"`)) return 'another field is compared with it';
  if (Object.keys((schema.if as { properties?: object } | undefined)?.properties ?? {}).includes(name)) {
    return 'it decides what else is asked for';
  }
  const isCondition = Object.values(ui.fields).some(({ rule }) => rule?.condition.field === name);
  const isAsking = Object.entries(schema.dependencies ?? {}).some(([source, asked]) =>
    [source, ...asked].includes(name),
  );
  if (isCondition || isAsking) return 'another field depends on it';
  return undefined;
}

const hidingProblems = ({ overlay: { constraints, ui }, form, problem }: OverlayCheck): EntityProblem[] =>
  Object.entries(ui?.fields ?? {})
    .filter(([name, { hidden }]) => hidden && constraints?.[name]?.const === undefined)
    .flatMap(([name]) => {
      const reason = reasonToShow(name, form, constraints?.[name]?.required === true);
      if (!reason) return [];
      const mend = `Show it, or pin its value with "constraints": { "${name}": { "const": … } }.`;
      return [problem(`/ui/fields/${name}/hidden`, `${name} can't be hidden: ${reason}`, mend)];
    });

/** Keywords of a property's schema that can be broken; the others describe it. */
const SILENT = new Set(['type', 'default', 'allOf', 'properties']);

function messageProblems({ overlay: { constraints, messages = {} }, form, problem }: OverlayCheck): EntityProblem[] {
  return Object.entries(messages).flatMap(([name, said]) => {
    const known = [
      'required',
      ...Object.keys(form.schema.properties[name] ?? {}).filter((keyword) => !SILENT.has(keyword)),
      ...Object.keys(form.ui.fields[name]?.messages ?? {}),
      ...Object.keys(constraints?.[name] ?? {}),
    ];
    return Object.entries(said).flatMap(([keyword, text]) => {
      const path = `/messages/${name}/${keyword}`;
      if (!known.includes(keyword)) {
        const guess = nearest(keyword, known);
        const mend = guess ? `Did you mean ${guess}?` : `Its rules are ${[...new Set(known)].join(', ')}.`;
        return [problem(path, `${name} has no rule ${keyword}`, mend)];
      }
      return [...text.matchAll(/%\{([^}]*)\}/g)]
        .filter(([, placeholder]) => placeholder !== 'limit')
        .map(([whole]) => problem(path, `nothing fills ${whole} in`, 'A message knows %{limit} only.'));
    });
  });
}
