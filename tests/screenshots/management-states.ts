import type { Page } from '@playwright/test';
import type { State } from './states.ts';

const failing = (path: string) => (page: Page) =>
  page.route(`**/api/**/${path}`, (route) => route.fulfill({ status: 500, json: { code: 500 } }));

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

async function chooseClient(page: Page) {
  await page.locator('select[name=numClient]').selectOption({ index: 1 });
  await page.getByLabel('Dirección').waitFor();
}

async function reviewSupplier(page: Page) {
  await chooseClient(page);
  await click('Continuar')(page);
  await page.getByRole('button', { name: 'Confirmar' }).waitFor();
}

async function reviewNew(page: Page) {
  await page.locator('select[name=numClient]').selectOption({ index: 1 });
  await page.locator('select[name=iban]').selectOption({ index: 1 });
  // Some entities ask for no terms.
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await click('Continuar')(page);
  await page.getByRole('button', { name: 'Confirmar' }).waitFor();
}

/** Supplier data, automatic advances and what is reached by its address only. */
export const managementStates: readonly State[] = [
  { route: '/gestion-de-proveedores', state: 'no client' },
  { route: '/gestion-de-proveedores', state: 'client', act: chooseClient },
  { route: '/gestion-de-proveedores', state: 'review', act: reviewSupplier },
  { route: '/gestion-de-proveedores', state: 'failed', before: failing('clientes') },
  { route: '/anticipo-automatico', state: 'empty' },
  { route: '/anticipo-automatico', state: 'review', act: reviewNew },
  { route: '/anticipo-automatico', state: 'no account', user: 'sara@sincuenta.example', entity: '9000' },
  { route: '/anticipo-automatico/baja', state: 'rows' },
  { route: '/anticipo-automatico/baja', state: 'review', act: click(/^Dar de baja/) },
  { route: '/anticipo-automatico/consulta', state: 'filters', act: click(/^Filtros/) },
  { route: '/anticipo-automatico/consulta', state: 'dialog', act: click(/^Modificar el/) },
  { route: '/anticipo-automatico/consulta', state: 'nothing', user: 'hugo@sinfacturas.example', entity: '9000' },
  { route: '/anticipo-automatico/consulta', state: 'failed', before: failing('anticipos-automaticos') },
  { route: '/status-message?status=altaAnticipoOk', state: 'done' },
  { route: '/status-message?status=altaAnticipoError', state: 'failed' },
  { route: '/status-message', state: 'unknown' },
  { route: '/liquidacion-simulacion', state: 'sample' },
];
