import type { Locator } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { button, field, fill, link } from './support/screen.ts';
import type { Answers, MockService } from './support/mock-service.ts';

export const TOKEN = 'ficha-del-correo';
export const LINK = `?id=7&token=${TOKEN}`;
export const NEW_PASSWORD = 'Nuevo.Cobro-2027';
export const OTHER_PASSWORD = 'Otro.Cobro-2028';
export const ASSIGNED = 'Password Asignado, ya puedes iniciar sesión';

/** Opens a page as a visitor, with a service that accepts everything by default. */
export const openAsVisitor = (path: string, answers: Answers = {}, host = 'localhost'): Promise<MockService> =>
  openPortal(path, {
    session: false,
    host,
    answers: { 'request-link': {}, 'set-password': {}, 'confirm-email': {}, ...answers },
  });

export const newPassword = (): Locator => field('newPassword');
export const confirmation = (): Locator => field('confirmPassword');
export const save = (): Locator => button('Guardar contraseña');
export const loginLink = (): Locator => link('Iniciar sesión');

/** Fills in the visible form and submits it. */
export async function setNewPassword(password = NEW_PASSWORD): Promise<void> {
  await fill({ newPassword: password, confirmPassword: password });
  await save().click();
}
