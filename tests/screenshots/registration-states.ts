import type { Page } from '@playwright/test';
import {
  answerWell,
  answerWith,
  createUser,
  fillAccess,
  fillCompany,
  goOn,
  refusal,
  register,
  terms,
  toAccess,
  toConfirmation,
} from '#tests/e2e/registration-steps.ts';
import type { State } from './states.ts';

/** The frame of terms has no bank behind it. */
const withTerms = (page: Page) =>
  page.route(/^https:\/\/www\..*\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p style="font: 16px sans-serif">Condiciones del servicio</p>' }),
  );

const refusedAtFirst = async (page: Page) => {
  await withTerms(page);
  await answerWith(page, refusal(400, 729));
};

const refusedAtLast = async (page: Page) => {
  await withTerms(page);
  await answerWell(page);
  await page.route('**/api/usuarios', (route) => route.fulfill(refusal(400, 641)));
};

const answered = async (page: Page) => {
  await withTerms(page);
  await answerWell(page);
};

const start = { route: '/company-data', user: 'nobody', before: answered } as const;

const toast = (page: Page) => page.locator('.toast').waitFor();

/** Registration, begun at its first step: the others are reached from there only. */
export const registrationStates: readonly State[] = [
  { ...start, state: 'loaded' },
  {
    ...start,
    state: 'invalid',
    act: async (page) => {
      await page.locator('input[name=supplierId]').fill('B8410');
      await goOn(page).click();
    },
  },
  {
    ...start,
    state: 'refused',
    before: refusedAtFirst,
    act: async (page) => {
      await fillCompany(page);
      await goOn(page).click();
      await toast(page);
    },
  },
  { ...start, state: 'access', act: toAccess },
  {
    ...start,
    state: 'access invalid',
    act: async (page) => {
      await toAccess(page);
      await fillAccess(page, { alias: 'ana', password: 'corta', confirmPassword: 'otra' });
      await goOn(page).click();
    },
  },
  { ...start, state: 'confirmation', act: toConfirmation },
  {
    ...start,
    state: 'password again',
    act: async (page) => {
      await toConfirmation(page);
      await page.reload();
      await page.getByText('Por seguridad no guardamos su contraseña').waitFor();
    },
  },
  {
    ...start,
    state: 'confirmation refused',
    before: refusedAtLast,
    act: async (page) => {
      await toConfirmation(page);
      await createUser(page).waitFor();
      if ((await terms(page).count()) > 0) await terms(page).check();
      await createUser(page).click();
      await toast(page);
    },
  },
  { ...start, state: 'dialog', act: register },
  {
    ...start,
    state: 'confirmed',
    act: async (page) => {
      await register(page);
      await page.getByRole('button', { name: 'Entendido' }).click();
      await page.locator('.toast').click();
    },
  },
  { route: '/first-info-layer', state: 'loaded', user: 'nobody' },
];
