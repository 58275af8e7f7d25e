import { expect, test } from 'vitest';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { ENGINE_FORMS } from '#console/forms/engine/engine-forms.ts';
import overlaySchema from '#schemas/meta/overlay.schema.json' with { type: 'json' };
import { validateEdit, MAX_TEXT_LENGTHS, applyOverlayChanges } from './validate-edit.ts';
import type { FormEdit } from './form-edit.ts';
import { createStudioNaming } from '#definitions/problems/studio-naming.ts';
import { writeSentence } from '#definitions/problems/write-sentence.ts';

const NAMING = createStudioNaming(
  {
    fields: {},
    forms: { 'advance-amount': { es: 'Importe de un anticipo', en: 'Amount of an advance' } },
    findText: (key) =>
      ({
        'forms.login.email': 'Correo',
        'forms.login.password': 'Contraseña',
        'forms.user.email': 'Correo',
        'forms.invoice-filter.fechaHasta': 'Vence hasta',
      })[key],
  },
  'es',
);

/** The overlay of a form after some edits, all of which pass. */
function after(form: string, ...edits: FormEdit[]): OverlayDefinition | undefined {
  let overlay: OverlayDefinition | undefined;
  for (const edit of edits) {
    const decision = validateEdit(ENGINE_FORMS[form]!, overlay, edit);
    if ('refusal' in decision) throw new Error(JSON.stringify(decision.refusal));
    overlay = applyOverlayChanges(overlay, decision.changes) as OverlayDefinition | undefined;
  }
  return overlay;
}

/** The Spanish message that refuses an edit; undefined if it passes. */
function refusal(form: string, overlay: OverlayDefinition | undefined, edit: FormEdit): string | undefined {
  const decision = validateEdit(ENGINE_FORMS[form]!, overlay, edit);
  if (!('refusal' in decision)) return undefined;
  const { reason, fix } = decision.refusal;
  return `${writeSentence(reason, NAMING)}. ${writeSentence(fix, NAMING)}`;
}

const maxLength = (to: number | undefined): FormEdit => ({
  kind: 'rule',
  field: 'invoiceNumber',
  rule: 'maxLength',
  to,
});

test('the first setting of a form creates its file, with the form and its version', () => {
  expect(after('company-data', maxLength(16))).toEqual({
    $schema: '../../../schemas/meta/overlay.schema.json',
    extends: 'company-data@1',
    constraints: { invoiceNumber: { maxLength: 16 } },
  });
});

test('removing the last setting removes the file', () => {
  expect(after('company-data', maxLength(16), maxLength(undefined))).toBeUndefined();
  expect(
    after('login', { kind: 'label', field: 'email', to: 'Correo' }, { kind: 'label', field: 'email', to: '' }),
  ).toBeUndefined();
});

test('an edit without effect is no change', () => {
  expect(validateEdit(ENGINE_FORMS.login!, undefined, { kind: 'hidden', field: 'email', to: false })).toEqual({
    changes: [],
  });
});

