import { isDeepStrictEqual } from 'node:util';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { getValidator } from '#definitions/forms/compile-validators.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import { findFirstOverlayProblems } from '#definitions/overlays/check-overlay.ts';
import { type OverlayDefinition, toPublishedOverlay } from '#definitions/overlays/overlay-definition.ts';
import { createProblemFormatter, createProblemFactory } from '#definitions/problems/problem.ts';
import { parseEntity } from '#portal/entity/parse-entity.ts';
import { applyOverlay } from '#portal/forms/model/overlay.ts';
import overlaySchema from '#schemas/meta/overlay.schema.json' with { type: 'json' };
import { fc } from '#tests/support/property-tests.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { createOverlayFileChanges, validateEdit, applyOverlayChanges } from '#console/forms/model/validate-edit.ts';
import type { FormEdit, RuleName } from '#console/forms/model/form-edit.ts';
import { listOfferedRules } from '#console/forms/model/offered-rules.ts';
import { ENGINE_FORMS, type EngineForm } from './engine-forms.ts';
import { runExamples } from './run-examples.ts';

const DRAFTS = IS_LONG ? 100_000 : 500;
const hasOverlayShape = new Ajv({ allowUnionTypes: true }).compile(overlaySchema);
const FORMS = Object.values(ENGINE_FORMS);
const formCalled = (name: string): EngineForm => ENGINE_FORMS[name]!;

const RULES: RuleName[] = ['required', 'minLength', 'maxLength', 'minimum', 'maximum', 'enum', 'const'];
const text = fc.oneof(
  fc.constantFrom(
    '',
    'N',
    '1',
    'D',
    'ES',
    'Correo',
    'Hasta %{limit}',
    'Hola %{alias}',
    'a'.repeat(90),
    'b'.repeat(310),
  ),
  fc.string({ maxLength: 12 }),
);
/** Values that occur in the examples of forms, so that some of them are valid. */
const usual = fc.constantFrom(
  ...new Set(FORMS.flatMap(({ definition }) => definition.examples.valid.flatMap((values) => Object.values(values)))),
);
const limit = fc.oneof(
  fc.integer({ min: -3, max: 60 }),
  fc.nat(10_000_000),
  fc.double({ noNaN: true }),
  text,
  usual,
  fc.boolean(),
);

/** A rule with a random value as its limit; more often an offered rule with a plausible limit. */
function ruleEdit(definition: FormDefinition, field: string): fc.Arbitrary<FormEdit> {
  const property = definition.schema.properties[field];
  const known = [...definition.examples.valid.map((values) => values[field]), ...(property?.enum ?? [])];
  const value = fc.constantFrom(...known.filter((one) => one !== undefined), 'X');
  const fitting: Partial<Record<RuleName, fc.Arbitrary<unknown>>> = {
    required: fc.constant(true),
    enum: fc.array(value, { minLength: 1, maxLength: 3 }),
    const: value,
    maximum: fc.nat(10_000_000),
  };
  const offered = property ? listOfferedRules(definition, field) : [];
  const edit = (rule: RuleName, to: fc.Arbitrary<unknown>) =>
    fc.record({ kind: fc.constant('rule'), field: fc.constant(field), rule: fc.constant(rule), to });
  const wild = fc.oneof(limit, fc.array(fc.oneof(usual, text), { maxLength: 4 }), fc.constant(undefined));
  return fc.oneof(
    fc.constantFrom(...RULES).chain((rule) => edit(rule, wild)),
    fc.constantFrom(...(offered.length > 0 ? offered : RULES)).chain((rule) => edit(rule, fitting[rule] ?? limit)),
  ) as fc.Arbitrary<FormEdit>;
}

function editOf(definition: FormDefinition): fc.Arbitrary<FormEdit> {
  const { form, schema, ui } = definition;
  const field = fc.constantFrom(...ui.order, ...ui.order, '$ctx', `no-field-of-${form}`);
  const values = fc.dictionary(field, fc.oneof(usual, text), { maxKeys: 4 });
  const rule = fc.oneof(fc.constantFrom(...RULES), fc.constantFrom('format', 'pattern', 'equalTo', 'allOf/0/pattern'));
  return fc.oneof(
    fc.record({ kind: fc.constantFrom('label' as const, 'help' as const), field, to: text }),
    fc.record({ kind: fc.constant('hidden' as const), field, to: fc.boolean() }),
    fc.record({
      kind: fc.constant('order' as const),
      to: fc.oneof(fc.shuffledSubarray(ui.order, { minLength: ui.order.length }), fc.array(field, { maxLength: 8 })),
    }),
    field.chain((one) => ruleEdit(definition, one)),
    fc.record({ kind: fc.constant('message' as const), field, rule, to: text }),
    fc.record({
      kind: fc.constant('example' as const),
      is: fc.constantFrom('valid' as const, 'invalid' as const),
      values: schema.properties['$ctx'] ? values.map((given) => ({ ...given, $ctx: {} })) : values,
    }),
    fc.record({
      kind: fc.constant('no-example' as const),
      is: fc.constantFrom('valid' as const, 'invalid' as const),
      index: fc.nat(2),
    }),
  );
}

