import type { Page } from '@playwright/test';
import { email } from '#tests/e2e/login-steps.ts';
import { LINK, answer, askButton, confirmation, newPassword, setNewPassword } from '#tests/e2e/recovery-steps.ts';
import type { State } from './states.ts';

type Call = Parameters<typeof answer>[1];
type Answer = Parameters<typeof answer>[2];

const answering = (call: Call, given: Answer) => (page: Page) => answer(page, call, given);

const toast = (page: Page) => page.locator('.toast').waitFor();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const outcome = (page: Page) => page.locator('.public-outcome').waitFor();
const result = (page: Page) => page.getByRole('link', { name: 'Iniciar sesión' }).waitFor();

const inTurn =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

async function askForLink(page: Page) {
  await email(page).fill('ana@talleresruiz.example');
  await askButton(page).click();
}

async function mistypeEmail(page: Page) {
  await email(page).fill('ana');
  await email(page).blur();
}

async function mistypePasswords(page: Page) {
  await newPassword(page).fill('Corta.1');
  await confirmation(page).fill('otra');
  await confirmation(page).blur();
}

const forgotten: State[] = [
  { route: '/forgot-password', state: 'loaded' },
  { route: '/forgot-password', state: 'invalid', act: mistypeEmail },
  {
    route: '/forgot-password',
    state: 'refused',
    before: answering('link', 622),
    act: inTurn(askForLink, toast),
  },
  {
    route: '/forgot-password',
    state: 'dialog',
    before: answering('link', 'ok'),
    act: inTurn(askForLink, dialog),
  },
];

const NEW = `/new-password${LINK}`;

const passwords: State[] = [
  { route: NEW, state: 'loaded' },
  { route: NEW, state: 'invalid', act: mistypePasswords },
  { route: NEW, state: 'refused', before: answering('password', 634), act: inTurn(setNewPassword, toast) },
  { route: NEW, state: 'expired', before: answering('password', 739), act: inTurn(setNewPassword, outcome) },
  { route: NEW, state: 'spent', before: answering('password', 616), act: inTurn(setNewPassword, outcome) },
  { route: NEW, state: 'dialog', before: answering('password', 'ok'), act: inTurn(setNewPassword, dialog) },
  { route: '/new-password', state: 'incomplete' },
  { route: `/blockingPassword${LINK}`, state: 'loaded' },
];

const CONFIRM = `/user-confirmation${LINK}`;
const CONFIRM_PASSWORD = `/confirm-user-password${LINK}`;

const activation: State[] = [
  { route: CONFIRM, state: 'working', before: (page) => page.route('**/api/usuarios/**', () => {}) },
  { route: CONFIRM, state: 'confirmed', before: answering('confirmation', 'ok'), act: result },
  { route: CONFIRM, state: 'expired', before: answering('confirmation', 739), act: result },
  { route: CONFIRM, state: 'error', before: answering('confirmation', 617), act: result },
  { route: '/user-confirmation', state: 'incomplete' },
  { route: CONFIRM_PASSWORD, state: 'loaded' },
  {
    route: CONFIRM_PASSWORD,
    state: 'spent',
    before: answering('confirmation', 616),
    act: inTurn(setNewPassword, outcome),
  },
  { route: '/ready', state: 'loaded' },
];

/** Recovery and activation, for visitors. */
export const recoveryStates: readonly State[] = [...forgotten, ...passwords, ...activation].map((state) => ({
  ...state,
  user: 'nobody',
}));
