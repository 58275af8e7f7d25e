import type { Page } from '@playwright/test';
import { getDemoSupplier } from '#samples/demo-suppliers.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { readSceneFile } from '#studio/scenes/read-scene-file.ts';
import type { State } from './states.ts';

const SUPPORT = 'sonia@consola.example';

/** What a supplier of Caja Roble sent, who could not log in. */
function report(): Scene {
  const file = readSceneFile('src/samples/scenes/login-wrong.scene.json') as Scene & { $schema?: string };
  const { $schema: _schema, ...scene } = file;
  return {
    ...scene,
    entity: { code: '9001' },
    viewport: { width: 390, height: 844 },
    told: 'Sale algo rojo y no puedo entrar.',
    timeline: [
      { at: 0, did: 'screen', what: '/' },
      { at: 4200, did: 'field', what: 'email' },
      { at: 8700, did: 'field', what: 'password' },
      { at: 9400, did: 'press', what: 'Iniciar sesión' },
      { at: 9410, did: 'call', what: 'POST /login', answer: 0, duration: 85, code: 637, reference: '77dc9ae9fbea' },
    ],
  };
}

/** Sends it as the portal does, and opens it by its code. */
async function openReport(page: Page) {
  const { port } = new URL(page.url());
  const answer = await page.request.post(`http://localhost:${port}/api/informes`, { data: report() });
  const { code } = (await answer.json()) as { code: string };
  await page.getByLabel('Código del informe').fill(code);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await page.frameLocator('iframe').first().getByText('no son correctos').first().waitFor();
}

const tab = (name: string) => async (page: Page) => {
  await openReport(page);
  await page.getByRole('tab', { name }).click();
};

/** As it is seen, and why a heading says what it says. */
async function why(page: Page) {
  await openReport(page);
  await page.getByRole('button', { name: 'Señalar un elemento' }).click();
  await page.frameLocator('iframe').first().getByLabel('Correo electrónico de empresa').click();
  await page.getByText('Lo que se pide en este campo').waitFor();
}

const find = async (page: Page) => {
  await page.getByLabel('Lo que ha leído el proveedor').fill('el ivan no es balido');
  await page
    .getByRole('button', { name: /^Qué decir sobre/ })
    .first()
    .waitFor();
};

/** The first group, in a table or in a line. */
const firstGroup = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^Consulta de facturas/)
    .first();

const showGroups = (page: Page) => firstGroup(page).scrollIntoViewIfNeeded();

/** Reports with the same screen and codes. */
async function openGroup(page: Page) {
  await firstGroup(page).click();
  await page.waitForURL('**/report-groups/**');
}

/** A user who calls because the link of the first mail is lost. */
async function findUser(page: Page) {
  await page.getByLabel(/^Entidad/).click();
  await page.getByRole('option', { name: /\(9000\)$/ }).click();
  await page.getByLabel(/^NIF de la empresa/).fill(getDemoSupplier('talleresruiz').supplierId);
  await page.getByLabel(/^Correo del usuario/).fill('marta@talleresruiz.example');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByRole('heading', { name: 'No ha verificado su correo' }).waitFor();
}

/** What support works at. */
export const benchStates: State[] = [
  { route: '/', state: 'support' },
  { route: '/reports', state: 'groups', act: showGroups, docs: 'support-groups' },
  { route: '/reports', state: 'group', act: openGroup },
  { route: '/supplier-users', state: 'empty' },
  { route: '/supplier-users', state: 'found', act: findUser, docs: 'support-user' },
  { route: '/reports', state: 'found', act: find, docs: 'support-entry' },
  { route: '/reports', state: 'bench', act: openReport, docs: 'support-bench' },
  { route: '/reports', state: 'timeline', act: tab('Qué pasó'), docs: 'support-timeline' },
  { route: '/reports', state: 'why', act: why, docs: 'support-why' },
  { route: '/reports/K7F-3QX/show', state: 'gone' },
].map((state) => ({ ...state, isConsole: true, user: SUPPORT }));
