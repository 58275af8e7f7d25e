import { expect, test } from 'vitest';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { createPreviewEntity } from './create-preview-entity.ts';
import { ENGINE_FORMS } from './engine-forms.ts';
import { setPreviewEntityTexts } from './portal-texts.ts';
import { isOutcomeChanged, runExamples } from './run-examples.ts';
import { validateValues } from './validate-values.ts';

const OVERLAY: OverlayDefinition = {
  extends: 'company-data@1',
  constraints: { invoiceNumber: { maxLength: 16 }, invoiceAmount: { minimum: 2000 } },
  messages: { invoiceNumber: { maxLength: 'Nuestras facturas tienen %{limit} caracteres.' } },
};
const FORM = ENGINE_FORMS['company-data']!;
const CONTEXT = { yearAgo: '2025-03-05', yearAhead: '2027-03-05' };
const VALUES = {
  supplierId: 'B84102730',
  supplierReference: 'REF00000000001',
  invoiceNumber: 'FV-2026/00001',
  invoiceAmount: '2000',
  invoiceDueDate: '2026-03-05',
  accepted: true,
};

function answers(values: object) {
  const entity = createPreviewEntity('9003', {}, {}, 'company-data', OVERLAY);
  setPreviewEntityTexts(entity.texts);
  return validateValues(FORM, entity.forms['company-data'], { ...VALUES, ...values }, CONTEXT);
}

test("R-STU-12 an error names its rule, that of the entity before the portal's rule that it tightens", () => {
  expect(answers({})).toEqual([]);
  expect(answers({ invoiceNumber: '1'.repeat(17) })).toEqual([
    {
      field: 'invoiceNumber',
      text: 'Nuestras facturas tienen 16 caracteres.',
      by: 'entity',
      rule: 'maxLength',
    },
  ]);
  expect(answers({ invoiceNumber: '1'.repeat(30) })[0]).toMatchObject({ by: 'entity' });
  expect(answers({ supplierId: 'X', invoiceAmount: '1999.99' })).toEqual([
    { field: 'supplierId', text: 'Escriba un NIF, CIF o NIE, por ejemplo B12345678.', by: 'base', rule: 'minLength' },
    { field: 'invoiceAmount', text: 'Como mínimo 2000 €.', by: 'entity', rule: 'minimum' },
  ]);
  expect(answers({ accepted: false, invoiceNumber: '' })).toEqual([
    { field: 'invoiceNumber', text: 'Este campo es requerido.', by: 'base', rule: 'required' },
    { field: 'accepted', text: 'Este campo es requerido.', by: 'base', rule: 'const' },
  ]);
});

test("R-STU-12 the examples with a changed result are those that the entity's rules refuse", () => {
  const changed = runExamples(FORM, OVERLAY).filter(isOutcomeChanged);
  expect(changed.map(({ of, is, index, answers: said }) => [of, is, index, said.map(({ field }) => field)])).toEqual([
    ['form', 'valid', 0, ['invoiceAmount']],
    ['form', 'valid', 1, ['invoiceAmount']],
  ]);
  expect(runExamples(FORM, undefined).filter(isOutcomeChanged)).toEqual([]);
});

test("an entity's example without a context is tried with that of the form", () => {
  const own = runExamples(FORM, { ...OVERLAY, examples: { valid: [VALUES] } }).find(({ of }) => of === 'entity');
  expect(own).toMatchObject({ is: 'valid', isAcceptedByForm: true, answers: [] });
});

test('a damaged entity is rendered with the defaults of the portal', () => {
  const entity = createPreviewEntity('9003', { primaryColor: 'verde', nameSite: 'Uno' }, {}, 'login', undefined);
  expect(entity).toMatchObject({ codNrbeEn: '9003', nameSite: 'Uno', forms: {} });
  expect(entity.primaryColor).toMatch(/^#/);
});
