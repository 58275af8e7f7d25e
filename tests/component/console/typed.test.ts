import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, focus, main } from '#tests/component/support/screen.ts';
import { type ConsoleCall, openConsole, createRefusal, getTextInput } from './support/console.ts';
import { expectDraftSaved, openDraft } from './support/draft-steps.ts';
import { createMockHistory } from './support/mock-history.ts';
import { COLLEAGUE, EVENT, createMockDraft } from './support/studio-answers.ts';

test('R-TYPE-01 any pasted spelling of a colour is stored as #003366, and shown so after blur', async () => {
  const { answers, stored } = createMockDraft();
  openDraft('brand', answers);
  const color = getTextInput('Color principal');
  for (const pasted of ['003366', ' #003366', '#036', '\u00A0#00\u200B3366']) {
    await color.fill('#AABBCC');
    await color.fill(pasted);
    await expect.element(color).toHaveValue(pasted);
    await userEvent.keyboard('{Tab}');
    await expect.element(color).toHaveValue('#003366');
  }
  await expectDraftSaved();
  expect(stored('entity.json')).toMatchObject({ primaryColor: '#003366' });
});

test.each([
  ['brand', 'Color principal', '#AABBCC', ' 036'],
  ['words&field=texts.es.json/login.title', 'login.title', 'Entre', 'Pase '],
])(
  'R-STU-20 R-TYPE-01 in %s an undo replaces the text of the field in which the user is typing',
  async (tab, label, saved, typed) => {
    openDraft(tab, createMockHistory(createMockDraft()));
    const input = getTextInput(label);
    await input.fill(saved);
    await expectDraftSaved();
    await input.fill(typed);
    await expectDraftSaved();
    await expect.element(input).toHaveValue(typed);
    const undo = button('Deshacer el último paso');
    // Until the history has the last step there is nothing to take back.
    await expect.element(undo).toHaveAttribute('aria-disabled', 'false');
    // As in browsers where a click on a button leaves the focus in the field.
    (undo.element() as HTMLElement).click();
    await expect.element(input).toHaveValue(saved);
    await expect.element(input).toHaveFocus();
  },
);

test('R-TYPE-01 R-TYPE-05 the input for a new entity is normalised before it is sent', async () => {
  const service = openConsole('/entities/create', {
    answers: { checkNewEntity: { fields: {} }, createEntity: createRefusal(400, 'No.', 'invalid') },
  });
  await getTextInput('Código *').fill('7202');
  await getTextInput('Nombre *').fill('Caja del Norte');
  await getTextInput('Dominios *').fill('https://Norte.localhost/ ,\u200Bwww.norte.localhost');
  await getTextInput('Color principal').fill(' 036');
  await getTextInput('Correo electrónico').fill('\u00A0avisos@norte.example\u200B ');
  focus(getTextInput('Nombre *'));
  await expect.element(getTextInput('Correo electrónico')).toHaveValue('avisos@norte.example');
  await expect.element(getTextInput('Color principal')).toHaveValue('#003366');
  await button('Guardar').click();
  await expect
    .poll(() => service.callsOf('createEntity').map(({ body }) => body))
    .toEqual([
      expect.objectContaining({
        code: '7202',
        hosts: ['norte.localhost', 'www.norte.localhost'],
        primaryColor: '#003366',
        email: 'avisos@norte.example',
      }),
    ]);
});

test('R-TYPE-05 the email of a member is validated, shown and sent without invisible characters', async () => {
  const service = openConsole(`/staff/${COLLEAGUE.id}`, { answers: { updateStaff: COLLEAGUE } });
  const email = getTextInput('Correo electrónico *');
  await expect.element(email).toHaveValue(COLLEAGUE.email);
  await email.fill('\u200Belena@otro.example\u00A0');
  focus(getTextInput('Nombre *'));
  await expect.element(email).toHaveValue('elena@otro.example');
  await button('Guardar').click();
  await expect
    .poll(() => service.callsOf('updateStaff').map(({ body }) => body))
    .toEqual([{ email: 'elena@otro.example' }]);
});

test('R-TYPE-05 a login accepts an email that was pasted with invisible characters', async () => {
  const service = openConsole('/login', {
    member: false,
    answers: { logIn: createRefusal(401, 'No.', 'unauthenticated') },
  });
  await page.getByLabelText('Correo electrónico').fill('\uFEFFana@banco.example\u00A0');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('tres caballos\u00A0verdes ');
  await page.getByRole('textbox', { name: 'Contraseña' }).click();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => service.callsOf('logIn').map(({ body }) => body))
    .toEqual([{ email: 'ana@banco.example', password: 'tres caballos\u00A0verdes ' }]);
});

test('R-TYPE-02 a filter by tax id finds the supplier in any pasted spelling', async () => {
  const seen: unknown[] = [];
  openConsole('/supplier-audit', {
    answers: {
      listSupplierAudit: ({ query }: ConsoleCall) => {
        seen.push(JSON.parse(query.filter ?? '{}'));
        return [EVENT];
      },
    },
  });
  const filter = main().getByLabelText('NIF del proveedor');
  await filter.fill('es b-12.345\u00A0678');
  await expect.poll(() => seen.at(-1)).toEqual({ supplierId: 'B12345678' });
  await userEvent.keyboard('{Tab}');
  await expect.element(filter).toHaveValue('B12345678');
});

test('R-VAL-09 the staff password declares its rules to browsers and password managers', async () => {
  openConsole('/contrasena#token=abc-123', { member: false });
  for (const name of ['Contraseña nueva', 'Repita la contraseña']) {
    const field = page.getByRole('textbox', { name });
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
    await expect
      .element(field)
      .toHaveAttribute('passwordrules', 'minlength: 12; maxlength: 128; allowed: ascii-printable;');
  }
});
