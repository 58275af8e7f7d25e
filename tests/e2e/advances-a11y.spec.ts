import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import {
  ANA,
  FINANCEABLE,
  REQUEST,
  SIMULATION,
  amount,
  box,
  chooseClient,
  figure,
  finish,
  openAdvances,
  requestButton,
  simulateButton,
  terms,
} from './advances-steps.ts';

test('axe finds nothing on the advance list and its states at any width', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await page.route(FINANCEABLE, (route) => route.fulfill({ status: 404, json: { code: 709 } }));
  await page.goto('/anticipo-facturas');
  await expect(page.getByText('Elija un cliente')).toBeVisible();
  await expectNoAxeViolations(page, 'no client yet');
  await chooseClient(page, 1);
  await expect(page.getByText('No se encontraron datos.')).toBeVisible();
  await expectNoAxeViolations(page, 'nothing found');
  await page.unroute(FINANCEABLE);
  await openAdvances(page, 'biggest');
  await page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' }).check();
  await expectNoAxeViolations(page, 'page selected');
  await page.getByRole('button', { name: 'Quitar la selección' }).click();
  await box(page, 0).check();
  await amount(page, 0).fill('9.999.999');
  await requestButton(page).click();
  await expect(page.locator('.toast')).toBeVisible();
  await expectNoAxeViolations(page, 'excess with its toast');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expectNoAxeViolations(page, 'filters');
});

test('axe finds nothing on simulation and request at any width', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openAdvances(page);
  await box(page, 0).check();
  await box(page, 1).check();
  await simulateButton(page).click();
  await expect(figure(page, 'Recibirá')).toHaveText(/€/);
  await expectNoAxeViolations(page, 'simulation with totals');
  await page.getByRole('button', { name: /Abrir el calendario/ }).click();
  await expect(page.locator('.calendar')).toBeVisible();
  await expectNoAxeViolations(page, 'calendar');
  await page.keyboard.press('Escape');
  await page.route(SIMULATION, (route) => route.fulfill({ status: 500, json: { code: 500 } }));
  await page.reload();
  await expect(page.getByText('Oh no, algo ha ido muy mal...')).toBeVisible();
  await expectNoAxeViolations(page, 'simulation that failed');
  await expect(page.getByRole('link', { name: /^Solicitar/ })).toHaveCount(0);
  await page.goto(new URL('/anticipo-facturas/confirmar?isSimulation=false', page.url()).href);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(requestButton(page)).toHaveCount(0);
  await expectNoAxeViolations(page, 'request without a price');
  await page.unroute(SIMULATION);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(figure(page, 'Recibirá')).toHaveText(/€/);
  await page.getByText('Ver las condiciones').click();
  await terms(page).check();
  await expectNoAxeViolations(page, 'request with its terms');
  await page.route(REQUEST, (route) => route.fulfill({ json: { message: 'OK 2171' } }));
  await requestButton(page).click();
  await expect(finish(page)).toBeVisible();
  await expectNoAxeViolations(page, 'confirmed');
  await finish(page).click();
  await expect(page.getByRole('region', { name: 'Últimos justificantes' })).toBeVisible();
  await page.getByText('Cómo se tramitan las solicitudes').click();
  await expectNoAxeViolations(page, 'last receipts and help');
});

test('R-ADV-05 the dialog can be closed; the screen still says what is missing', async ({ page, loginAs }) => {
  await loginAs('sara@sincuenta.example');
  await page.goto('/anticipo-facturas');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('se requiere al menos una cuenta de abono validada')).toBeVisible();
  await expectNoAxeViolations(page, 'no account');
  await expect(page.getByRole('link', { name: 'Ir a cuentas de abono' })).toHaveAttribute('href', '/cuentas-de-abono');
  await expect(requestButton(page)).toBeDisabled();
});
