import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { publishOverlay } from '#definitions/overlays/overlay-definition.ts';
import type { FormContext } from '#portal/forms/model/FormModule.ts';
import { omitEmpty } from '#portal/forms/model/validate.ts';
import type { FormValues } from '#console/forms/model/form-edit.ts';
import type { FormOverlay } from '#shared/entity.ts';
import type { EngineForm } from './engine-forms.ts';
import { validateValues, type FieldError } from './validate-values.ts';

/** An example of a form, and what the portal says of it. */
export interface ExampleResult {
  /** Of the form, or of the entity's own. */
  of: 'form' | 'entity';
  /** What it was written for. */
  is: 'valid' | 'invalid';
  /** Its place among those of its kind. */
  index: number;
  values: FormValues;
  context: FormContext | undefined;
  /** Whether the form accepts it without what the entity says. */
  isAcceptedByForm: boolean;
  answers: readonly FieldError[];
}

/** Whether what the entity says changes what becomes of an example. */
export const isOutcomeChanged = ({ isAcceptedByForm, answers }: ExampleResult): boolean =>
  isAcceptedByForm !== (answers.length === 0);

/** Runs all examples of a form, and those that the entity gave, through form and overlay (R-STU-12). */
export function runExamples(form: EngineForm, overlay: OverlayDefinition | undefined): ExampleResult[] {
  const { valid, invalid } = form.definition.examples;
  const published = overlay && publishOverlay(overlay).overlay;
  const run = (of: ExampleResult['of'], is: ExampleResult['is']) => (example: FormValues, index: number) =>
    runExample(form, published, { of, is, index }, example);
  return [
    ...valid.map(run('form', 'valid')),
    ...invalid.map(({ values }) => values).map(run('form', 'invalid')),
    ...(overlay?.examples?.valid ?? []).map(run('entity', 'valid')),
    ...(overlay?.examples?.invalid ?? []).map(run('entity', 'invalid')),
  ];
}

function runExample(
  form: EngineForm,
  overlay: FormOverlay | undefined,
  place: Pick<ExampleResult, 'of' | 'is' | 'index'>,
  { $ctx, ...values }: FormValues,
): ExampleResult {
  const context = createExampleContext(form, $ctx);
  return {
    ...place,
    values,
    context,
    isAcceptedByForm: validateValues(form, undefined, values, context).length === 0,
    answers: validateValues(form, overlay, { ...values, ...pins(overlay) }, context),
  };
}

/** What a form is told when an example is tried: what the example says, and what it leaves out as in the form's own. */
export function createExampleContext({ definition }: EngineForm, said: unknown): FormContext | undefined {
  const usual = definition.examples.valid[0]?.$ctx as FormContext | undefined;
  if (!usual) return undefined;
  const texts = Object.entries(said ?? {}).filter(([, value]) => typeof value === 'string');
  return { ...usual, ...(Object.fromEntries(texts) as FormContext) };
}

/** The values that a form is sent with whatever is typed. */
const pins = ({ constraints = {} }: Partial<FormOverlay> = {}): FormValues =>
  Object.fromEntries(
    Object.entries(constraints).flatMap(([name, rules]) => (rules.const === undefined ? [] : [[name, rules.const]])),
  );

/** What is filled in as an example of an overlay: without what is empty, a file by its name. */
export const toOverlayExample = (values: FormValues, context: FormContext | undefined): FormValues => ({
  ...(context && { $ctx: context }),
  ...Object.fromEntries(
    Object.entries(omitEmpty(values)).map(([name, value]) => [name, value instanceof File ? value.name : value]),
  ),
});
