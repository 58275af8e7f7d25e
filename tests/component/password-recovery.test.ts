import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import {
  ASSIGNED,
  LINK,
  NEW_PASSWORD,
  OTHER_PASSWORD,
  TOKEN,
  confirmation,
  newPassword,
  openAsVisitor,
  save,
  setNewPassword,
} from './recovery-steps.ts';
import { waitForLayout } from './support/frames.ts';
import { openPortal, WITHOUT_HOME_FIGURES } from './support/portal.ts';
import {
  button,
  dialog,
  expectAddress,
  expectCount,
  field,
  fill,
  heading,
  link,
  toast,
  toasts,
} from './support/screen.ts';
import { createHeldAnswer, answerInSequence, noConnection, refuse } from './support/mock-service.ts';
import { walkHistory } from './support/history.ts';

const ADDRESS = 'quien.sea@talleresruiz.example';
const FORGET = '/forgot-password';
const ask = () => button('Enviar enlace');
const form = () => page.getByRole('form');

describe('forgotten password', () => {
  test('R-LOGIN-10 R-LOGIN-11 R-LOGIN-12 R-API-05 a link is requested; the dialog states the email and leads to Login', async () => {
    const service = await openAsVisitor(FORGET);
    await expect.element(ask()).toBeDisabled();
    await fill({ email: ADDRESS });
    await ask().click();
    const sentDialog = page.getByRole('dialog', { name: 'Revise su correo electrónico' });
    await expect.element(sentDialog).toHaveTextContent(`Si existe un usuario con la dirección ${ADDRESS}`);
    await expect.element(sentDialog).toHaveTextContent('válido durante una hora');
    await expect.element(sentDialog).toHaveTextContent('correo no deseado');
    expect(service.calls).toMatchObject([{ name: 'request-link', body: { email: ADDRESS, codNrbeEn: '9000' } }]);
    expect(service.calls[0]?.headers.authorization).toBeUndefined();
    await sentDialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expectAddress('/');
    await expect.element(heading()).toHaveFocus();
  });

  test('R-LOGIN-10 each entity sends its own code', async () => {
    const service = await openAsVisitor(FORGET, {}, 'marea.localhost');
    await fill({ email: ADDRESS });
    await ask().click();
    await expect.element(dialog()).toBeVisible();
    expect(service.calls[0]?.body).toEqual({ email: ADDRESS, codNrbeEn: '9002' });
  });

  for (const [what, failure, code] of [
    ['622', refuse(622), 622],
    ['no connection', noConnection(), 1000],
  ] as const) {
    test(`R-ERR-02 a refusal (${what}) shows a toast, and the input can be sent again`, async () => {
      const service = await openAsVisitor(FORGET, { 'request-link': answerInSequence(failure, {}) });
      await fill({ email: ADDRESS });
      await ask().click();
      await expect.element(toast(getErrorMessage(code))).toBeVisible();
      await expectCount(dialog(), 0);
      await expect.element(field('email')).toHaveValue(ADDRESS);
      await expect.element(field('email')).toHaveFocus();
      expect(service.calls).toHaveLength(1);
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog()).toBeVisible();
    });
  }

  test('a double click sends one request, and nothing else can be sent while it is pending', async () => {
    const { answer, release } = createHeldAnswer({});
    const service = await openAsVisitor(FORGET, { 'request-link': answer });
    await fill({ email: ADDRESS });
    await ask().dblClick();
    await expect.element(ask()).toBeDisabled();
    await field('email').click();
    await userEvent.keyboard('{Enter}');
    release();
    await expect.element(dialog()).toBeVisible();
    expect(service.calls).toHaveLength(1);
  });

  test('R-LOGIN-02 a link leads back to Login', async () => {
    await openAsVisitor(FORGET);
    await link('Volver al inicio de sesión').click();
    await expectAddress('/');
  });
});

/** In the format of the reference service: it contains its expiry time, like a JWT. */
const tokenUntil = (time: number) => `9000.${btoa(JSON.stringify({ exp: Math.floor(time / 1000) }))}.abc`;

/** Pastes into the focused field. @returns whether the page allows the paste */
function paste(text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  return document.activeElement?.dispatchEvent(event) ?? false;
}