/** A series of edits of one form. */
const sitting = fc
  .constantFrom(...Object.keys(ENGINE_FORMS))
  .chain((form) =>
    fc.tuple(fc.constant(form), fc.array(editOf(formCalled(form).definition), { minLength: 1, maxLength: 10 })),
  );

/** The draft after all edits that the gate accepts; without the gate, after all edits. */
function draftOf(form: EngineForm, edits: readonly FormEdit[], isGated: boolean): OverlayDefinition | undefined {
  let overlay: OverlayDefinition | undefined;
  for (const edit of edits) {
    const decision = isGated
      ? validateEdit(form, overlay, edit)
      : { changes: createOverlayFileChanges(form, overlay, edit) };
    if ('changes' in decision)
      overlay = applyOverlayChanges(overlay, decision.changes) as OverlayDefinition | undefined;
  }
  return overlay;
}

/** Why a draft could not be published, or what would fail after its publication. */
function faultsOf(form: EngineForm, overlay: OverlayDefinition | undefined): string[] {
  if (!overlay) return [];
  if (!hasOverlayShape(overlay)) return ['no overlay'];
  const { definition, module } = form;
  const { fields = {} } = overlay.ui ?? {};
  const problem = createProblemFactory('forms/x.overlay.json');
  const refused = findFirstOverlayProblems({
    overlay,
    form: definition,
    validate: getValidator(definition.schema),
    problem,
  });
  const published = toPublishedOverlay(overlay);
  const reported: string[] = [];
  const entity = parseEntity(
    { codNrbeEn: '9003', forms: { [definition.form]: published.overlay }, texts: published.texts },
    (path) => reported.push(path),
  );
  const read = entity.forms[definition.form];
  const ruled = applyOverlay(module, read);
  const shown = ruled.fields.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const runs = runExamples(form, overlay);
  return [
    ...refused.map(createProblemFormatter('en')),
    ...reported.filter((path) => /^\/(forms|texts)/.test(path)),
    ...(isDeepStrictEqual(read, published.overlay) ? [] : ['the portal reads something else']),
    ...ruled.fields.flatMap(({ name, maxLength, required, pinned, hidden }) => {
      const base = module.fields.find((field) => field.name === name)!;
      return [
        ...(base.maxLength && (maxLength ?? Infinity) > base.maxLength ? [`${name} may be longer`] : []),
        ...(base.required && !required ? [`${name} may be left out`] : []),
        ...(base.required && hidden && pinned === undefined ? [`${name} is required and not seen`] : []),
      ];
    }),
    ...Object.entries(fields).flatMap(([name, { hidden }]) =>
      hidden && definition.ui.fields[name]?.lock?.includes('hidden') ? [`${name} is locked`] : [],
    ),
    ...Object.keys(overlay.constraints ?? {}).flatMap((name) =>
      definition.ui.fields[name]?.lock?.includes('constraints') ? [`${name} is locked`] : [],
    ),
    ...(new Set(shown).size === shown.length ? [] : ['a field is shown twice']),
    ...runs.flatMap(({ isAcceptedByForm, answers, values }) =>
      !isAcceptedByForm && answers.length === 0 && !hasPin(overlay) ? [`accepts ${JSON.stringify(values)}`] : [],
    ),
    ...(runs.some(({ answers }) => answers.length === 0) ? [] : ['nobody can fill it in']),
  ];
}

/** A pinned value replaces the value of an example, which may have been the invalid one. */
const hasPin = ({ constraints = {} }: OverlayDefinition) =>
  Object.values(constraints).some((rules) => rules.const !== undefined);

/** The properties and rules that an overlay uses. */
const partsOf = ({ constraints = {}, ui = {}, messages, examples }: OverlayDefinition): string[] => [
  ...Object.values(constraints).flatMap((rules) => Object.keys(rules)),
  ...Object.values(ui.fields ?? {}).flatMap((field) => Object.keys(field)),
  ...(ui.order ? ['order'] : []),
  ...(messages ? ['messages'] : []),
  ...Object.keys(examples ?? {}),
];

const property = (isGated: boolean, reached = new Set<string>()) =>
  fc.property(sitting, ([name, edits]) => {
    const form = formCalled(name);
    const overlay = draftOf(form, edits, isGated);
    partsOf(overlay ?? { extends: '' }).forEach((part) => reached.add(part));
    expect(faultsOf(form, overlay)).toEqual([]);
  });

test('R-STU-11 any edits in the editor of forms only tighten rules, and the result can be published and filled in', () => {
  const reached = new Set<string>();
  fc.assert(property(true, reached), { numRuns: DRAFTS });
  // Every property of an overlay must be reached, otherwise the test proves nothing; a short run may miss rare ones.
  const all =
    'const enum help hidden invalid label maxLength maximum messages minLength minimum order required valid'.split(' ');
  expect(all).toEqual(expect.arrayContaining([...reached]));
  expect(reached.size).toBeGreaterThanOrEqual(IS_LONG ? all.length : all.length - 4);
}, 900_000);

test('R-STU-11 without the gate of the editor some of those overlays would be invalid', () => {
  expect(fc.check(property(false), { numRuns: 500, endOnFailure: true }).failed).toBe(true);
});
