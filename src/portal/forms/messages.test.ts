import { beforeAll, describe, expect, test } from 'vitest';
import { getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { loadFormModule } from '#tests/support/form-modules.ts';
import { extendedFormsTexts } from './extended-forms.texts.ts';
import { formsTexts } from './forms.texts.ts';
import { managementFormsTexts } from './management-forms.texts.ts';
import { validateForm } from '#portal/forms/model/validate.ts';

const YEAR = { yearAgo: '2025-03-05', yearAhead: '2027-03-05' };
const CONTEXTS: Record<string, Record<string, string>> = {
  'company-data': YEAR,
  'automatic-advance-filter': YEAR,
  'invoice-filter': YEAR,
};
const EMAIL_50 = `${'a'.repeat(34)}@empresa.example`;
const REQUIRED = 'Este campo es requerido.';
const NO_ACCENTS = 'Sin comillas, acentos ni otros símbolos';

beforeAll(() => addTexts(formsTexts, extendedFormsTexts, managementFormsTexts));

/** The message of a field for these values of the form; '' if it is valid. */
async function messageOf(form: string, field: string, values: Record<string, unknown>): Promise<string> {
  const problem = validateForm(await loadFormModule(form), values, CONTEXTS[form])[field];
  return problem ? translate(problem.key, problem.values) : '';
}

/** Rule, form, field, value, and the message of the field. */
type Case = [rule: string, form: string, field: string, value: unknown, text: string];

const CASES: Case[] = [
  [
    'R-VAL-03 R-VAL-05 R-VAL-90',
    'login',
    'email',
    'ana',
    'Debe ser una dirección de correo electrónico con formato correcto',
  ],
  ['R-VAL-01 R-VAL-04', 'login', 'email', '', REQUIRED],
  ['R-VAL-06', 'login', 'email', EMAIL_50, ''],
  ['R-VAL-06', 'login', 'email', `a${EMAIL_50}`, 'Como máximo 50 caracteres.'],
  ['R-VAL-07', 'login', 'password', '', REQUIRED],
  ['R-VAL-08', 'login', 'password', 'once-letras', '12 caracteres Minimo'],
  ['R-VAL-08', 'login', 'password', 'doce-letras.', ''],
  ['R-VAL-08', 'login', 'password', 'x'.repeat(31), '30 caracteres Maximo'],
  ['R-VAL-09', 'new-password', 'newPassword', '', REQUIRED],
  ['R-VAL-09', 'access-data', 'password', '', REQUIRED],
  ['R-VAL-10', 'access-data', 'password', 'Corto.12', '12 caracteres Minimo'],
  ['R-VAL-10', 'access-data', 'password', 'Cobro.Pront12', ''],
  ['R-VAL-11', 'access-data', 'password', `Cobro.Pronto-2026${'ab'.repeat(7)}`, '30 caracteres Maximo'],
  ['R-VAL-11', 'access-data', 'password', `Cobro.Pronto-2026${'ab'.repeat(6)}a`, ''],
  ['R-VAL-12', 'access-data', 'password', 'cobro.pronto-2026', 'Al menos una letra mayúscula'],
  ['R-VAL-13', 'access-data', 'password', 'COBRO.PRONTO-2026', 'Al menos una letra minúscula'],
  ['R-VAL-14 R-VAL-84', 'access-data', 'password', 'Cobro.Pronto-uno1', 'Al menos dos números'],
  ['R-VAL-14 R-VAL-84', 'new-password', 'newPassword', 'Cobro.Pronto-uno1', 'Al menos dos números'],
  ['R-VAL-84', 'profile', 'newPassword', 'Cobro.Pronto-uno1', ''],
  ['R-VAL-84', 'profile', 'newPassword', 'Cobro.Pronto-uno', 'Al menos un número'],
  [
    'R-VAL-15 R-VAL-86',
    'access-data',
    'password',
    'Cobro Pronto_2026',
    'Al menos un símbolo: < > + | & ! * % ? : . = -',
  ],
  ['R-VAL-16', 'access-data', 'password', 'Cobro."Pronto"-2026', NO_ACCENTS],
  ['R-VAL-16', 'access-data', 'password', "Cobro.'Pronto'-2026", NO_ACCENTS],
  ['R-VAL-17', 'access-data', 'password', 'Cobro.Pronto#2026', NO_ACCENTS],
  ['R-VAL-17 R-VAL-85', 'access-data', 'password', 'Aa1<>+|&!*%?:. =-2', ''],
  ['R-VAL-87', 'access-data', 'password', 'Cobro.Señor-2026', NO_ACCENTS],
  ['R-VAL-18', 'access-data', 'password', 'Cobro.Prooonto-26', 'No se permiten mas de 2 caracteres consecutivos'],
  ['R-VAL-18', 'access-data', 'password', 'Cobro.Proonto-26', ''],
  ['R-VAL-88', 'access-data', 'password', 'Abc.abc-OoOo-123', ''],
  ['R-VAL-21', 'company-data', 'supplierId', '', REQUIRED],
  ['R-VAL-22', 'company-data', 'supplierId', 'B841027', 'Escriba un NIF, CIF o NIE, por ejemplo B12345678.'],
  [
    'R-VAL-22 R-VAL-93',
    'company-data',
    'supplierId',
    'B841027301234567',
    'Escriba un NIF, CIF o NIE, por ejemplo B12345678.',
  ],
  ['R-VAL-24', 'company-data', 'supplierId', '12345678Z', ''],
  ['R-VAL-25 R-VAL-95', 'company-data', 'supplierId', 'B84102730', ''],
  ['R-VAL-25 R-VAL-95', 'company-data', 'supplierId', 'P8410273J', ''],
  ['R-VAL-26 R-VAL-92', 'company-data', 'supplierId', 'X1234567L', ''],
  ['R-VAL-26 R-VAL-92', 'company-data', 'supplierId', 'Y12345678L', ''],
  ['R-VAL-94', 'company-data', 'supplierId', '12345678A', ''],
  ['R-VAL-27', 'company-data', 'supplierReference', '', REQUIRED],
  ['R-VAL-28 R-VAL-96', 'company-data', 'supplierReference', 'REF0000000001', 'La referencia tiene 14 caracteres.'],
  ['R-VAL-28 R-VAL-96', 'company-data', 'supplierReference', 'REF00000000001', ''],
  ['R-VAL-30', 'company-data', 'invoiceNumber', '', REQUIRED],
  ['R-VAL-31', 'company-data', 'invoiceNumber', '1'.repeat(20), ''],
  ['R-VAL-31', 'company-data', 'invoiceNumber', '1'.repeat(21), 'Como máximo 20 caracteres.'],
  ['R-VAL-32', 'company-data', 'invoiceAmount', '', REQUIRED],
  [
    'R-VAL-33',
    'company-data',
    'invoiceAmount',
    '1000000000000000',
    'El importe no debe contener mas de quince enteros y dos decimales',
  ],
  [
    'R-VAL-34',
    'company-data',
    'invoiceAmount',
    '1.234',
    'El importe no debe contener mas de quince enteros y dos decimales',
  ],
  [
    'R-VAL-33 R-VAL-100 R-API-38',
    'company-data',
    'invoiceAmount',
    '999999999999999.99',
    'El importe tiene demasiadas cifras y no se podría enviar sin redondearlo: quince como máximo, contando los decimales.',
  ],
  ['R-VAL-100', 'company-data', 'invoiceAmount', '999999999999999', ''],
  ['R-VAL-100', 'company-data', 'invoiceAmount', '9999999999999.99', ''],
  ['R-VAL-99', 'company-data', 'invoiceAmount', '0.00', 'El importe debe ser mayor que cero.'],
  ['R-VAL-35', 'company-data', 'invoiceDueDate', '', REQUIRED],
  ['R-VAL-104', 'company-data', 'invoiceDueDate', '2027-03-06', 'La fecha no puede ser posterior al 05/03/2027.'],
  ['R-VAL-36', 'company-data', 'accepted', false, REQUIRED],
  ['R-VAL-37', 'access-data', 'email', '', REQUIRED],
  [
    'R-VAL-37 R-VAL-90',
    'access-data',
    'email',
    'ana',
    'Debe ser una dirección de correo electrónico con formato correcto',
  ],
  ['R-VAL-38', 'access-data', 'email', `a${EMAIL_50}`, 'Como máximo 50 caracteres.'],
  ['R-VAL-39', 'access-data', 'alias', 'siete77', 'Como mínimo 8 caracteres.'],
  ['R-VAL-39', 'access-data', 'alias', 'nueve9999', ''],
  ['R-VAL-39', 'access-data', 'alias', 'diez101010', 'Como máximo 9 caracteres.'],
  ['R-VAL-98', 'access-data', 'alias', 'ana-ruiz', 'Solo caracteres alfanumericos'],
  ['R-VAL-40', 'user', 'alias', 'siete77', 'Como mínimo 8 caracteres.'],
  ['R-VAL-40', 'user', 'alias', 'diez101010', 'Como máximo 9 caracteres.'],
  ['R-VAL-41', 'user', 'alias', 'ana.ruiz', 'Solo caracteres alfanumericos'],
  ['R-VAL-41', 'user', 'alias', 'ana_ru z', ''],
  ['R-VAL-42', 'user', 'email', '', REQUIRED],
  ['R-VAL-42 R-VAL-90', 'user', 'email', 'ana', 'Email no valido'],
  ['R-VAL-43', 'profile', 'alias', '', REQUIRED],
  ['R-VAL-44', 'profile', 'alias', 'an', 'Como mínimo 3 caracteres.'],
  ['R-VAL-44', 'profile', 'alias', 'a'.repeat(50), ''],
  ['R-VAL-44', 'profile', 'alias', 'a'.repeat(51), 'Como máximo 50 caracteres.'],
  ['R-VAL-45 R-VAL-90', 'profile', 'email', 'ana', 'Email no valido'],
  ['R-VAL-47', 'supplier-data', 'address', '', REQUIRED],
  ['R-VAL-48', 'supplier-data', 'address', 'a'.repeat(51), 'Como máximo 50 caracteres.'],
  ['R-VAL-49', 'supplier-data', 'postalCode', '', REQUIRED],
  ['R-VAL-50 R-VAL-97', 'supplier-data', 'postalCode', '280011', 'Como máximo 5 caracteres.'],
  ['R-VAL-50 R-VAL-97', 'supplier-data', 'postalCode', '2800', ''],
  ['R-VAL-51', 'supplier-data', 'location', '', REQUIRED],
  ['R-VAL-52', 'supplier-data', 'location', 'a'.repeat(51), 'Como máximo 50 caracteres.'],
  ['R-VAL-53', 'supplier-data', 'phone', '', REQUIRED],
  ['R-VAL-54', 'supplier-data', 'phone', '91 ext. 2', 'Escriba solo dígitos.'],
  ['R-VAL-55', 'supplier-data', 'phone', '1'.repeat(21), 'Como máximo 20 caracteres.'],
  ['R-VAL-56', 'supplier-data', 'fax', '', ''],
  ['R-VAL-56', 'supplier-data', 'fax', '1'.repeat(21), 'Como máximo 20 caracteres.'],
  ['R-VAL-57', 'supplier-data', 'email', '', REQUIRED],
  ['R-VAL-57 R-VAL-90', 'supplier-data', 'email', 'avisos', 'E-mail inválido.'],
  ['R-VAL-58', 'supplier-data', 'email', `a${EMAIL_50}`, 'Como máximo 50 caracteres.'],
  ['R-VAL-101', 'supplier-data', 'province', '', ''],
  ['R-VAL-101', 'supplier-data', 'province', 'a'.repeat(51), 'Como máximo 50 caracteres.'],
  ['R-VAL-02 R-VAL-59', 'account-add', 'iban', '', 'Este campo es requerido..'],
  [
    'R-VAL-60 R-ACC-54',
    'account-add',
    'iban',
    `FR${'1'.repeat(28)}`,
    'El IBAN tiene 29 caracteres como máximo, sin contar los espacios.',
  ],
  ['R-VAL-61 R-VAL-103', 'account-add', 'iban', 'E121', 'El IBAN debe empezar por dos letras.'],
  ['R-VAL-02 R-VAL-64', 'account-add', 'description', '', 'Este campo es requerido..'],
  ['R-VAL-65', 'account-add', 'description', 'a'.repeat(31), 'Como máximo 30 caracteres.'],
  ['R-VAL-66', 'account-edit', 'description', 'a'.repeat(31), 'Como máximo 30 caracteres.'],
  ['R-VAL-66', 'account-edit', 'description', '', ''],
  [
    'R-VAL-68',
    'account-document',
    'document',
    new File([], 'nota.docx'),
    'Solo se admiten archivos PDF, JPG, JPEG o PNG.',
  ],
  ['R-VAL-68', 'account-document', 'document', new File([], 'Nota.PDF'), ''],
  [
    'R-VAL-72',
    'invoice-filter',
    'impDesde',
    '1000000000000000',
    'El importe no debe contener mas de quince enteros y dos decimales',
  ],
  ['R-VAL-75', 'advance', 'numClient', '', REQUIRED],
  ['R-VAL-75', 'advance', 'iban', '', REQUIRED],
  ['R-VAL-81', 'automatic-advance', 'numClient', '', REQUIRED],
  ['R-VAL-82', 'automatic-advance', 'iban', '', REQUIRED],
  ['R-VAL-83', 'automatic-advance', 'accepted', false, REQUIRED],
  [
    'R-VAL-104',
    'automatic-advance-filter',
    'fechaDesde',
    '2025-03-04',
    'La fecha no puede ser anterior al 05/03/2025.',
  ],
];

test.each(CASES)('%s in %s: the field %s with %j shows %j', async (_rule, form, field, value, text) => {
  expect(await messageOf(form, field, { [field]: value })).toBe(text);
});

test("R-VAL-67 R-ACC-53 the service's messages on an account state that the IBAN must be Spanish", () => {
  for (const code of [715, 730]) expect(errorsTexts.es[getErrorTextKey(code)]).toMatch(/IBAN.*español/);
});

describe('rules between fields', () => {
  test('R-VAL-20 R-VAL-91 the confirmation must equal the password, with the message of each form', async () => {
    const passwords = (name: string) => ({ [name]: 'Cobro.Pronto-2026', confirmPassword: 'Cobro.Pronto-2027' });
    expect(await messageOf('access-data', 'confirmPassword', passwords('password'))).toBe(
      'Las contraseñas no coinciden',
    );
    expect(await messageOf('profile', 'confirmPassword', passwords('newPassword'))).toBe(
      'Las contraseñas no coinciden',
    );
    expect(await messageOf('new-password', 'confirmPassword', passwords('newPassword'))).toBe(
      'Las contraseñas no coincide',
    );
  });

  test('R-VAL-19 R-VAL-89 the password must not contain the alias, in any case; an empty alias is ignored', async () => {
    const values = { alias: 'Cobrador', password: 'Soy-COBRADOR-26' };
    expect(await messageOf('access-data', 'password', values)).toBe('No puede contener el alias');
    expect(await messageOf('access-data', 'password', { ...values, alias: '' })).toBe('');
    expect(await messageOf('profile', 'newPassword', { alias: 'ana', newPassword: 'Banana.Split-12' })).toBe(
      'No puede contener el alias',
    );
  });

  test('R-USER-25 R-VAL-102 a new password requires the current one and must differ from it', async () => {
    const values = { alias: 'anaruiz1', email: 'ana@empresa.example', newPassword: 'Cobro.Pronto-2026' };
    expect(await messageOf('profile', 'currentPassword', { alias: 'anaruiz1' })).toBe('');
    expect(await messageOf('profile', 'currentPassword', values)).toBe(REQUIRED);
    expect(await messageOf('profile', 'newPassword', { ...values, currentPassword: values.newPassword })).toBe(
      'La nueva contraseña debe ser distinta de la actual.',
    );
    expect(await messageOf('profile', 'currentPassword', { ...values, currentPassword: 'corta' })).toBe('');
  });

  test('R-VAL-62 the BIC is required unless the IBAN starts with ES', async () => {
    expect(await messageOf('account-add', 'bic', { iban: 'ES9121000418450200051332' })).toBe('');
    expect(await messageOf('account-add', 'bic', { iban: 'DE89370400440532013000' })).toBe('Este campo es requerido..');
    expect(await messageOf('account-add', 'bic', {})).toBe('');
  });

  test('R-VAL-46 R-ALERT-07 R-ALERT-09 SMS alerts need nine digits, and only one kind of alert is possible', async () => {
    expect(await messageOf('alerts', 'phone', { isAlarmSms: true })).toBe(REQUIRED);
    expect(await messageOf('alerts', 'phone', { isAlarmSms: true, phone: '60011122' })).toBe(
      'Escriba los 9 dígitos del teléfono.',
    );
    expect(await messageOf('alerts', 'phone', { isAlarmSms: true, phone: '600111222' })).toBe('');
    expect(await messageOf('alerts', 'phone', { isAlarmEmail: true, phone: 'el de antes' })).toBe('');
    expect(
      await messageOf('alerts', 'isAlarmEmail', { isAlarmSms: true, isAlarmEmail: true, phone: '600111222' }),
    ).toBe('Elija SMS o correo electrónico, no los dos.');
  });

  test('R-VAL-70 in the filter of automatic advances, from-date must not be after to-date', async () => {
    const days = { fechaDesde: '2026-03-06', fechaHasta: '2026-03-05' };
    expect(await messageOf('automatic-advance-filter', 'fechaDesde', days)).toBe(
      'Fecha de vencimiento desde debe ser menor a fecha hasta.',
    );
    expect(await messageOf('automatic-advance-filter', 'fechaDesde', { ...days, fechaHasta: '2026-03-06' })).toBe('');
  });
});