describe('new password', () => {
  const PATH = `/new-password?token=${TOKEN}`;

  test('R-LOGIN-13…17 R-LOGIN-31 R-API-06 the password is set: toast and dialog, and closing the dialog leads to Login', async () => {
    await openAsVisitor('/');
    await expect.element(heading()).toBeVisible();
    window.history.pushState(null, '', '/');
    const service = await openAsVisitor(PATH);
    await fill({ newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
    await save().dblClick();
    await expect.element(page.getByRole('dialog', { name: 'Su contraseña ha cambiado' })).toBeVisible();
    await expect.element(toast(ASSIGNED)).toBeVisible();
    expect(service.calls).toMatchObject([
      { name: 'set-password', body: { newPassword: NEW_PASSWORD, token: TOKEN, codNrbeEn: '9000' } },
    ]);
    expect(service.calls[0]?.headers.authorization).toBeUndefined();
    await userEvent.keyboard('{Escape}');
    await expectAddress('/');
    await expect.element(toast(ASSIGNED)).toBeVisible();
    await walkHistory(-1);
    await expectAddress('/');
  });

  test('both fields allow showing, pasting and password managers, and warn of Caps Lock', async () => {
    await openAsVisitor(PATH);
    for (const each of [newPassword(), confirmation()]) {
      await expect.element(each).toHaveAttribute('autocomplete', 'new-password');
      await expect.element(each).toHaveAttribute('type', 'password');
      await each.click();
      expect(paste(NEW_PASSWORD)).toBe(true);
      await each.fill(NEW_PASSWORD);
    }
    await expect.element(save()).toBeEnabled();
    await page.getByRole('button', { name: 'Mostrar: Nueva contraseña' }).first().click();
    await expect.element(newPassword()).toHaveAttribute('type', 'text');
    await expect.element(confirmation()).toHaveAttribute('type', 'password');
    await button('Ocultar: Nueva contraseña').click();
    await expect.element(newPassword()).toHaveAttribute('type', 'password');
    const locked = page.getByText('El bloqueo de mayúsculas está activado.');
    await newPassword().click();
    newPassword()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }));
    await expect.element(locked).toBeVisible();
    await confirmation().click();
    await expectCount(locked, 0);
  });

  for (const [path, email] of [
    [PATH, 'ana+cobros@talleresruiz.example'],
    [`/blockingPassword${LINK}`, 'ana@talleresruiz.example'],
    [`/confirm-user-password${LINK}`, 'ana@talleresruiz.example'],
  ] as const) {
    test(`R-LOGIN-14 password managers find the login in the link of ${path} beside the password, and nobody else does`, async () => {
      const service = await openAsVisitor(`${path}#email=${encodeURIComponent(email)}`);
      await expect.element(newPassword()).toBeVisible();
      const username = page.css('form input[autocomplete="username"]');
      await expect.element(username).toHaveValue(email);
      await expect.element(username).not.toBeVisible();
      await setNewPassword();
      await expect.element(toasts().first()).toBeVisible();
      expect(service.callsOf('set-password')).toHaveLength(1);
      if (path !== PATH) await expectAddress('/');
      expect(JSON.stringify(service.calls)).not.toContain('talleresruiz');
    });
  }

  for (const [what, fragment] of [
    ['no login', ''],
    ['half a login', '#email=ana%40talleres'],
  ]) {
    test(`R-LOGIN-13 a link that tells ${what} leads to the same form, without it`, async () => {
      await openAsVisitor(PATH + fragment);
      await expect.element(newPassword()).toBeVisible();
      await expectCount(page.css('input[autocomplete="username"]'), 0);
    });
  }

  test('after a blur, icon and text show the rules that a password violates', async () => {
    await openAsVisitor(PATH);
    await newPassword().fill('corta');
    const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await expect.element(rule('12 caracteres Minimo')).toHaveTextContent('(pendiente)');
    await userEvent.tab();
    await expect.element(rule('12 caracteres Minimo')).toHaveTextContent('(no se cumple)');
    await expect.element(rule('Al menos una letra minúscula')).toHaveTextContent('(cumplida)');
    await newPassword().fill(NEW_PASSWORD);
    await expect.element(rule('12 caracteres Minimo')).toHaveTextContent('(cumplida)');
  });

  test('the toast is above the dialog', async () => {
    await openAsVisitor(PATH);
    await setNewPassword();
    await expect.element(dialog()).toBeVisible();
    const shown = toast(ASSIGNED).element();
    const { left, top, width, height } = shown.getBoundingClientRect();
    expect(shown.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
    await toast(ASSIGNED).click();
    await expectCount(toast(ASSIGNED), 0);
    await expect.element(dialog()).toBeVisible();
  });

  for (const path of ['/new-password?token=', '/blockingPassword?id=7&token=']) {
    test(`${path} with an expired token asks for no password, but offers another link`, async () => {
      const service = await openAsVisitor(path + tokenUntil(Date.now() - 60_000));
      await expect.element(heading()).toHaveTextContent('El enlace ha caducado');
      await expectCount(newPassword(), 0);
      await expect.element(link('Solicitar otro enlace')).toHaveAttribute('href', FORGET);
      // The clock of the computer may be wrong: the service decides.
      await button('Usar este enlace de todos modos').click();
      await expect.element(newPassword()).toBeVisible();
      expect(service.calls).toEqual([]);
    });
  }

  test('a token that is valid for another minute has not expired', async () => {
    await openAsVisitor(`/new-password?token=${tokenUntil(Date.now() + 60_000)}`);
    await expect.element(newPassword()).toBeVisible();
  });

  for (const path of ['/new-password', '/new-password?token=', '/new-password?id=7']) {
    test(`R-LOGIN-32 ${path} shows the error state with a link to request another one, and sends nothing`, async () => {
      const service = await openAsVisitor(path);
      await expect.element(heading()).toHaveTextContent('No podemos abrir este enlace');
      await expectCount(form(), 0);
      await link('Solicitar otro enlace').click();
      await expectAddress(FORGET);
      expect(service.calls).toEqual([]);
    });
  }

  test('R-VAL-89 a password that the service refuses stays in the form and can be replaced', async () => {
    const service = await openAsVisitor(PATH);
    let password = NEW_PASSWORD;
    for (const code of [619, 620, 634, 643, 644, 645, 646, 647, 648]) {
      service.answer({ 'set-password': refuse(code) });
      await setNewPassword(password);
      await expect.element(toast(getErrorMessage(code))).toBeVisible();
      await expect.element(newPassword()).toHaveValue(password);
      await expect.element(confirmation()).toHaveValue(password);
      await expect.element(newPassword()).toHaveFocus();
      await toast(getErrorMessage(code)).click();
      password = password === NEW_PASSWORD ? OTHER_PASSWORD : NEW_PASSWORD;
    }
    service.answer({ 'set-password': {} });
    await setNewPassword(password);
    await expect.element(dialog()).toBeVisible();
    expect(service.calls.at(-1)?.body).toMatchObject({ newPassword: password, token: TOKEN });
  });

  test('R-ERR-02 for an expired link (739) the form is replaced by the option to request another', async () => {
    await openAsVisitor(PATH, { 'set-password': refuse(739) });
    await setNewPassword();
    await expect.element(toast(getErrorMessage(739))).toBeVisible();
    await expect.element(heading()).toHaveTextContent('El enlace ha caducado');
    await expect.element(heading()).toHaveFocus();
    await expect.element(page.getByText('Le hemos enviado un nuevo correo electrónico.')).toBeVisible();
    await link('Solicitar otro enlace').click();
    await expectAddress(FORGET);
    await expectCount(toast(getErrorMessage(739)), 0);
  });

  for (const [path, code, request] of [
    [PATH, 616, 'Solicitar otro enlace'],
    [PATH, 632, 'Solicitar otro enlace'],
    [PATH, 651, 'Solicitar otro enlace'],
    [`/blockingPassword${LINK}`, 639, 'Solicitar otro enlace'],
    [`/confirm-user-password${LINK}`, 616, 'Solicitar una contraseña'],
  ] as const) {
    test(`a used or cut link (${path}: ${code}) is explained by the page alone: no message blames something else`, async () => {
      await openAsVisitor(path, { 'set-password': refuse(code, 409) });
      await setNewPassword();
      await expect.element(heading()).toHaveTextContent('El enlace ya no es válido');
      await expect.element(heading()).toHaveFocus();
      // A message of the code would be there with its texts.
      await import('#portal/ui/errors/error-text.ts');
      await waitForLayout();
      // At once: after its time any message is gone.
      expect(toasts().elements()).toEqual([]);
      await link(request).click();
      await expectAddress(FORGET);
    });
  }

  for (const status of [429, 503]) {
    test(`R-CODE-616 a service that cannot check the link for now (616, ${status}) says so, and the form stays`, async () => {
      const service = await openAsVisitor(PATH, { 'set-password': answerInSequence(refuse(616, status), {}) });
      await setNewPassword();
      await expect.element(toast(getErrorMessage(616))).toBeVisible();
      await expect.element(newPassword()).toHaveValue(NEW_PASSWORD);
      await save().click();
      await expect.element(dialog()).toBeVisible();
      expect(service.callsOf('set-password')).toHaveLength(2);
    });
  }

  test('without a connection a message says so and the form stays open', async () => {
    await openAsVisitor(PATH, { 'set-password': noConnection() });
    await setNewPassword();
    await expect.element(toast(getErrorMessage(1000))).toBeVisible();
    await expect.element(save()).toBeEnabled();
  });

  test('R-VAL-09…20 R-VAL-84…91 rules are checked during typing, and the form lists the violated ones', async () => {
    await openAsVisitor(PATH);
    const rules = page.getByRole('list', { name: 'La contraseña debe cumplir' }).getByRole('listitem');
    const says = async (rule: string, state: string) => {
      await expect.element(rules.filter({ hasText: rule })).toHaveTextContent(state);
    };
    const isMet = (rule: string) => says(rule, '(cumplida)');
    const isOpen = (rule: string) => says(rule, '(pendiente)');
    await expectCount(rules, 8);
    await fill({ newPassword: 'Cobro1' });
    await isMet('Al menos una letra mayúscula');
    await isMet('Al menos una letra minúscula');
    await isOpen('Al menos dos números');
    await isOpen('12 caracteres Minimo');
    await isOpen('Al menos un símbolo');
    await fill({ newPassword: 'Cobro_Pronto ñ 2027' });
    await isOpen('Al menos un símbolo');
    await isOpen('Sin comillas, acentos ni otros símbolos');
    await fill({ newPassword: 'Cobro.Prooonto-2027' });
    await isOpen('No se permiten mas de 2 caracteres consecutivos');
    await fill({ newPassword: 'Coobro Pronto.2027' });
    await expectCount(rules.filter({ hasText: '(cumplida)' }), 8);
    await fill({ confirmPassword: 'Otra' });
    await newPassword().click();
    await expect.element(page.getByText('Las contraseñas no coincide', { exact: true })).toBeVisible();
    await expect.element(save()).toBeDisabled();
    await fill({ confirmPassword: 'Coobro Pronto.2027' });
    await expect.element(save()).toBeEnabled();
    await fill({ newPassword: 'Coobro Pronto.2028' });
    await expect.element(save()).toBeDisabled();
  });
});

