import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showForm } from '#tests/support/gallery/show-form.tsx';
import { everyNth } from '#tests/support/samples.ts';
import { sampleAccessible } from './support/axe.ts';
import { fetchEntityDefinition } from './support/portal.ts';
import { button, expectCount, field, fill, heading } from './support/screen.ts';

// Each form of the portal alone, as an entity has it.

const FORMS = Object.keys(import.meta.glob('/schemas/forms/*.form.json')).map((path) =>
  path.replace(/.*\/|\.form\.json/g, ''),
);

async function openForm(form: string, host = 'localhost') {
  const element = document.createElement('div');
  document.body.append(element);
  const close = await showForm(element, form, await fetchEntityDefinition(host));
  const end = () => {
    close();
    element.remove();
  };
  onTestFinished(end);
  await expect.element(button('Enviar')).toBeVisible();
  return end;
}

const send = () => button('Enviar');
const box = () => page.getByRole('checkbox');
const input = (name: string) => field(name).element() as HTMLInputElement;

/** Asserts that the form shows a text. */
async function says(text: string) {
  await expect.element(page.getByText(text)).toBeVisible();
}

/** Moves the focus out of a field. */
async function leave(name: string) {
  input(name).focus();
  input(name).blur();
  await expect.element(field(name)).not.toHaveFocus();
}

/** Asserts the submitted values, after the submit. */
async function expectSent(values: object) {
  await send().click();
  await expect.poll(() => JSON.parse(document.querySelector('output')?.textContent || '{}') as object).toEqual(values);
}

for (const form of everyNth(FORMS, 10)) {
  test(`axe finds nothing on ${form} with invalid input`, async () => {
    await openForm(form);
    await expect.element(heading()).toHaveTextContent(form);
    const inputs = document.querySelectorAll<HTMLInputElement>(
      'form input:not([type=checkbox], [type=file], [readonly])',
    );
    for (const { name, disabled } of inputs) {
      // The value of one field may disable another.
      if (disabled) continue;
      await field(name).fill('x');
      await leave(name);
    }
    await sampleAccessible(form);
  });
}

test.each(['roble.localhost', 'marea.localhost'])('every form renders for %s', async (host) => {
  for (const form of FORMS) {
    const end = await openForm(form, host);
    await expect.element(page.getByRole('heading', { name: form, exact: true })).toBeVisible();
    end();
  }
});

test('R-VAL-60 the IBAN is grouped during typing and cleaned on paste; the caret keeps its position', async () => {
  await openForm('account-add');
  await field('iban').click();
  await userEvent.keyboard('es9121000418450200051332');
  await expect.element(field('iban')).toHaveValue('ES91 2100 0418 4502 0005 1332');
  await field('iban').fill('ES91-2100.0418 4502  0005-1332');
  await expect.element(field('iban')).toHaveValue('ES91 2100 0418 4502 0005 1332');
  input('iban').setSelectionRange(7, 7);
  await userEvent.keyboard('{Backspace}');
  await expect.element(field('iban')).toHaveValue('ES91 2000 4184 5020 0051 332');
  expect(input('iban').selectionStart).toBe(6);
  await leave('iban');
  await says('Una cuenta española tiene 24 caracteres; falta 1');
  input('iban').focus();
  // At a space, the character beyond it is removed.
  input('iban').setSelectionRange(5, 5);
  await userEvent.keyboard('{Backspace}');
  await userEvent.keyboard('{Backspace}');
  await expect.element(field('iban')).toHaveValue('ES20 0041 8450 2000 5133 2');
});

const IBAN_PASTES = [
  'IBAN ES91 2100 0418 45 0200051332',
  'ＥＳ９１ 2100 0418 4502 0005 1332',
  'es91-2100.0418\u00A04502\u200B00051332',
];

test('R-TYPE-04 an IBAN is accepted in every usual spelling', async () => {
  await openForm('account-add');
  for (const pasted of IBAN_PASTES) {
    await field('iban').fill('');
    await field('iban').fill(pasted);
    await expect.element(field('iban')).toHaveValue('ES91 2100 0418 4502 0005 1332');
  }
});

const REFUSED_IBANS = {
  'ES96 0081 0123 4500 0123 4567 9': 'Una cuenta española tiene 24 caracteres; sobra 1',
  'ES91 2100 0418 4502 0005 13': 'Una cuenta española tiene 24 caracteres; faltan 2',
  'ES91 2100 0418 4502 0005 1333': 'Las cifras de control no son correctas: revise el número',
  'DE89 3704 0044 0532 0130 001': 'Un IBAN que empieza por DE tiene 22 caracteres; sobra 1',
  'ZZ89 3704 0044 0532 0130 00': 'Ningún país tiene un IBAN que empiece por ZZ.',
  'ES29 2100 0418 4602 0005 1332': 'Las cifras de control de la cuenta (novena y décima) no son correctas',
};

