import { readdirSync } from 'node:fs';
import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import { serveGallery } from '#tests/support/gallery/serve.ts';

const FORMS = readdirSync('schemas/forms').map((file) => file.replace('.form.json', ''));

let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.stop());

const address = (form: string, host = 'localhost') => `http://${host}:${gallery.port}/?form=${form}`;

for (const form of FORMS) {
  test(`axe finds nothing on ${form}, filled in wrongly, at any width`, async ({ page }) => {
    await page.goto(address(form));
    await expect(page.getByRole('heading', { name: form, exact: true })).toBeVisible();
    const names = await page
      .locator('form input:not([type=checkbox], [type=file], [readonly]):enabled')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
    for (const name of names) {
      const field = page.locator(`form input[name=${name}]`);
      // What stands in one field may switch another one off.
      if (!(await field.isEnabled())) continue;
      await field.fill('x');
      await field.blur();
    }
    await expectNoAxeViolations(page, form);
  });
}

test('every form draws for every entity', async ({ page }) => {
  for (const host of ['roble.localhost', 'marea.localhost']) {
    for (const form of FORMS) {
      await page.goto(address(form, host));
      await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
    }
  }
});

test('R-VAL-60 the IBAN is grouped while it is typed and cleaned when it is pasted; the caret stays where it was', async ({
  page,
}) => {
  await page.goto(address('account-add'));
  const iban = page.getByLabel('IBAN');
  await iban.pressSequentially('es9121000418450200051332');
  await expect(iban).toHaveValue('ES91 2100 0418 4502 0005 1332');
  await iban.fill('ES91-2100.0418 4502  0005-1332');
  await expect(iban).toHaveValue('ES91 2100 0418 4502 0005 1332');
  await iban.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
  await page.keyboard.press('Backspace');
  await expect(iban).toHaveValue('ES91 2000 4184 5020 0051 332');
  expect(await iban.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
  await iban.blur();
  await expect(page.getByText('El IBAN que empieza por ES tiene 24 caracteres; este tiene 23.')).toBeVisible();
  await iban.focus();
  // At a blank, the character beyond it goes.
  await iban.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(iban).toHaveValue('ES20 0041 8450 2000 5133 2');
});

test('R-VAL-62 R-VAL-63 R-ACC-10 the BIC is disabled and cleared for a Spanish IBAN, and asked for otherwise', async ({
  page,
}) => {
  await page.goto(address('account-add'));
  const bic = page.getByLabel('BIC');
  await page.getByLabel('Descripción').fill('Cuenta de Alemania');
  await page.getByLabel('IBAN').fill('DE89370400440532013000');
  await expect(bic).toBeEnabled();
  await bic.fill('cobadeff');
  await expect(bic).toHaveValue('COBADEFF');
  await page.getByLabel('IBAN').fill('ES9121000418450200051332');
  await expect(bic).toBeDisabled();
  await expect(bic).toHaveValue('');
  await page.getByRole('button', { name: 'Enviar' }).click();
  expect(JSON.parse((await page.locator('output').textContent()) ?? '')).toEqual({
    iban: 'ES9121000418450200051332',
    description: 'Cuenta de Alemania',
  });
});

test('R-ALERT-03 R-ALERT-07 the phone only with SMS, and one kind of alert at a time', async ({ page }) => {
  await page.goto(address('alerts'));
  const [sms, email] = ['Recibir alertas por SMS', 'Recibir alertas por correo electrónico'].map((name) =>
    page.getByLabel(name),
  );
  const phone = page.getByLabel('Teléfono móvil');
  await expect(phone).toBeDisabled();
  await sms?.check();
  await expect(phone).toBeEnabled();
  await phone.fill('60011122');
  await phone.blur();
  await expect(page.getByText('Escriba los 9 dígitos del teléfono.')).toBeVisible();
  await phone.fill('600111222');
  await email?.check();
  await expect(sms!).not.toBeChecked();
  await expect(phone).toBeDisabled();
  await expect(phone).toHaveValue('600111222');
  await sms?.check();
  await expect(email!).not.toBeChecked();
});

test('R-VAL-68 R-VAL-69 R-ACC-40 R-ACC-55 a document of another kind is refused with a message, a right one is named and can be taken out', async ({
  page,
}) => {
  await page.goto(address('account-document'));
  const input = page.getByLabel('Justificante de titularidad');
  await expect(page.getByText('con una antigüedad máxima de 6 meses')).toBeVisible();
  const send = page.getByRole('button', { name: 'Enviar' });
  await input.setInputFiles({ name: 'nota.docx', mimeType: 'application/msword', buffer: Buffer.from('x') });
  await expect(page.getByText('Solo se admiten archivos PDF, JPG, JPEG o PNG.')).toBeVisible();
  await expect(page.getByText('nota.docx')).toBeHidden();
  await expect(send).toBeDisabled();
  await input.setInputFiles({ name: 'Titular.PDF', mimeType: 'application/pdf', buffer: Buffer.alloc(2500) });
  await expect(page.getByText('Titular.PDF 2,5 KB')).toBeVisible();
  await expect(send).toBeEnabled();
  await page.getByRole('button', { name: 'Quitar Titular.PDF' }).click();
  await expect(page.getByText('Titular.PDF')).toBeHidden();
  await expect(send).toBeDisabled();
});

test('R-VAL-09…19 the rules of a new password are ticked while it is typed; it can be shown and pasted', async ({
  page,
}) => {
  await page.goto(address('access-data'));
  const rules = page.getByRole('list', { name: 'La contraseña debe cumplir' });
  const met = rules.getByRole('listitem').filter({ hasText: '(cumplida)' });
  await expect(met).toHaveCount(0);
  await page.getByLabel('Alias').fill('anaruiz1');
  const password = page.getByLabel('Contraseña', { exact: true }).or(page.locator('input[name=password]')).first();
  await password.pressSequentially('Cobro');
  await expect(met).toHaveCount(6);
  await password.fill('Cobro.anaruiz1-26');
  await expect(met).toHaveCount(8);
  await password.fill('Cobro.Pronto-2026');
  await expect(met).toHaveCount(9);
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
});

test('R-VAL-23 R-VAL-29 R-VAL-94 tax id and reference become upper case; a wrong check letter is a warning that does not block', async ({
  page,
}) => {
  await page.goto(address('company-data'));
  const taxId = page.getByLabel('NIF, CIF o NIE');
  await taxId.pressSequentially('12345678a');
  await expect(taxId).toHaveValue('12345678A');
  await expect(page.getByText('Compruebe el número: su carácter de control no corresponde.')).toBeVisible();
  await taxId.fill('12345678z');
  await expect(page.getByText('Compruebe el número')).toBeHidden();
  await page.getByLabel('Referencia de proveedor').fill('ref00000000001');
  await page.getByLabel('Número de factura').fill('FV-1');
  await page.getByLabel('Importe (€)').fill('1234,5');
  await page.getByRole('checkbox', { name: 'He leído y acepto' }).check();
  await taxId.fill('12345678a');
  await page.getByRole('button', { name: 'Enviar' }).click();
  expect(JSON.parse((await page.locator('output').textContent()) ?? '')).toMatchObject({
    supplierId: '12345678A',
    supplierReference: 'REF00000000001',
    invoiceAmount: '1234.5',
    accepted: true,
  });
});

test('R-CONF-29 R-CONF-30 R-CONF-42 R-CONF-43 the same terms in four presentations; hidden ones count as accepted', async ({
  page,
}) => {
  await page.route('https://www.cajaroble.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Condiciones</p>' }),
  );
  await page.goto(address('company-data'));
  await page.getByText('Ver las condiciones').click();
  await expect(page.getByText('Banco Alameda comprobará los datos')).toBeVisible();
  await page.goto(address('company-data', 'roble.localhost'));
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame).toHaveAttribute('title', 'He leído y acepto las condiciones del servicio');
  await expect(page.frameLocator('iframe').getByText('Condiciones')).toBeVisible();
  await page.goto(address('company-data', 'marea.localhost'));
  await expect(page.getByLabel('Número de factura')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('R-CONF-32 R-CONF-40 an entity can hide the terms of the automatic advance; client and account are enough then', async ({
  page,
}) => {
  await page.goto(address('automatic-advance'));
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.goto(address('automatic-advance', 'roble.localhost'));
  await page.getByLabel('Cliente pagador').selectOption('1');
  await page.getByLabel('Cuenta de abono').selectOption('1');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviar' }).click();
  expect(JSON.parse((await page.locator('output').textContent()) ?? '')).toMatchObject({ accepted: true });
});

test('R-CONF-45 an overlay shows: label, order, tighter limit with its own message, counter', async ({ page }) => {
  await page.goto(address('company-data', 'roble.localhost'));
  const labels = page.locator('.field-label');
  await expect(labels.first()).toHaveText('Referencia de la carta de bienvenida *');
  const number = page.getByLabel('Número de factura');
  await number.fill('FV-2026/000001');
  await expect(page.getByText('14 de 16 caracteres')).toBeVisible();
  await number.fill('FV-2026/000000001');
  await number.blur();
  await expect(page.getByText('En Caja Roble los números de factura tienen 16 caracteres como máximo.')).toBeVisible();
  await page.getByLabel('Importe (€)').fill('9,99');
  await page.getByLabel('Importe (€)').blur();
  await expect(page.getByText('Elija una factura de al menos 10 €.')).toBeVisible();
});

test('R-VAL-42 a user form says what is wrong in its own words', async ({ page }) => {
  await page.goto(address('user'));
  await page.getByLabel('Correo electrónico').fill('luis');
  await page.getByLabel('Alias').fill('lu');
  await page.getByLabel('Alias').blur();
  await expect(page.getByText('Email no valido')).toBeVisible();
  await expect(page.getByText('Como mínimo 8 caracteres.')).toBeVisible();
});
