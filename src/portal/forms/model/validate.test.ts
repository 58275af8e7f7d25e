import { describe, expect, test } from 'vitest';
import { advanceAmountForm } from '#generated/forms/advance-amount.ts';
import { companyDataForm } from '#generated/forms/company-data.ts';
import { invoiceFilterForm } from '#generated/forms/invoice-filter.ts';
import { loginForm } from '#generated/forms/login.ts';
import { simulationDateForm } from '#generated/forms/simulation-date.ts';
import { addDays, getFormDayContext } from '#shared/dates/days.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { extendedFormsTexts } from '#portal/forms/extended-forms.texts.ts';
import type { FormContext, FormModule } from './FormModule.ts';
import { formsTexts } from '#portal/forms/forms.texts.ts';
import { createResolver } from '#portal/forms/resolver.ts';
import { isValidForm, validateForm } from './validate.ts';

const TODAY = '2026-03-05';
const days = getFormDayContext(TODAY);

addTexts(formsTexts, extendedFormsTexts);

/** The messages that the fields would show. */
async function messages(module: FormModule, values: Record<string, unknown>, context?: FormContext) {
  const resolve = createResolver(module, context, { set: () => {} });
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

describe('exact messages', () => {
  test('R-VAL-01 R-VAL-04 R-VAL-07 missing values', async () => {
    const required = 'Este campo es requerido.';
    expect(await messages(loginForm, { email: '', password: null })).toEqual({ email: required, password: required });
  });

  test('R-VAL-03 R-VAL-05 an invalid email address', async () => {
    expect(await messages(loginForm, { email: 'ana@', password: 'doce-letras.' })).toEqual({
      email: 'Debe ser una dirección de correo electrónico con formato correcto',
    });
  });

  test('R-VAL-70 days in the wrong order; the same day is accepted', async () => {
    expect(await messages(invoiceFilterForm, { fechaDesde: '2026-03-06', fechaHasta: TODAY }, days)).toEqual({
      fechaDesde: 'Fecha de vencimiento desde debe ser menor a fecha hasta.',
    });
    expect(await messages(invoiceFilterForm, { fechaDesde: TODAY, fechaHasta: TODAY }, days)).toEqual({});
  });

  test('R-VAL-71 amounts in the wrong order; the same amount is accepted', async () => {
    expect(await messages(invoiceFilterForm, { impDesde: '10', impHasta: '9.99' }, days)).toEqual({
      impHasta: 'El importe hasta debe ser mayor al importe desde.',
    });
    expect(await messages(invoiceFilterForm, { impDesde: '10', impHasta: '10.00' }, days)).toEqual({});
  });

  test('R-VAL-72 R-VAL-100 fifteen whole digits and two decimals, by the digits typed', async () => {
    const message = 'El importe no debe contener mas de quince enteros y dos decimales';
    for (const amount of ['1000000000000000', '999999999999999.999', '1.234']) {
      expect(await messages(invoiceFilterForm, { impDesde: amount }, days)).toEqual({ impDesde: message });
    }
    expect(await messages(invoiceFilterForm, { impDesde: '999999999999999.99' }, days)).toEqual({});
  });

  test('R-VAL-80 an ambiguous amount is refused with both meanings, in every form with amounts', async () => {
    const doubt = '¿Quiere decir 1.500,00 € o 1,50 €?';
    expect(await messages(invoiceFilterForm, { impDesde: '1,500', impHasta: '012.500' }, days)).toEqual({
      impDesde: doubt,
      impHasta: '¿Quiere decir 12.500,00 € o 12,50 €?',
    });
    expect(await messages(companyDataForm, { invoiceAmount: '1,500' }, days)).toMatchObject({ invoiceAmount: doubt });
    const advanceable = { nominalAmountFinanced: '9000.00' };
    expect(await messages(advanceAmountForm, { newNominalAmountFinanced: '1,500' }, advanceable)).toEqual({
      newNominalAmountFinanced: doubt,
    });
  });

  test('R-ADV-10 R-VAL-76 an amount above the advanceable one; an equal one is accepted', async () => {
    const context = { nominalAmountFinanced: '1234.56' };
    expect(await messages(advanceAmountForm, { newNominalAmountFinanced: '1234.57' }, context)).toEqual({
      newNominalAmountFinanced: 'Monto debe ser menor al importe anticipable',
    });
    expect(await messages(advanceAmountForm, { newNominalAmountFinanced: '1234.56' }, context)).toEqual({});
  });
});

describe('limits', () => {
  const lengths = (length: number) => ({ email: 'ana@empresa.example', password: 'x'.repeat(length) });

  test.each([
    [11, false],
    [12, true],
    [30, true],
    [31, false],
  ])('R-VAL-08 a login password of %i characters: %s', (length, isAccepted) => {
    expect(isValidForm(loginForm, lengths(length))).toBe(isAccepted);
  });

  test('R-VAL-06 an email of 50 characters is accepted, one of 51 is not', () => {
    const email = (length: number) => 'ana@empresa.example'.padStart(length, 'x');
    const isAccepted = (length: number) => isValidForm(loginForm, { ...lengths(12), email: email(length) });
    expect([isAccepted(50), isAccepted(51)]).toEqual([true, false]);
  });

  test('R-VAL-73 the filter reaches 365 days back and 365 days ahead', () => {
    const isAccepted = (offset: number) => isValidForm(invoiceFilterForm, { fechaDesde: addDays(TODAY, offset) }, days);
    expect([-366, -365, 365, 366].map(isAccepted)).toEqual([false, true, true, false]);
  });

  test('R-ADV-18 R-VAL-78 R-VAL-79 the simulation date runs from today to 365 days ahead', () => {
    const isAccepted = (offset: number) =>
      isValidForm(simulationDateForm, { simulationDate: addDays(TODAY, offset) }, days);
    expect([-1, 0, 365, 366].map(isAccepted)).toEqual([false, true, true, false]);
  });
});

test('missing context is a programming error, not a valid form', () => {
  expect(() => validateForm(simulationDateForm, { simulationDate: TODAY })).toThrow(
    /simulation-date needs more context/,
  );
  expect(() => validateForm(simulationDateForm, { simulationDate: TODAY }, { today: TODAY })).toThrow(/yearAhead/);
});

test('R-CONF-34 a problem without a text of its own is never shown as a raw key', async () => {
  expect(await messages(loginForm, { email: 7, password: 'doce-letras.' })).toEqual({
    email: 'El valor no es válido.',
  });
});