test('R-TYPE-04 R-ACC-53 an invalid IBAN is refused in its field, with the reason', async () => {
  await openForm('account-add');
  await fill({ description: 'Cuenta' });
  for (const [iban, text] of Object.entries(REFUSED_IBANS)) {
    await fill({ iban });
    await leave('iban');
    await says(text);
    await expect.element(send()).toBeDisabled();
  }
});

test('R-TYPE-04 for twenty digits the field suggests the Spanish IBAN, which one click accepts', async () => {
  await openForm('account-add');
  await fill({ description: 'Cuenta', iban: '2100 0418 45 0200051332' });
  await says('¿Es ES91 2100 0418 45 0200051332?');
  await button('Usar este IBAN').click();
  await expect.element(field('iban')).toHaveValue('ES91 2100 0418 4502 0005 1332');
  await expect.element(field('iban')).toHaveFocus();
  await expectCount(button('Usar este IBAN'), 0);
  await expectSent({ iban: 'ES9121000418450200051332', description: 'Cuenta' });
});

test('R-TYPE-04 for twenty digits with wrong control digits there is no suggestion', async () => {
  await openForm('account-add');
  await field('iban').fill('2100 0418 46 0200051332');
  await leave('iban');
  await says('El IBAN debe empezar por dos letras.');
  await expectCount(button('Usar este IBAN'), 0);
});

test("R-CODE-720 a BIC of a territory that shares the IBAN's country is accepted, another one is refused in its field", async () => {
  await openForm('account-add');
  await fill({ description: 'Martinica', iban: 'FR76 1980 6000 0100 0000 0003 912', bic: 'agri de ff' });
  await leave('bic');
  await says('El BIC es de otro país que el IBAN: revise los dos.');
  await field('bic').fill('agri mq mx');
  await leave('bic');
  await expect.element(field('bic')).toHaveValue('AGRIMQMX');
  await expectSent({ iban: 'FR7619806000010000000003912', bic: 'AGRIMQMX', description: 'Martinica' });
});

test('R-TYPE-03 a telephone for alerts is accepted in every usual spelling', async () => {
  await openForm('alerts');
  await field('isAlarmSms').click();
  for (const typed of ['+34 612 345 678', '612 34 56 78', '612-345-678', '0034612345678']) {
    await field('phone').fill(typed);
    await leave('phone');
    await expect.element(field('phone')).toHaveValue('612345678');
  }
  await expectSent({ isAlarmSms: true, isAlarmEmail: false, phone: '612345678' });
});

test('R-TYPE-01 a day is accepted with spaces, invisible characters and full-width digits', async () => {
  await openForm('invoice-filter');
  const day = `${new Date().getFullYear()}`;
  for (const typed of [`\u200B15/06/${day}\u00A0`, `１５/０６/${day}`]) {
    await field('fechaDesde').fill(typed);
    await leave('fechaDesde');
    await expect.element(field('fechaDesde')).toHaveValue(`15/06/${day}`);
  }
});

test('R-TYPE-05 for a likely typo in the domain the field asks, and only the button changes it', async () => {
  await openForm('user');
  await fill({ alias: ' anaruiz1 ', email: '\u200Bana@gmial.com\u00A0' });
  await leave('email');
  await expect.element(field('email')).toHaveValue('ana@gmial.com');
  await says('¿Quiso decir ana@gmail.com?');
  await expectSent({ alias: 'anaruiz1', email: 'ana@gmial.com' });
  await button('Usar esta dirección').click();
  await expect.element(field('email')).toHaveValue('ana@gmail.com');
  await expectCount(button('Usar esta dirección'), 0);
  await expectSent({ alias: 'anaruiz1', email: 'ana@gmail.com' });
});

test('R-TYPE-01 a value sent by the Enter key is normalised before its field loses the focus', async () => {
  await openForm('user');
  await fill({ alias: 'anaruiz1', email: 'ana@empresa.example\u00A0\u200B' });
  await field('email').click();
  await userEvent.keyboard('{Enter}');
  await expectSent({ alias: 'anaruiz1', email: 'ana@empresa.example' });
});

