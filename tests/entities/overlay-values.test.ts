import { describe, expect, test } from 'vitest';
import { getValidator } from '#definitions/forms/compile-validators.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { findFirstOverlayProblems } from '#definitions/overlays/check-overlay.ts';
import type { ValidateValues } from '#definitions/overlays/overlay-check-context.ts';
import { createProblemFormatter, createProblemFactory } from '#definitions/problems/problem.ts';
import { type OverlayDefinition, toPublishedOverlay } from '#definitions/overlays/overlay-definition.ts';
import { applyOverlay } from '#portal/forms/model/overlay.ts';
import { validateForm } from '#portal/forms/model/validate.ts';
import { loadFormModule } from '#tests/support/form-modules.ts';

const { definitions } = readDefinitions('schemas/forms');

type Constraints = NonNullable<OverlayDefinition['constraints']>;

/** What the check of the definitions says of an overlay. */
function problemsFound(name: string, overlay: Omit<OverlayDefinition, 'extends'>): string[] {
  const form = definitions.find((definition) => definition.form === name)!;
  const check = { form, validate: getValidator(form.schema) as ValidateValues, problem: createProblemFactory('') };
  return findFirstOverlayProblems({ ...check, overlay: { extends: `${form.form}@${form.version}`, ...overlay } }).map(
    createProblemFormatter('es'),
  );
}

/** A form, what an entity asks of it, one field as it is typed, and whether that is taken. */
const CASES: [form: string, constraints: Constraints, typed: Record<string, string>, isTaken: boolean][] = [
  ['supplier-data', { postalCode: { minLength: 5 } }, { postalCode: '28 013' }, true],
  ['supplier-data', { postalCode: { minLength: 5 } }, { postalCode: '2801 ' }, false],
  ['supplier-data', { postalCode: { maxLength: 4, minLength: 4 } }, { postalCode: '\u00A02801\u200B' }, true],
  ['supplier-data', { phone: { maxLength: 13 } }, { phone: '+34 (612) 345-678' }, true],
  ['supplier-data', { phone: { maxLength: 12 } }, { phone: '+34 612345678' }, false],
  ['supplier-data', { location: { maxLength: 3 } }, { location: '😀😀😀' }, true],
  ['supplier-data', { province: { required: true } }, { province: ' \u00A0\u200B' }, false],
  ['company-data', { supplierId: { maxLength: 9 } }, { supplierId: 'es b-78.640.570' }, true],
  ['company-data', { supplierReference: { enum: ['REF00000000001'] } }, { supplierReference: 'ref00000000001' }, false],
  ['company-data', { invoiceAmount: { minimum: 0.1 } }, { invoiceAmount: '0.10' }, true],
  ['profile', { alias: { minLength: 4 } }, { alias: ' ana ' }, false],
];

describe.each(CASES)('R-TYPE-01 %s with %j', (name, constraints, typed, isTaken) => {
  const { examples } = definitions.find(({ form }) => form === name)!;
  const { $ctx, ...example } = examples.valid[0]!;
  const values = { ...example, ...typed };

  test(`in the browser ${JSON.stringify(typed)} is taken: ${isTaken}`, async () => {
    const overlay = { extends: `${name}@1`, constraints };
    const module = applyOverlay(await loadFormModule(name), toPublishedOverlay(overlay).overlay);
    expect(Object.keys(validateForm(module, values, $ctx as never))).toEqual(isTaken ? [] : Object.keys(typed));
  });

  test('so it is where the definitions are checked', () => {
    const given = $ctx ? { ...values, $ctx } : values;
    const problems = problemsFound(name, { constraints, examples: { valid: [given] } });
    expect(problems.filter((problem) => problem.includes('/examples/valid/0'))).toHaveLength(isTaken ? 0 : 1);
  });
});

test('R-TYPE-01 the only value of a field that would never be sent as it stands is named, with what would be', () => {
  const problems = problemsFound('supplier-data', { constraints: { province: { const: ' Madrid' } } });
  expect(problems).toEqual([' /constraints/province/const: el portal lo enviaría como "Madrid". Escriba "Madrid".']);
});