test.each<[string, FormEdit, string]>([
  ['company-data', maxLength(21), '21 afloja el formulario, que permite 20. Escriba 20 o menos.'],
  [
    'user',
    { kind: 'rule', field: 'alias', rule: 'minLength', to: 3 },
    '3 afloja el formulario, que pide 8. Escriba 8 o más.',
  ],
  [
    'login',
    { kind: 'rule', field: 'email', rule: 'maxLength', to: 40 },
    '«Reglas» de «Correo» es igual para todas las entidades; si no, los proveedores podrían quedarse fuera. Quítelo.',
  ],
  [
    'user',
    { kind: 'hidden', field: 'email', to: true },
    '«Correo» no se puede ocultar: es obligatorio. Enséñelo, o dele antes un «Único valor».',
  ],
  [
    'invoice-filter',
    { kind: 'hidden', field: 'fechaHasta', to: true },
    '«Vence hasta» no se puede ocultar: otro campo se compara con él. Enséñelo, o dele antes un «Único valor».',
  ],
  ['login', { kind: 'order', to: ['email'] }, 'falta «Contraseña». Añádalo, u oculte el campo si es optativo.'],
  [
    'user',
    { kind: 'message', field: 'email', rule: 'format', to: 'Hola %{alias}' },
    'nada rellena %{alias}. Un mensaje solo conoce %{limit}.',
  ],
  [
    'user',
    { kind: 'rule', field: 'email', rule: 'maxLength', to: 4 },
    'ningún ejemplo del formulario cumple estas reglas. Rellene el formulario real con datos que las cumplan, guárdelos como ejemplo y ponga la regla otra vez.',
  ],
  [
    'login',
    { kind: 'label', field: 'email', to: 'a'.repeat(81) },
    'el texto tiene 81 caracteres. Escriba 80 como máximo.',
  ],
  [
    'advance-amount',
    { kind: 'label', field: 'newNominalAmountFinanced', to: 'Importe' },
    'el formulario «Importe de un anticipo» sigue solo las reglas del servicio. Quite el archivo.',
  ],
])('R-STU-11 in %s %j is refused in the words of the form editor', (form, edit, words) => {
  expect(refusal(form, undefined, edit)).toBe(words);
});

test('R-STU-11 a rule that no example satisfies is accepted once there is an example that does', () => {
  const short = { alias: 'luisgil1', email: 'a@b.es' };
  expect(
    after(
      'user',
      { kind: 'example', is: 'valid', values: short },
      { kind: 'rule', field: 'email', rule: 'maxLength', to: 6 },
    ),
  ).toMatchObject({ constraints: { email: { maxLength: 6 } }, examples: { valid: [short] } });
});

test('a hidden field leaves the order and cannot be required, and it returns to its place', () => {
  const order = ['fax', 'email', 'phone', 'address', 'postalCode', 'location', 'province', 'name', 'supplierId'];
  const steps: FormEdit[] = [
    { kind: 'order', to: order },
    { kind: 'rule', field: 'fax', rule: 'required', to: true },
    { kind: 'hidden', field: 'fax', to: true },
  ];
  const hidden = after('supplier-data', ...steps);
  expect(hidden).toMatchObject({ ui: { order: order.slice(1), fields: { fax: { hidden: true } } } });
  expect(hidden?.constraints).toBeUndefined();
  expect(after('supplier-data', ...steps, { kind: 'hidden', field: 'fax', to: false })?.ui).toEqual({ order });
});

test('the default order is not stored', () => {
  expect(
    after('login', { kind: 'order', to: ['password', 'email'] }, { kind: 'order', to: ['email', 'password'] }),
  ).toBeUndefined();
});

test('removing a rule removes its message, unless the form has the same rule', () => {
  const rule = (name: 'minLength' | 'maxLength', to?: number): FormEdit => ({
    kind: 'rule',
    field: 'fax',
    rule: name,
    to,
  });
  const message = (name: string): FormEdit => ({ kind: 'message', field: 'fax', rule: name, to: 'No' });
  expect(after('supplier-data', rule('minLength', 9), message('minLength'), rule('minLength'))).toBeUndefined();
  expect(after('supplier-data', rule('maxLength', 15), message('maxLength'), rule('maxLength'))?.messages).toEqual({
    fax: { maxLength: 'No' },
  });
});

test('earlier problems do not prevent other changes', () => {
  const wrong: OverlayDefinition = { extends: 'company-data@1', constraints: { invoiceNumber: { maxLength: 30 } } };
  expect(refusal('company-data', wrong, { kind: 'label', field: 'supplierId', to: 'NIF' })).toBeUndefined();
  expect(refusal('company-data', wrong, maxLength(40))).toContain('40 afloja');
  expect(refusal('company-data', wrong, maxLength(16))).toBeUndefined();
});

test('texts may be as long as the schema of overlays allows', () => {
  const { ui, messages } = overlaySchema.properties;
  const { label, help } = ui.properties.fields.additionalProperties.properties;
  expect(MAX_TEXT_LENGTHS).toEqual({
    label: label.maxLength,
    help: help.maxLength,
    message: messages.additionalProperties.additionalProperties.maxLength,
  });
});