test.each([
  ['access-data', ['password', 'confirmPassword'], 'required: [01234]; required: [56789]'],
  ['new-password', ['newPassword', 'confirmPassword'], 'required: [01234]; required: [56789]'],
  ['profile', ['newPassword', 'confirmPassword'], 'required: digit'],
] as const)(
  'R-VAL-09 every new password of %s states its rules to browsers and password managers',
  async (form, names, digits) => {
    await openForm(form);
    for (const name of names) {
      await expect.element(field(name)).toHaveAttribute('autocomplete', 'new-password');
      await expect
        .element(field(name))
        .toHaveAttribute(
          'passwordrules',
          `minlength: 12; maxlength: 30; required: upper; required: lower; ${digits}; required: [-!%&*+.:<=>?|]; max-consecutive: 2;`,
        );
    }
  },
);

test('R-VAL-62 R-VAL-63 R-ACC-10 the BIC is disabled and cleared for a Spanish IBAN, and required otherwise', async () => {
  await openForm('account-add');
  await fill({ description: 'Cuenta de Alemania', iban: 'DE89370400440532013000' });
  await expect.element(field('bic')).toBeEnabled();
  await field('bic').fill('cobadeff');
  await expect.element(field('bic')).toHaveValue('COBADEFF');
  await field('iban').fill('ES9121000418450200051332');
  await expect.element(field('bic')).toBeDisabled();
  await expect.element(field('bic')).toHaveValue('');
  await expectSent({ iban: 'ES9121000418450200051332', description: 'Cuenta de Alemania' });
});

test('R-ALERT-03 R-ALERT-07 the telephone is enabled only with SMS, and only one kind of alert is possible', async () => {
  await openForm('alerts');
  const [sms, email] = [field('isAlarmSms'), field('isAlarmEmail')];
  await expect.element(field('phone')).toBeDisabled();
  await sms.click();
  await expect.element(field('phone')).toBeEnabled();
  await field('phone').fill('60011122');
  await leave('phone');
  await says('Escriba los 9 dígitos del teléfono.');
  await field('phone').fill('600111222');
  await email.click();
  await expect.element(sms).not.toBeChecked();
  await expect.element(field('phone')).toBeDisabled();
  await expect.element(field('phone')).toHaveValue('600111222');
  await sms.click();
  await expect.element(email).not.toBeChecked();
});

test('R-VAL-68 R-VAL-69 R-ACC-40 R-ACC-55 a document of another type gets an error; a valid one is listed and can be removed', async () => {
  await openForm('account-document');
  await says('con una antigüedad máxima de 6 meses');
  await field('document').upload(new File(['x'], 'nota.docx', { type: 'application/msword' }));
  await says('Solo se admiten archivos PDF, JPG, JPEG o PNG.');
  await expectCount(page.getByText('nota.docx'), 0);
  await expect.element(send()).toBeDisabled();
  await field('document').upload(new File(['x'.repeat(2500)], 'Titular.PDF', { type: 'application/pdf' }));
  await says('Titular.PDF 2,5 KB');
  await expect.element(send()).toBeEnabled();
  await button('Quitar Titular.PDF').click();
  await expectCount(page.getByText('Titular.PDF'), 0);
  await expect.element(send()).toBeDisabled();
});

test('R-VAL-68 a HEIC photo named .jpg gets an error that explains how to send it; the next file replaces it', async () => {
  await openForm('account-document');
  const photo = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0042.jpg', { type: 'image/jpeg' });
  await field('document').upload(photo);
  await says('Es una foto HEIC, el formato de los iPhone.');
  await expectCount(page.getByText('IMG_0042.jpg'), 0);
  await expect.element(send()).toBeDisabled();
  await field('document').upload(new File(['%PDF-1.4'], 'Titular.PDF', { type: 'application/pdf' }));
  await says('Titular.PDF 8 B');
  await expectCount(page.getByText('Es una foto HEIC'), 0);
  await expect.element(send()).toBeEnabled();
});

test('R-VAL-09…19 R-CODE-648 the rules of a new password are checked during typing, and what only the service checks is said; it can be shown and pasted', async () => {
  await openForm('access-data');
  const rules = page.getByRole('list', { name: 'La contraseña debe cumplir' });
  const met = rules.getByRole('listitem').filter({ hasText: '(cumplida)' });
  await expect.element(rules).toBeVisible();
  await expect.element(field('password')).toHaveAccessibleDescription(/Se rechaza si es fácil de adivinar: palabras/);
  await expectCount(met, 0);
  await fill({ alias: 'anaruiz1' });
  await field('password').click();
  await userEvent.keyboard('Cobro');
  await expectCount(met, 6);
  await field('password').fill('Cobro.anaruiz1-26');
  await expectCount(met, 8);
  await field('password').fill('Cobro.Pronto-2026');
  await expectCount(met, 9);
  await page.getByRole('button', { name: 'Mostrar: Contraseña' }).first().click();
  await expect.element(field('password')).toHaveAttribute('type', 'text');
  await expect.element(field('password')).toHaveAttribute('autocomplete', 'new-password');
});

