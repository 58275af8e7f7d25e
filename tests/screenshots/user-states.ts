import type { Page } from '@playwright/test';
import { USERS, button, field, refuse, rows, toast } from '#tests/e2e/users-steps.ts';
import type { State } from './states.ts';

const ANA = { user: 'ana@talleresruiz.example', entity: '9000' };

const waiting = (page: Page) => page.route(USERS, () => {});
const failing = (page: Page) => refuse(page, 'GET', 500, 500);
const accepting = (page: Page) =>
  page.route(USERS, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ json: { message: 'Created' } }),
  );

async function goOn(page: Page) {
  await field(page, 'alias').fill('nuevoalta');
  await field(page, 'email').fill('nueva@talleresruiz.example');
  await button(page, 'Continuar').click();
  await button(page, 'Crear usuario').waitFor();
}

async function create(page: Page) {
  await goOn(page);
  await button(page, 'Crear usuario').click();
  await page.getByRole('link', { name: 'Finalizar' }).waitFor();
}

async function askToDelete(page: Page) {
  await rows(page).last().getByRole('button').click();
  await page.getByRole('dialog').waitFor();
}

async function misuseAlerts(page: Page) {
  await page.getByRole('checkbox', { name: /SMS/ }).check();
  await field(page, 'phone').fill('12');
  await field(page, 'phone').blur();
}

async function saveAlerts(page: Page) {
  await page.getByRole('checkbox', { name: /correo/ }).check();
  await button(page, 'Guardar alertas').click();
  await toast(page, 'Alerta Creada').waitFor();
}

const LIST = '/gestion-de-usuarios';
const ADD = '/gestion-de-usuarios/add';
const PROFILE = '/gestion-de-usuarios/perfil';

/** The screens of users, profile and alerts; what they save stays with the pictures. */
export const userStates: readonly State[] = [
  { route: LIST, state: 'loaded' },
  { route: LIST, state: 'dialog', ...ANA, act: askToDelete },
  { route: LIST, state: 'loading', before: waiting },
  { route: LIST, state: 'error', before: failing },
  { route: ADD, state: 'empty' },
  { route: ADD, state: 'review', act: goOn },
  { route: ADD, state: 'confirmed', before: accepting, act: create },
  { route: PROFILE, state: 'loaded' },
  { route: PROFILE, state: 'loading', before: waiting },
  { route: PROFILE, state: 'error', before: failing },
  { route: PROFILE, state: 'email', act: (page) => field(page, 'email').fill('otra@talleresruiz.example') },
  { route: '/alert', state: 'loaded' },
  { route: '/alert', state: 'invalid', act: misuseAlerts },
  { route: '/alert', state: 'saved', before: accepting, act: saveAlerts },
  { route: '/alert', state: 'error', before: failing },
];
