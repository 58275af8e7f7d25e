import { expect, test } from '#tests/support/fixtures.ts';
import { CONSOLE } from './console-steps.ts';
import { ask, frame, openConsole, messagesIn, showingsOf, STAGE } from './stage-steps.ts';

test("R-SCN-10 R-SCN-11 R-SCN-05 R-SCN-12 R-STU-15 frames show two entities at two times with the console's colours, and nothing leaves them", async ({
  page,
  database,
}) => {
  await openConsole(page, database);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const [login = '', invoices = ''] = await showingsOf(page, '9000', ['login', 'invoices-loaded']);
  const [registration = ''] = await showingsOf(page, '9001', ['registration-company']);
  const [visitor, alameda, roble] = await frame(page, [
    { title: 'login', url: login },
    { title: 'alameda', url: invoices },
    { title: 'roble', url: registration },
  ]);
  const step = roble!.getByRole('heading', { level: 1 });
  const screen = alameda!.getByRole('heading', { level: 1 });
  const submit = visitor!.getByRole('button', { name: 'Iniciar sesión' });

  await test.step('R-SCN-10 R-SCN-11 two frames show two entities at two times', async () => {
    await expect(step).toHaveText('Datos de su empresa');
    await expect(screen).toHaveText('Consulta de facturas');
    await expect(roble!.getByRole('textbox', { name: 'Fecha de vencimiento' })).toHaveValue('30/06/2026');
    await expect(alameda!.getByRole('row').filter({ hasText: 'EJ-0000/00019' })).toBeVisible();
    const [one, other] = [await shown('roble'), await shown('alameda')];
    expect([one[0], one[2], other[0], other[2]]).toEqual(['30/6/2026', true, '10/3/2026', false]);
    expect(one[1]).not.toBe(other[1]);
  });

  await test.step('R-SCN-12 links, mails, windows and downloads are stopped and reported', async () => {
    const requested = async (address: RegExp) => {
      await expect
        .poll(async () =>
          (await messagesIn(page)).some(
            ({ data }) => data.type === 'stage:stopped' && address.test(data.address ?? ''),
          ),
        )
        .toBe(true);
    };
    await visitor!.getByRole('link', { name: 'Aviso legal' }).click();
    await requested(/^https:\/\/www\..*example\//);
    await visitor!.getByRole('link', { name: /@.*example/ }).click();
    await requested(/^mailto:/);
    await visitor!.locator('html').evaluate(() => void window.open('https://evil.example/window'));
    await requested(/evil\.example\/window/);
    await visitor!.locator('html').evaluate(() => window.location.assign('https://evil.example/scripted'));
    await requested(/evil\.example\/scripted/);
    await visitor!.locator('html').evaluate(() => {
      const form = Object.assign(document.createElement('a'), { href: 'https://evil.example/ping', download: 'x' });
      form.click();
    });
    await requested(/evil\.example\/ping/);
    await alameda!.getByRole('button', { name: 'Excel', exact: true }).click();
    await requested(/\.xlsx$/);
    await expect(submit).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  });

  await test.step("R-STU-15 the console's colours are applied at once, invalid colours never", async () => {
    await expect(submit).toBeVisible();
    const colors = {
      primaryColor: '#7A1450',
      secondaryColor: '#225588',
      primaryContrastColor: '#FFFFFF',
      header1Color: '#101010',
      header2Color: '#EEEEEE',
      backgroundGradienColorFrom: '#FFFFFF',
      backgroundGradienColorTo: '#EEEEEE',
    };
    const send = (sent: object) => ask(page, { type: 'stage:colors', colors: sent });
    const primary = () =>
      visitor!.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--primary').trim());
    await send({ ...colors, primaryColor: 'url(https://evil.example)' });
    await send(colors);
    await expect.poll(primary).toBe('#7a1450');
    await send({ ...colors, primaryColor: '#7A14' });
    expect(await primary()).toBe('#7a1450');
  });

  await test.step('R-SCN-05 a call without an answer is reported and reaches no service', async () => {
    await visitor!.getByLabel('Correo electrónico').fill('laura@carpinteriaserra.example');
    await visitor!.getByLabel(/^Contraseña/).fill('Inventada.2026-x');
    await submit.click();
    await expect
      .poll(async () => (await messagesIn(page)).map(({ data }) => data))
      .toContainEqual({ type: 'stage:unanswered', method: 'POST', path: '/login' });
    await expect(visitor!.locator('.toast')).toContainText('Esta escena no tiene respuesta para POST /login');
    const id = new URL(login).pathname.split('/').at(-1);
    const paths = requests.map((address) => new URL(address).pathname);
    expect(paths.filter((path) => path.includes('/login') && path !== '/login')).toEqual([`/scenes/${id}/api/login`]);
  });

  await test.step('R-SCN-10 after a reload and a click the frame stays in the scene', async () => {
    await alameda!.getByRole('link', { name: 'Cuentas de abono' }).first().click();
    await expect(screen).toHaveText('Cuentas de abono');
    const account = alameda!.getByRole('row').filter({ hasText: 'Cuenta de nóminas' });
    await expect(account).toBeVisible();
    await alameda!.locator('html').evaluate(() => window.location.reload());
    await expect(screen).toHaveText('Cuentas de abono');
    await expect(account).toBeVisible();
    expect((await shown('alameda'))[0]).toBe('10/3/2026');
    await expect(step).toHaveText('Datos de su empresa');
    const messages = await messagesIn(page);
    expect(new Set(messages.map(({ origin }) => origin))).toEqual(new Set([STAGE]));
    for (const heading of ['Datos de su empresa', 'Consulta de facturas', 'Cuentas de abono'])
      expect(messages).toContainEqual({ origin: STAGE, data: { type: 'stage:shown', heading } });
  });

  expect(
    requests.filter((address) => ![CONSOLE, STAGE].includes(new URL(address).origin) && !address.startsWith('blob:')),
  ).toEqual([]);

  /** The date, the primary colour and the entity in a frame. */
  function shown(title: string) {
    return page
      .frameLocator(`iframe[title=${title}]`)
      .locator('html')
      .evaluate((html) => [
        new Date().toLocaleDateString('es-ES'),
        getComputedStyle(html).getPropertyValue('--primary'),
        document.title.includes('Roble'),
      ]);
  }
});

test('R-SCN-04 R-SCN-11 a link opens a single scene, a page without a scene says so, and dates are the same in every time zone', async ({
  browser,
  page,
  database,
}) => {
  await openConsole(page, database);
  const [home = '', registration = ''] = await showingsOf(page, '9000', ['home', 'registration-company']);

  await test.step('R-SCN-11', async () => {
    await page.goto(home);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le damos la bienvenida, lauraser1');
    expect(page.url()).toBe(`${STAGE}/home`);
    const other = await page.context().newPage();
    await other.goto(`${STAGE}/home`);
    await expect(other.locator('stage-mark')).toBeVisible();
    await expect(other.getByRole('heading')).toHaveCount(0);
    await other.close();
  });

  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    await test.step(`R-SCN-04 ${timezoneId}`, async () => {
      const context = await browser.newContext({ timezoneId, locale: 'en-US' });
      const elsewhere = await context.newPage();
      await elsewhere.goto(registration);
      await expect(elsewhere.getByRole('textbox', { name: 'Fecha de vencimiento' })).toHaveValue('30/06/2026');
      const clock = await elsewhere.evaluate(() => [
        new Date().toLocaleTimeString('es-ES', { timeZone: 'Europe/Madrid', hour: 'numeric' }),
        Date.now() - new Date().getTime() < 1000,
      ]);
      expect(clock).toEqual(['16', true]);
      await context.close();
    });
});