describe('blocked user', () => {
  const PATH = `/blockingPassword${LINK}`;

  test("R-LOGIN-18 R-LOGIN-20 R-LOGIN-33 R-LOGIN-35 the user is unblocked, and a visitor's home screen is Login", async () => {
    const service = await openAsVisitor(PATH);
    await setNewPassword();
    await expect.element(toast('Usuario recuperado, ya puede iniciar sesión')).toBeVisible();
    await expectAddress('/');
    await expect.element(heading()).toHaveFocus();
    expect(service.calls).toMatchObject([
      { name: 'set-password', body: { newPassword: NEW_PASSWORD, token: TOKEN, codNrbeEn: '9000' } },
    ]);
  });

  for (const query of ['', '?id=7', `?token=${TOKEN}`, `?id=&token=${TOKEN}`]) {
    test(`R-LOGIN-34 /blockingPassword${query} shows the error state and sends nothing`, async () => {
      const service = await openAsVisitor(`/blockingPassword${query}`);
      await expect.element(heading()).toHaveTextContent('No podemos abrir este enlace');
      await expectCount(form(), 0);
      expect(service.calls).toEqual([]);
    });
  }

  test('R-LOGIN-19 without the entity code in session storage it shows the error state and sends nothing', async () => {
    const keep = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key !== 'codNrbeEn') keep.call(this, key, value);
    });
    const service = await openAsVisitor(PATH);
    await expect.element(heading()).toHaveTextContent('No podemos abrir este enlace');
    expect(service.calls).toEqual([]);
  });

  test('R-LOGIN-19 if the entity code is missing at submit, an error is shown, and nothing is sent', async () => {
    const service = await openAsVisitor(PATH);
    await fill({ newPassword: NEW_PASSWORD });
    sessionStorage.removeItem('codNrbeEn');
    await fill({ confirmPassword: NEW_PASSWORD });
    await save().click();
    await expect.element(toast(getErrorMessage(685))).toBeVisible();
    await expect.element(newPassword()).toHaveValue(NEW_PASSWORD);
    expect(service.calls).toEqual([]);
  });

  test('for an expired link (739) the form is replaced by the option to request another', async () => {
    await openAsVisitor(PATH, { 'set-password': refuse(739) });
    await setNewPassword();
    await expect.element(toast(getErrorMessage(739))).toBeVisible();
    await expect.element(heading()).toHaveTextContent('El enlace ha caducado');
  });
});

for (const path of [FORGET, `/new-password?token=${TOKEN}`, `/blockingPassword${LINK}`]) {
  test(`R-ROUTE-33 ${path} redirects authenticated users home, without a recovery call`, async () => {
    const service = await openPortal(path, { entity: WITHOUT_HOME_FIGURES });
    await expect.element(heading()).toHaveTextContent('Le damos la bienvenida');
    await expectAddress('/home');
    expect(service.calls).toEqual([]);
  });
}
