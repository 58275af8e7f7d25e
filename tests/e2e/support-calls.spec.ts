import type { Browser, Locator, Page } from '@playwright/test';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { getDemoSupplier } from '#samples/demo-suppliers.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { expect, goTo, test as base } from '#tests/support/fixtures.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import { ownSupplier } from './access-steps.ts';
import { chooseFirst, requestButton, terms } from './advances-steps.ts';
import { ANA, loginButton, logIn, nobody, onHost } from './login-steps.ts';
import { openWithPasskey, signByKeyboard, signer, startAccount } from './signature-steps.ts';
import { sendReport } from './report-steps.ts';
import {
  countSeconds,
  openCode,
  openFile,
  openSupportDesk,
  searchUser,
  searchWords,
  type SupportDesk,
} from './support-desk.ts';

/** One member of support takes all calls of a worker. */
const test = base.extend<object, { desk: SupportDesk }>({
  desk: [
    async ({ browser, database }, use) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
      await use(await openSupportDesk(await context.newPage(), database));
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** The bench waits until a screen has come to rest. */
const SLOW = { timeout: 30_000 };
/** A minute, less what the machine takes. */
const MOST_SECONDS = 45;
const ALAMEDA = 'Banco Alameda';

const advice = ({ page }: SupportDesk) => page.getByRole('tabpanel', { name: 'Qué decir' });
const stage = ({ page }: SupportDesk) => page.frameLocator('iframe').first();
const alert = ({ page }: SupportDesk) => page.getByRole('alert');
const userCard = ({ page }: SupportDesk) => page.locator('main').getByRole('definition');

/** What support reads out at the end of a call, on the page that the call began with. */
async function expectAnswer(desk: SupportDesk, answer: Locator, actions: number, ...says: RegExp[]): Promise<void> {
  for (const sentence of says) await expect(answer).toContainText(sentence, SLOW);
  expect(desk.actions).toBeLessThanOrEqual(actions);
  expect(await countSeconds(desk, answer)).toBeLessThanOrEqual(MOST_SECONDS);
}

/** Support sees the very screen, and is told not to read out what is invented. */
async function expectSameScreen({ page }: SupportDesk): Promise<void> {
  await expect(page.getByText(/^Coincide con la pantalla del proveedor/)).toBeVisible(SLOW);
  await expect(page.getByText(/importes son inventados: no se los lea al proveedor/)).toBeVisible();
  await expect(page.getByText(/^La pantalla ha pedido estos datos/)).toHaveCount(0);
}

/** Requests an advance of the first invoice. @param press how the supplier presses the last button */
async function requestAdvance(page: Page, supplier: DemoSupplier, press: (button: Locator) => Promise<void>) {
  await goTo(page, '/anticipo-facturas');
  await chooseFirst(page, supplier);
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await terms(page).check();
  await press(requestButton(page));
  await expect(page.getByRole('region', { name: 'Justificante' })).toBeVisible();
}

interface Recording {
  browser: Browser;
  baseURL: string | undefined;
  /** `omit`: without the bodies of the answers. */
  content?: 'embed' | 'omit';
}

/** Records a visit as the developer tools of a browser do. @returns the path of the HAR */
async function record({ browser, baseURL = '', content = 'embed' }: Recording, visit: (page: Page) => Promise<void>) {
  const path = test.info().outputPath('visita.har');
  const context = await browser.newContext({ baseURL, recordHar: { path, content } });
  await visit(await context.newPage());
  await context.close();
  return path;
}

const loggedIn = async (page: Page) => {
  await page.goto('/');
  await logIn(page, ANA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bienvenida');
};

test('R-BEN-01 R-DESK-07 the call “busco una factura y ahora no me sale ninguna” ends with the search that hides them', async ({
  page,
  loginAs,
  desk,
}) => {
  await loginAs(ANA);
  await page.goto('/facturas');
  await page.getByLabel('Buscar por número o cliente').fill('ZZZ-1');
  await expect(page.getByText('Ninguna factura coincide con «ZZZ-1».')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ninguna factura coincide con «ZZZ-1».')).toBeVisible();
  await openCode(desk, await sendReport(page));
  await expectAnswer(desk, advice(desk), 3, /La búsqueda no encuentra nada/, /Borre la búsqueda/);
  await expectSameScreen(desk);
  const group = desk.page.getByRole('link', { name: /informes? de esta pantalla con «La búsqueda no encuentra nada»/ });
  await expect(group).toBeVisible();
  await expect(stage(desk).getByText('No se encontraron datos.')).toBeVisible();
  await expect(stage(desk).getByText('ZZZ-1')).toHaveCount(0);
  await expect(stage(desk).getByRole('row')).toHaveCount(0);
});

test('R-BEN-01 R-DESK-07 the call “lo he pedido con el móvil y no sé si está hecho” ends with the request that is done, dark as the supplier sees it', async ({
  page,
  baseURL,
  database,
  desk,
}) => {
  const supplier = await createTestSupplier(database, { invoices: createFinanceableInvoices(2) });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterHome(page, baseURL, supplier.users[0]?.email ?? '', supplier.entity);
  await requestAdvance(page, supplier, (button) => button.click());
  await openCode(desk, await sendReport(page));
  await expectAnswer(
    desk,
    advice(desk),
    3,
    /El anticipo está solicitado/,
    /No la repita\./,
    /pone cuánto recibe y qué día/,
  );
  await expectSameScreen(desk);
  await expect(stage(desk).getByRole('region', { name: 'Justificante' })).toBeVisible();
  await expect(stage(desk).locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('R-BEN-02 R-DESK-07 the call “va a tirones, le mando el fichero” ends with calls that were cancelled, not with a lost connection', async ({
  browser,
  baseURL,
  desk,
}) => {
  const path = await record({ browser, baseURL }, async (page) => {
    const held: string[] = [];
    const ofSupplier = /\/api\/proveedores\//;
    await page.route(ofSupplier, (route) => void held.push(route.request().url()));
    await loggedIn(page);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.unroute(ofSupplier);
    await page.goto('/gestion-de-usuarios');
    await expect(page.getByRole('cell', { name: ANA })).toBeVisible();
    // A call under way at the end of a recording has no answer.
    await page.waitForLoadState('networkidle');
  });
  await openFile(desk, path);
  await expectAnswer(desk, advice(desk), 2, /no se ve ningún error/, /No es un fallo ni de su conexión ni del portal/);
  await expect(stage(desk).getByRole('heading', { level: 1 })).toHaveText('Gestión de usuarios');
});

test('R-DESK-06 the call “ayer entraba y hoy dice que no existo” ends with who deleted the user, and who can create it again', async ({
  page,
  baseURL,
  database,
  desk,
}) => {
  const supplier = await ownSupplier(database, [{ alias: 'principa1' }, { alias: 'colega_02' }]);
  const [principal, colleague] = supplier.users;
  await enterHome(page, baseURL, principal?.email ?? '', supplier.entity);
  await goTo(page, '/gestion-de-usuarios');
  await page
    .getByRole('row')
    .filter({ hasText: 'colega_02' })
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await expect(page.locator('.toast').first()).toBeVisible();
  await searchUser(desk, { entity: ALAMEDA, taxId: supplier.supplierId, email: colleague?.email ?? '' });
  await expectAnswer(desk, alert(desk), 6, /se eliminó: .*Lo hizo el usuario principal/, /puede crearlo otra vez/);
});

test('R-BEN-01 R-SIGN-01 R-REP-03 the call “me pide firmar y no me deja” ends with the signer as the supplier sees it, why, and no secret', async ({
  page,
  database,
  baseURL,
  desk,
}) => {
  const { supplier } = await openWithPasskey(page, database, baseURL);
  // A copy of the passkey has signed meanwhile.
  const { credential_id: passkey } = await database
    .updateTable('signature_means')
    .set({ counter: 1000 })
    .where('supplier_id', '=', supplier.supplierId)
    .returning('credential_id')
    .executeTakeFirstOrThrow();
  const iban = await startAccount(page);
  const signing = page.waitForRequest((request) => 'x-signature-proof' in request.headers());
  await signByKeyboard(page);
  const { 'x-signature-id': id, 'x-signature-proof': proof } = (await signing).headers();
  await expect(signer(page).getByRole('alert')).toContainText('La firma no se ha aceptado.');
  const code = await sendReport(page);

  await openCode(desk, code);
  await expectAnswer(desk, advice(desk), 3, /Firme otra vez/);
  await expectSameScreen(desk);
  const shown = stage(desk).getByRole('dialog', { name: 'Firme la cuenta de abono' });
  await expect(shown.getByRole('button', { name: 'Firmar' })).toBeVisible();
  await expect(shown.getByRole('alert')).toContainText('La firma no se ha aceptado.');
  const why = desk.page.getByRole('tabpanel', { name: 'Por qué' });
  await desk.page.getByRole('tab', { name: 'Por qué' }).click();
  await why.getByRole('button', { name: 'Señalar un elemento' }).click();
  await shown.getByText('La firma no se ha aceptado.').click();
  await expect(why.getByRole('listitem').first()).toContainText('743');
  const reports = await database.selectFrom('report').selectAll().where('id', '=', code).execute();
  expect(reports).toHaveLength(1);
  for (const secret of [id, proof, passkey, iban]) expect(JSON.stringify(reports)).not.toContain(secret ?? '"');
});

// What these calls end with, other tests hold in every run: tests/support/support-calls.test.ts and
// src/console/bench/situations/situations.test.ts the advice; bench-file, bench-entry and help of
// tests/component/console the recordings, the words and the facts of a user; bench.spec.ts the wrong password.
if (IS_LONG) {
  const RUIZ = { entity: ALAMEDA, taxId: getDemoSupplier('talleresruiz').supplierId };

  test('R-BEN-01 R-DESK-07 the call “se me han borrado las facturas” ends with the filter that hides them, by its name', async ({
    page,
    loginAs,
    desk,
  }) => {
    await loginAs(ANA);
    await page.goto('/facturas');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.locator('input[name=impDesde]').fill('99999999');
    await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
    await expect(page.getByText('No se encontraron datos.')).toBeVisible();
    await openCode(desk, await sendReport(page));
    await expectAnswer(desk, advice(desk), 3, /«Importe desde/, /Quite el filtro/);
    await expectSameScreen(desk);
    await expect(stage(desk).getByText('No se encontraron datos.')).toBeVisible();
    await expect(advice(desk)).not.toContainText('vacía en el servicio');
  });

  test.describe('with the question about cookies', () => {
    test.use({ hasChosenCookies: false });
    test('R-BEN-01 R-BEN-05 the call “cerré un cartel y ahora no me deja entrar” ends with the wrong password', async ({
      page,
      baseURL,
      desk,
    }) => {
      await page.goto(onHost(baseURL, 'roble.localhost'));
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
      await page.locator('input[name=email]').fill(nobody());
      await page.locator('input[name=password]').fill('Contraseña-2026x');
      await loginButton(page).click();
      await expect(page.locator('.toast').first()).toBeVisible();
      // What helps is loaded after the message.
      await expect(page.locator('main').getByRole('button', { name: 'Contar a soporte lo que veo' })).toBeVisible();
      await openCode(desk, await sendReport(page));
      await expectAnswer(desk, advice(desk), 3, /no son los que tenemos registrados/, /«¿Ha olvidado su contraseña\?»/);
      await expectSameScreen(desk);
      await expect(stage(desk).locator('.toast').first()).toBeVisible();
    });
  });

  test('R-BEN-01 R-DESK-07 the call “le he dado dos veces a solicitar” ends with the one request that there is', async ({
    page,
    baseURL,
    database,
    desk,
  }) => {
    const supplier = await createTestSupplier(database, { invoices: createFinanceableInvoices(2) });
    await enterHome(page, baseURL, supplier.users[0]?.email ?? '', supplier.entity);
    await requestAdvance(page, supplier, (button) => button.dblclick());
    await openCode(desk, await sendReport(page));
    await expectAnswer(desk, advice(desk), 3, /una sola vez aunque haya pulsado dos/);
    await expectSameScreen(desk);
  });

  test('R-BEN-01 R-DESK-07 the call “la cuenta pone no sé qué de validación” ends with what to do for the state that the supplier names', async ({
    page,
    baseURL,
    database,
    desk,
  }) => {
    const supplier = await ownSupplier(database, [{}]);
    await enterHome(page, baseURL, supplier.users[0]?.email ?? '', supplier.entity);
    await goTo(page, '/cuentas-de-abono');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // Of the states on the screen, the one that the supplier names is answered first.
    await openCode(desk, await sendReport(page, 'mi cuenta sigue pendiente de validación'));
    await expectAnswer(
      desk,
      advice(desk),
      3,
      /La entidad está comprobando que la cuenta es de su empresa/,
      /^.*No tiene que hacer nada/,
    );
    await expectSameScreen(desk);
  });

  test('R-BEN-02 the call “ya le he mandado el fichero” ends with the answers that the file lacks, and with what to ask for', async ({
    browser,
    baseURL,
    desk,
  }) => {
    const path = await record({ browser, baseURL, content: 'omit' }, async (page) => {
      await loggedIn(page);
      await page.goto('/facturas');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
    await openFile(desk, path);
    await expectAnswer(desk, advice(desk), 2, /Pídale otro fichero, o un código con «Contar a soporte lo que veo»/);
    await expect(desk.page.getByRole('region', { name: 'La pantalla' })).toContainText('Lista de facturas');
    await expect(desk.page.locator('iframe')).toHaveCount(0);
  });

  test('R-BEN-02 the call “se me queda en blanco” ends with the scripts that were blocked, at the entity of the caller', async ({
    browser,
    baseURL,
    desk,
  }) => {
    const path = await record({ browser, baseURL: onHost(baseURL, 'roble.localhost') }, async (page) => {
      await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'));
      const blocked = page.waitForEvent('requestfailed');
      await page.goto('/');
      await blocked;
    });
    await openFile(desk, path);
    await expectAnswer(desk, advice(desk), 2, /El portal no llegó a arrancar/, /ventana privada/);
    await expect(desk.page.getByText(/^Caja Roble .* con la versión publicada/)).toBeVisible();
  });

  test('R-BEN-01 the call “me he bajado el excel y no vienen todas”, without a report, ends with how to get the rest', async ({
    desk,
  }) => {
    await searchWords(desk, ALAMEDA, 'me he bajado el excel y no vienen todas');
    const first = desk.page.getByRole('listitem').filter({ has: desk.page.getByLabel('Respuesta propuesta') });
    await expectAnswer(desk, first, 5, /Ponga un filtro.*y descargue una parte cada vez/);
  });

  test('R-DESK-06 the call “estoy bloqueado y no me llega el correo” ends with the bank that blocked, and with no mail to wait for', async ({
    page,
    desk,
  }) => {
    const email = 'pedro@talleresruiz.example';
    await page.goto('/');
    await logIn(page, email);
    await expect(page.locator('.toast').first()).toBeVisible();
    await searchUser(desk, { ...RUIZ, email });
    await expect(desk.page.getByRole('heading', { name: 'Bloqueado por el banco' })).toBeVisible(SLOW);
    await expectAnswer(desk, userCard(desk).first(), 6, /Su oficina le dirá por qué.*No espere ningún correo/);
  });

  test('R-DESK-06 the call “no me llega el correo para activar” ends with when it was sent, and the button that sends it again', async ({
    page,
    desk,
  }) => {
    const email = 'marta@talleresruiz.example';
    await page.goto('/');
    await logIn(page, email);
    await expect(page.locator('.toast').first()).toBeVisible();
    await searchUser(desk, { ...RUIZ, email });
    await expectAnswer(desk, userCard(desk).first(), 6, /no lo espere: este servicio no tiene servidor de correo/);
    await expect(userCard(desk).filter({ hasText: 'Activar el usuario' })).toBeVisible();
    await expect(desk.page.getByRole('button', { name: 'Enviar el enlace otra vez' })).toBeVisible();
  });

  test('R-DESK-06 the call “siempre entro con este correo y dice que está mal” ends with the entity of the user and its address', async ({
    page,
    desk,
  }) => {
    const email = 'carmen@maderasolmo.example';
    await page.goto('/');
    await logIn(page, email);
    await expect(page.locator('.toast').first()).toBeVisible();
    await searchUser(desk, { entity: ALAMEDA, taxId: getDemoSupplier('maderasolmo').supplierId, email });
    await expectAnswer(
      desk,
      alert(desk),
      6,
      /su usuario es de Caja Roble.*por la dirección de su portal: .*roble\.localhost/,
    );
  });
}
