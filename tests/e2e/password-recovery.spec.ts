import { expect, test } from '#tests/support/fixtures.ts';
import { email, messageOf, onHost, toasts } from './login-steps.ts';
import {
  ASSIGNED,
  LINK,
  NEW_PASSWORD,
  TOKEN,
  answer,
  askButton,
  confirmation,
  newPassword,
  save,
  setNewPassword,
  title,
  watchCalls,
} from './recovery-steps.ts';

const ADDRESS = 'quien.sea@talleresruiz.example';
const FORGET = '/forgot-password';

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

test.describe('forgotten password', () => {
  test('R-LOGIN-10 R-LOGIN-11 R-LOGIN-12 R-API-05 a link is asked for; the dialog says where it goes and leads to Login', async ({
    page,
  }) => {
    const requests = await answer(page, 'link', 'ok');
    await page.goto(FORGET);
    await expect(askButton(page)).toBeDisabled();
    await email(page).fill(ADDRESS);
    await askButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Revise su correo electrónico' });
    await expect(dialog).toContainText(`Si existe un usuario con la dirección ${ADDRESS}`);
    await expect(dialog).toContainText('válido durante una hora');
    await expect(dialog).toContainText('correo no deseado');
    expect(requests.map((request) => request.postDataJSON() as object)).toEqual([
      { email: ADDRESS, codNrbeEn: '9000' },
    ]);
    expect(await requests[0]?.headerValue('authorization')).toBeNull();
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(title(page)).toBeFocused();
  });

  test('R-LOGIN-10 each entity asks in its own name', async ({ page, baseURL }) => {
    const requests = await answer(page, 'link', 'ok');
    await page.goto(onHost(baseURL, 'marea.localhost', FORGET));
    await email(page).fill(ADDRESS);
    await askButton(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(requests[0]?.postDataJSON()).toMatchObject({ codNrbeEn: '9002' });
  });

  for (const [refusal, code] of [
    [622, 622],
    ['no connection', 1000],
  ] as const) {
    test(`R-ERR-02 a refusal (${refusal}) is a toast, and what was typed can be sent again`, async ({ page }) => {
      const requests = await answer(page, 'link', refusal, 'ok');
      await page.goto(FORGET);
      await email(page).fill(ADDRESS);
      await askButton(page).click();
      await expect(toasts(page, messageOf(code))).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(email(page)).toHaveValue(ADDRESS);
      await expect(email(page)).toBeFocused();
      expect(requests).toHaveLength(1);
      await email(page).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test('a double click asks once, and nothing can be sent meanwhile', async ({ page }) => {
    const calls = watchCalls(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/usuarios/credenciales', async (route) => {
      await held;
      await route.fulfill({ json: {} });
    });
    await page.goto(FORGET);
    await email(page).fill(ADDRESS);
    await askButton(page).dblclick();
    await expect(askButton(page)).toBeDisabled();
    await email(page).press('Enter');
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('R-LOGIN-02 a link leads back to Login', async ({ page }) => {
    await page.goto(FORGET);
    await page.getByRole('link', { name: 'Volver al inicio de sesión' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('new password', () => {
  const PATH = `/new-password?token=${TOKEN}`;

  test('R-LOGIN-13…17 R-LOGIN-31 R-API-06 the password is set: toast and dialog, and closing it leads to Login', async ({
    page,
  }) => {
    const requests = await answer(page, 'password', 'ok');
    await page.goto('/');
    await page.goto(PATH);
    await newPassword(page).fill(NEW_PASSWORD);
    await confirmation(page).fill(NEW_PASSWORD);
    await save(page).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Su contraseña ha cambiado' });
    await expect(dialog).toBeVisible();
    await expect(toasts(page, ASSIGNED)).toBeVisible();
    expect(requests.map((request) => request.postDataJSON() as object)).toEqual([
      { newPassword: NEW_PASSWORD, token: TOKEN, codNrbeEn: '9000' },
    ]);
    expect(await requests[0]?.headerValue('authorization')).toBeNull();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await expect(toasts(page, ASSIGNED)).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/token/);
  });

  test('the toast lies above the dialog: it looks the same as without', async ({ page }) => {
    await answer(page, 'password', 'ok');
    await page.goto(PATH);
    await setNewPassword(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    const { x, y, width, height } = (await toasts(page, ASSIGNED).boundingBox()) as Box;
    // Without the corners, through which the page shows.
    const clip = { x: x + 12, y: y + 12, width: width - 24, height: height - 24 };
    const withDialog = await page.screenshot({ clip, animations: 'disabled' });
    await page.getByRole('button', { name: 'Ir al inicio de sesión' }).click();
    await expect(page).toHaveURL('/');
    expect(withDialog.equals(await page.screenshot({ clip, animations: 'disabled' }))).toBe(true);
  });

  for (const path of ['/new-password', '/new-password?token=', '/new-password?id=7']) {
    test(`R-LOGIN-32 ${path} shows the error state with a way to another link and sends nothing`, async ({ page }) => {
      const calls = watchCalls(page);
      await page.goto(path);
      await expect(title(page)).toHaveText('No podemos abrir este enlace');
      await expect(page.getByRole('form')).toHaveCount(0);
      await page.getByRole('link', { name: 'Solicitar otro enlace' }).click();
      await expect(page).toHaveURL(FORGET);
      expect(calls).toEqual([]);
    });
  }

  for (const code of [619, 620, 634, 643, 644, 645, 646, 647, 648]) {
    test(`R-VAL-89 a password that the service refuses (${code}) stays in the form and can be typed over`, async ({
      page,
    }) => {
      const requests = await answer(page, 'password', code, 'ok');
      await page.goto(PATH);
      await setNewPassword(page);
      await expect(toasts(page, messageOf(code))).toBeVisible();
      await expect(newPassword(page)).toHaveValue(NEW_PASSWORD);
      await expect(confirmation(page)).toHaveValue(NEW_PASSWORD);
      await expect(newPassword(page)).toBeFocused();
      await setNewPassword(page, 'Otro.Cobro-2028');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(requests[1]?.postDataJSON()).toMatchObject({ newPassword: 'Otro.Cobro-2028', token: TOKEN });
    });
  }

  for (const [code, heading] of [
    [739, 'El enlace ha caducado'],
    [616, 'El enlace ya no es válido'],
    [632, 'El enlace ya no es válido'],
    [639, 'El enlace ya no es válido'],
    [651, 'El enlace ya no es válido'],
  ] as const) {
    test(`R-ERR-02 a link that is of no use any more (${code}) makes room for the way to another`, async ({ page }) => {
      await answer(page, 'password', code);
      await page.goto(PATH);
      await setNewPassword(page);
      await expect(toasts(page, messageOf(code))).toBeVisible();
      await expect(title(page)).toHaveText(heading);
      await expect(title(page)).toBeFocused();
      if (code === 739) await expect(page.getByText('Le hemos enviado un nuevo correo electrónico.')).toBeVisible();
      await page.getByRole('link', { name: 'Solicitar otro enlace' }).click();
      await expect(page).toHaveURL(FORGET);
      await expect(toasts(page, messageOf(code))).toBeVisible();
    });
  }

  test('without a connection the message says so and the form stays', async ({ page }) => {
    await answer(page, 'password', 'no connection');
    await page.goto(PATH);
    await setNewPassword(page);
    await expect(toasts(page, messageOf(1000))).toBeVisible();
    await expect(save(page)).toBeEnabled();
  });

  test('R-VAL-09…20 R-VAL-84…91 rules are ticked while it is typed, and the form tells what it refuses', async ({
    page,
  }) => {
    await page.goto(PATH);
    const rules = page.getByRole('list', { name: 'La contraseña debe cumplir' }).getByRole('listitem');
    const isMet = (rule: string) => expect(rules.filter({ hasText: rule })).toContainText('(cumplida)');
    const isOpen = (rule: string) => expect(rules.filter({ hasText: rule })).toContainText('(pendiente)');
    await expect(rules).toHaveCount(8);
    await newPassword(page).pressSequentially('Cobro1');
    await isMet('Al menos una letra mayúscula');
    await isMet('Al menos una letra minúscula');
    await isOpen('Al menos dos números');
    await isOpen('12 caracteres Minimo');
    await isOpen('Al menos un símbolo');
    await newPassword(page).fill('Cobro_Pronto ñ 2027');
    await isOpen('Al menos un símbolo');
    await isOpen('Sin comillas, acentos ni otros símbolos');
    await newPassword(page).fill('Cobro.Prooonto-2027');
    await isOpen('No se permiten mas de 2 caracteres consecutivos');
    await newPassword(page).fill('Coobro Pronto.2027');
    await expect(rules.filter({ hasText: '(cumplida)' })).toHaveCount(8);
    await confirmation(page).fill('Otra');
    await confirmation(page).blur();
    await expect(page.getByText('Las contraseñas no coincide', { exact: true })).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await confirmation(page).fill('Coobro Pronto.2027');
    await expect(save(page)).toBeEnabled();
    await newPassword(page).fill('Coobro Pronto.2028');
    await expect(save(page)).toBeDisabled();
  });

  test('both fields can be shown and pasted into, are filled in by password managers, and mention a locked shift key', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(PATH);
    await page.evaluate((text) => navigator.clipboard.writeText(text), NEW_PASSWORD);
    for (const field of [newPassword(page), confirmation(page)]) {
      await expect(field).toHaveAttribute('autocomplete', 'new-password');
      await expect(field).toHaveAttribute('type', 'password');
      await field.focus();
      await page.keyboard.press('ControlOrMeta+V');
      await expect(field).toHaveValue(NEW_PASSWORD);
    }
    await expect(save(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Mostrar la contraseña' }).first().click();
    await expect(newPassword(page)).toHaveAttribute('type', 'text');
    await expect(confirmation(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Ocultar la contraseña' }).click();
    await expect(newPassword(page)).toHaveAttribute('type', 'password');
    await newPassword(page).focus();
    await newPassword(page).evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    );
    await expect(page.getByText('El bloqueo de mayúsculas está activado.')).toBeVisible();
    await confirmation(page).focus();
    await expect(page.getByText('El bloqueo de mayúsculas está activado.')).toBeHidden();
  });

  test('the token of the link stays in the address on a reload and goes nowhere else', async ({ page, baseURL }) => {
    const elsewhere: string[] = [];
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.context().on('request', (request) => {
      const { referer = '' } = request.headers();
      const isOurs = new URL(request.url()).hostname === 'marea.localhost';
      if (!isOurs && `${request.url()} ${referer}`.includes(TOKEN)) elsewhere.push(request.url());
    });
    await page.context().route(/creditomarea\.example/, (route) => route.fulfill({ body: 'Aviso legal' }));
    const address = onHost(baseURL, 'marea.localhost', PATH);
    const answered = await page.goto(address);
    expect(answered?.headers()['referrer-policy']).toBe('same-origin');
    await page.reload();
    await expect(newPassword(page)).toBeVisible();
    expect(page.url()).toBe(address);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Aviso legal' }).click();
    const legal = await opened;
    await legal.waitForLoadState();
    expect(await legal.evaluate(() => document.referrer)).toBe('');
    expect(elsewhere).toEqual([]);
    expect(logged.filter((line) => line.includes(TOKEN))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain(TOKEN);
  });
});

test.describe('blocked user', () => {
  const PATH = `/blockingPassword${LINK}`;

  test('R-LOGIN-18 R-LOGIN-20 R-LOGIN-33 R-LOGIN-35 the user is recovered, and home is Login for a visitor', async ({
    page,
  }) => {
    const requests = await answer(page, 'password', 'ok');
    await page.goto(PATH);
    await setNewPassword(page);
    await expect(toasts(page, 'Usuario recuperado, ya puedes iniciar sesión')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(title(page)).toBeFocused();
    expect(requests.map((request) => request.postDataJSON() as object)).toEqual([
      { newPassword: NEW_PASSWORD, token: TOKEN, codNrbeEn: '9000' },
    ]);
  });

  for (const query of ['', '?id=7', `?token=${TOKEN}`, `?id=&token=${TOKEN}`]) {
    test(`R-LOGIN-34 /blockingPassword${query} shows the error state and sends nothing`, async ({ page }) => {
      const calls = watchCalls(page);
      await page.goto(`/blockingPassword${query}`);
      await expect(title(page)).toHaveText('No podemos abrir este enlace');
      await expect(page.getByRole('form')).toHaveCount(0);
      expect(calls).toEqual([]);
    });
  }

  test('R-LOGIN-19 without the entity code in session storage it shows the error state and sends nothing', async ({
    page,
  }) => {
    const calls = watchCalls(page);
    await page.addInitScript(() => {
      const keep = Storage.prototype.setItem;
      Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
        if (key !== 'codNrbeEn') keep.call(this, key, value);
      };
    });
    await page.goto(PATH);
    await expect(title(page)).toHaveText('No podemos abrir este enlace');
    expect(calls).toEqual([]);
  });

  test('R-LOGIN-19 a code that is gone by the time of sending is an error, and nothing is sent', async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto(PATH);
    await newPassword(page).fill(NEW_PASSWORD);
    await page.evaluate(() => sessionStorage.removeItem('codNrbeEn'));
    await confirmation(page).fill(NEW_PASSWORD);
    await save(page).click();
    await expect(toasts(page, messageOf(685))).toBeVisible();
    await expect(newPassword(page)).toHaveValue(NEW_PASSWORD);
    expect(calls).toEqual([]);
  });

  test('a link that has expired (739) makes room for the way to another', async ({ page }) => {
    await answer(page, 'password', 739);
    await page.goto(PATH);
    await setNewPassword(page);
    await expect(toasts(page, messageOf(739))).toBeVisible();
    await expect(title(page)).toHaveText('El enlace ha caducado');
  });
});

for (const path of [FORGET, `/new-password?token=${TOKEN}`, `/blockingPassword${LINK}`]) {
  test(`R-ROUTE-33 ${path} leads whoever is logged in home, without a call to recover anything`, async ({
    page,
    loginAs,
  }) => {
    await loginAs('ana@talleresruiz.example');
    const calls = watchCalls(page);
    await page.goto(path);
    await expect(page).toHaveURL('/home');
    expect(calls.filter((call) => call.includes('credenciales'))).toEqual([]);
  });
}