test('R-VAL-23 R-VAL-29 R-VAL-94 tax id and reference become upper case; a wrong check letter is a warning that does not block', async () => {
  await openForm('company-data');
  await field('supplierId').click();
  await userEvent.keyboard('12345678a');
  await expect.element(field('supplierId')).toHaveValue('12345678A');
  await says('Compruebe el número: su carácter de control no corresponde.');
  await field('supplierId').fill('12345678z');
  await expectCount(page.getByText('Compruebe el número'), 0);
  await fill({ supplierReference: 'ref00000000001', invoiceNumber: 'FV-1', invoiceAmount: '1234,5' });
  await box().click();
  await field('supplierId').fill('12345678a');
  await expectSent(
    expect.objectContaining({
      supplierId: '12345678A',
      supplierReference: 'REF00000000001',
      invoiceAmount: '1234.5',
      accepted: true,
    }) as object,
  );
});

test('R-VAL-80 an amount is read in any usual format; for an ambiguous one the field asks, and blur shows the amount', async () => {
  await openForm('company-data');
  await field('invoiceAmount').fill('0.500');
  await leave('invoiceAmount');
  await expect.element(field('invoiceAmount')).toHaveValue('0,50');
  for (const [typed, said] of [
    ['1,500', '¿Quiere decir 1.500,00 € o 1,50 €?'],
    ['2,500', '¿Quiere decir 2.500,00 € o 2,50 €?'],
    ['1.23,4', 'El importe no debe contener mas de quince enteros y dos decimales'],
  ] as const) {
    await field('invoiceAmount').fill(typed);
    await leave('invoiceAmount');
    await says(said);
    await expect.element(field('invoiceAmount')).toHaveValue(typed);
  }
  // Copied from a page of the portal.
  await field('invoiceAmount').fill('1.500,00\u00a0€');
  await leave('invoiceAmount');
  await expect.element(field('invoiceAmount')).toHaveValue('1.500,00');
  await expectCount(page.getByText('¿Quiere decir'), 0);
});

test('R-CONF-29 terms that are a text are shown in the page', async () => {
  await openForm('company-data');
  await page.getByText('Ver las condiciones').click();
  await says('Banco Alameda comprobará los datos');
});

test('R-CONF-30 R-CONF-42 terms with a URL are shown in a sandboxed frame', async () => {
  await openForm('company-data', 'roble.localhost');
  const frame = page.css('iframe');
  await expect.element(frame).toHaveAttribute('sandbox', '');
  await expect.element(frame).toHaveAttribute('title', 'He leído y acepto las condiciones del servicio');
  await expect.element(frame).toHaveAttribute('src', expect.stringMatching(/^https:\/\/www\.cajaroble\.example\//));
});

test('R-CONF-43 hidden terms need no acceptance', async () => {
  await openForm('company-data', 'marea.localhost');
  await expect.element(field('invoiceNumber')).toBeVisible();
  await expectCount(box(), 0);
});

test('R-CONF-32 R-CONF-40 an entity can hide the terms of the automatic advance; then client and account are enough', async () => {
  await openForm('automatic-advance', 'roble.localhost');
  await field('numClient').selectOptions('1');
  await field('iban').selectOptions('1');
  await expectCount(box(), 0);
  await expectSent(expect.objectContaining({ accepted: true }) as object);
});

test('R-CONF-40 if an entity does not hide them, the terms of the automatic advance have to be accepted', async () => {
  await openForm('automatic-advance');
  await expectCount(box(), 1);
});

test('R-CONF-45 the form shows the overlay: label, order, tighter limit with its own message, counter', async () => {
  await openForm('company-data', 'roble.localhost');
  await expect.element(page.css('.field-label').first()).toHaveTextContent('Referencia de la carta de bienvenida *');
  await field('invoiceNumber').fill('FV-2026/000001');
  await says('14 de 16 caracteres');
  await field('invoiceNumber').fill('FV-2026/000000001');
  await leave('invoiceNumber');
  await says('En Caja Roble los números de factura tienen 16 caracteres como máximo.');
  await field('invoiceAmount').fill('9,99');
  await leave('invoiceAmount');
  await says('Elija una factura de al menos 10 €.');
});

test('R-VAL-42 a user form has its own error messages', async () => {
  await openForm('user');
  await fill({ email: 'luis', alias: 'lu' });
  await leave('alias');
  await says('Email no valido');
  await says('Como mínimo 8 caracteres.');
});
