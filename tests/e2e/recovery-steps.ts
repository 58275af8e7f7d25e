import type { Page, Request } from '@playwright/test';
import { errorTextKey } from '#shared/error-catalogue.ts';

export const TOKEN = 'ficha-del-correo';
export const LINK = `?id=7&token=${TOKEN}`;
export const NEW_PASSWORD = 'Nuevo.Cobro-2027';

const CALLS = {
  link: { method: 'POST', path: '/api/usuarios/credenciales' },
  password: { method: 'PATCH', path: '/api/usuarios/credenciales' },
  confirmation: { method: 'PATCH', path: '/api/usuarios/7/confirmar-email' },
};

/** What the service answers: a code that refuses, or yes. */
type Answer = number | 'ok' | 'no connection';

/**
 * Answers a call in place of the service, each time with the next answer and then with the last one again.
 * @returns the requests as they come
 */
export async function answer(page: Page, call: keyof typeof CALLS, ...answers: Answer[]): Promise<Request[]> {
  const { method, path } = CALLS[call];
  const requests: Request[] = [];
  await page.route(`**${path}**`, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const given = answers[requests.length] ?? answers.at(-1);
    requests.push(route.request());
    if (given === 'no connection') return route.abort();
    if (given === 'ok') return route.fulfill({ json: { message: 'OK' } });
    return route.fulfill({ status: 400, json: { code: given, message: errorTextKey(Number(given)) } });
  });
  return requests;
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const newPassword = (page: Page) => page.getByLabel(/^Nueva contraseña/);
export const confirmation = (page: Page) => page.getByLabel('Repita la nueva contraseña');
export const save = (page: Page) => page.getByRole('button', { name: 'Guardar contraseña' });
export const askButton = (page: Page) => page.getByRole('button', { name: 'Enviar enlace' });

/** Fills in the form that is shown and sends it. */
export async function setNewPassword(page: Page, password: string = NEW_PASSWORD): Promise<void> {
  await newPassword(page).fill(password);
  await confirmation(page).fill(password);
  await save(page).click();
}
