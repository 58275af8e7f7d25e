import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { toPublishedOverlay } from '#definitions/overlays/overlay-definition.ts';
import type { FormContext } from '#portal/forms/model/FormModule.ts';
import { omitEmpty } from '#portal/forms/model/validate.ts';
import type { FormValues } from '#console/forms/model/form-edit.ts';
import type { FormOverlay } from '#shared/entity/entity.ts';
import type { EngineForm } from './engine-forms.ts';
import { validateValues, type FieldError } from './validate-values.ts';

/** An example of a form with the portal's result. */
export interface ExampleResult {
  /** From the form, or from the entity's overlay. */
  of: 'form' | 'entity';
  /** The result that the example expects. */
  is: 'valid' | 'invalid';
  /** Index among the examples of the same source and expectation. */
  index: number;
  values: FormValues;
  context: FormContext | undefined;
  /** Whether the form without the overlay accepts it. */
  isAcceptedByForm: boolean;
  answers: readonly FieldError[];
}

/** Whether the overlay changes the result of an example. */
export const isOutcomeChanged = ({ isAcceptedByForm, answers }: ExampleResult): boolean =>
  isAcceptedByForm !== (answers.length === 0);

/** Runs all examples of a form and of the overlay through both (R-STU-12). */
export function runExamples(form: EngineForm, overlay: OverlayDefinition | undefined): ExampleResult[] {
  const { valid, invalid } = form.definition.examples;
  const published = overlay && toPublishedOverlay(overlay).overlay;
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
  example: Pick<ExampleResult, 'of' | 'is' | 'index'>,
  { $ctx, ...values }: FormValues,
): ExampleResult {
  const context = createExampleContext(form, $ctx);
  return {
    ...example,
    values,
    context,
    isAcceptedByForm: validateValues(form, undefined, values, context).length === 0,
    answers: validateValues(form, overlay, { ...values, ...pins(overlay) }, context),
  };
}

/** Creates the context of an example: its own, completed with that of the form's first example. */
export function createExampleContext({ definition }: EngineForm, ownContext: unknown): FormContext | undefined {
  const usual = definition.examples.valid[0]?.$ctx as FormContext | undefined;
  if (!usual) return undefined;
  const texts = Object.entries(ownContext ?? {}).filter(([, value]) => typeof value === 'string');
  return { ...usual, ...(Object.fromEntries(texts) as FormContext) };
}

/** The fixed values that a form sends regardless of the input. */
const pins = ({ constraints = {} }: Partial<FormOverlay> = {}): FormValues =>
  Object.fromEntries(
    Object.entries(constraints).flatMap(([name, rules]) => (rules.const === undefined ? [] : [[name, rules.const]])),
  );

/** Converts the filled-in values to an example of an overlay: without empty values, a file by its name. */
export const toOverlayExample = (values: FormValues, context: FormContext | undefined): FormValues => ({
  ...(context && { $ctx: context }),
  ...Object.fromEntries(
    Object.entries(omitEmpty(values)).map(([name, value]) => [name, value instanceof File ? value.name : value]),
  ),
});
