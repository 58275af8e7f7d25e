import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_USERS } from '#samples/demo-users.ts';
import { accountStates } from './account-states.ts';
import { consoleStates } from './console-states.ts';
import { listStates } from './list-states.ts';
import { managementStates } from './management-states.ts';
import { recoveryStates } from './recovery-states.ts';
import { registrationStates } from './registration-states.ts';
import { userStates } from './user-states.ts';

/** One picture of the book: a screen in one of its states. */
export interface State {
  route: string;
  state: string;
  /** Who is logged in: the first user of the entity, another demo user, or nobody. */
  user?: 'first' | 'nobody' | string;
  /** Only this entity shows it, because its user exists there only. */
  entity?: string;
  /** Shown by the console. */
  isConsole?: boolean;
  /** The picture of the documentation that it is, without ending. */
  docs?: string;
  /** Set up before the route is opened, such as a service that fails. */
  before?: (page: Page) => Promise<unknown>;
  /** A form by itself, for forms whose screens are still to come. */
  isForm?: boolean;
  /** Nobody has chosen about cookies yet. */
  asksCookies?: boolean;
  /** What is done on the screen before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

const failing = (path: string) => (page: Page) =>
  page.route(`**/api/**/${path}**`, (route) => route.fulfill({ status: 500, json: { code: 500 } }));

const pending = (path: string) => (page: Page) => page.route(`**/api/**/${path}**`, () => {});

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

async function chooseClient(page: Page) {
  await page.locator('select[name=numClient]').selectOption({ index: 1 });
  await page.getByLabel('Cuenta de abono').selectOption({ index: 1 });
  await page.getByRole('checkbox').nth(1).waitFor();
}

async function chooseTwo(page: Page) {
  await chooseClient(page);
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('checkbox').nth(2).check();
}

async function simulate(page: Page) {
  await chooseTwo(page);
  await click('Simulación')(page);
  await page.getByText('Recibirá en su cuenta').waitFor();
}

async function request(page: Page) {
  await chooseTwo(page);
  await click(/^Solicitar/)(page);
  await page.getByText('Recibirá en su cuenta').waitFor();
}

const wrongLogin = async (page: Page) => {
  await page.getByLabel('Correo electrónico').fill('ana@talleresruiz.example');
  await page.getByLabel(/^Contraseña/).fill('una-contraseña-falsa');
  await click('Iniciar sesión')(page);
  await page.locator('.toast').waitFor();
};

const FORMS = readdirSync('schemas/forms').map((file) => file.replace('.form.json', ''));

async function fillWrongly(page: Page) {
  const fields = page.locator('form input:not([type=checkbox], [type=file], [readonly])');
  for (const field of await fields.all()) {
    // What was typed in another field may have taken this one out of use.
    if (!(await field.isEnabled())) continue;
    await field.fill('x');
    await field.blur();
  }
}

const forms: State[] = FORMS.flatMap((form) => [
  { route: `/?form=${form}`, state: 'empty', user: 'nobody', isForm: true },
  { route: `/?form=${form}`, state: 'invalid', user: 'nobody', isForm: true, act: fillWrongly },
]);

export const STATES: readonly State[] = [
  ...forms,
  { route: '/', state: 'cookies', user: 'nobody', entity: '9001', asksCookies: true },
  { route: '/', state: 'cookies', user: 'nobody', entity: '9002', asksCookies: true },
  { route: '/', state: 'empty', user: 'nobody' },
  {
    route: '/',
    state: 'invalid',
    user: 'nobody',
    act: async (page) => {
      await page.getByLabel('Correo electrónico').fill('ana');
      await page.getByLabel(/^Contraseña/).fill('corta');
      await page.getByLabel(/^Contraseña/).blur();
    },
  },
  { route: '/', state: 'error', user: 'nobody', act: wrongLogin },
  ...managementStates,
  ...recoveryStates,
  ...registrationStates,
  { route: '/error/configuracion_de_entidad', state: 'error', user: 'nobody' },
  { route: '/home', state: 'loaded' },
  { route: '/home', state: 'dialog', act: click('Cerrar sesión') },
  {
    route: '/home',
    state: 'menu',
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Menú' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  { route: '/facturas', state: 'loaded' },
  { route: '/facturas', state: 'filter', act: click('Filtros') },
  {
    route: '/facturas',
    state: 'calendar',
    act: async (page) => {
      await click('Filtros')(page);
      await click(/Vencimiento desde/)(page);
      await page.locator('.calendar').waitFor();
    },
  },
  {
    route: '/facturas',
    state: 'invalid',
    act: async (page) => {
      await click('Filtros')(page);
      await page.getByLabel('Importe desde').fill('20');
      await page.getByLabel('Importe hasta').fill('10');
      await page.getByRole('button', { name: 'Filtrar' }).click();
    },
  },
  {
    route: '/facturas',
    state: 'export',
    act: async (page) => {
      // The export never gets its first page, so that it stays on the screen.
      await pending('facturas/')(page);
      await click('Excel')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { route: '/facturas', state: 'loading', before: pending('facturas/') },
  { route: '/facturas', state: 'error', before: failing('facturas/') },
  { route: '/facturas', state: 'empty', user: 'hugo@sinfacturas.example', entity: '9000' },
  { route: '/anticipo-facturas', state: 'empty' },
  { route: '/anticipo-facturas', state: 'loaded', act: chooseClient },
  { route: '/anticipo-facturas', state: 'selected', act: chooseTwo },
  {
    route: '/anticipo-facturas',
    state: 'invalid',
    act: async (page) => {
      await chooseTwo(page);
      await page
        .getByLabel(/Importe a anticipar de/)
        .first()
        .fill('999.999,00');
    },
  },
  { route: '/anticipo-facturas', state: 'dialog', user: 'sara@sincuenta.example', entity: '9000' },
  {
    route: '/anticipo-facturas',
    state: 'error',
    before: failing('facturas-financiables/'),
    act: async (page) => {
      await page.locator('select[name=numClient]').selectOption({ index: 1 });
      await page.getByText('algo ha ido muy mal').waitFor();
    },
  },
  { route: '/anticipo-facturas', state: 'simulation', act: simulate },
  { route: '/anticipo-facturas', state: 'request', act: request },
  {
    route: '/anticipo-facturas',
    state: 'confirmed',
    act: async (page) => {
      await request(page);
      await page.getByRole('checkbox').check();
      await click(/^Solicitar/)(page);
      await page.getByRole('link', { name: 'Finalizar' }).waitFor();
    },
  },
  ...accountStates,
  ...userStates,
  ...listStates,
  ...consoleStates,
];

/** The demo user of a picture. */
export const emailOf = ({ user = 'first' }: State, entity: string): string | undefined =>
  user === 'first'
    ? DEMO_USERS.find((candidate) => candidate.entity === entity)?.email
    : user === 'nobody'
      ? undefined
      : user;

export const PASSWORD = DEMO_PASSWORD;
