import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from './mock-service.ts';
import { button, dialog, expectCount, field } from './screen.ts';
import { askSignature, SIGNING } from './signatures.ts';

/** A screen or dialog that only an entity whose suppliers sign has. */
export interface SigningScreen {
  name: string;
  path: string;
  answers: Answers;
  entity: typeof SIGNING;
  /** The steps to it; it ends when the screen is complete. */
  fill: () => Promise<void>;
  /** Closes what would stay above the next screen. */
  leave: () => Promise<void>;
}

const MEANS = {
  id: '1',
  kind: 'passkey',
  name: 'Portátil de la oficina',
  addedAt: '2026-03-02T09:00:00Z',
  lastUsedAt: '2026-03-09T09:00:00Z',
  left: 0,
};
const CODES = { ...MEANS, id: '2', kind: 'recovery', name: 'Códigos de recuperación', lastUsedAt: '', left: 7 };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const APP = { enrolment: 'e1', secret: SECRET, uri: `otpauth://totp/Portal:ana?secret=${SECRET}&issuer=Portal` };
const TEN_CODES = Array.from({ length: 10 }, (_, index) => `k7f3q-x9p2${'bcdfghjkmn'[index]}`);

const isShown = (text: string | RegExp) => async () => {
  await expect.element(page.getByText(text).first()).toBeVisible();
};

async function addAccount(): Promise<void> {
  await field('iban').fill('ES7620770024003102575766');
  await field('description').fill('Cuenta nueva');
  await button('Dar de alta la cuenta').click();
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Cancelar' })).toBeVisible();
}

async function cancel(): Promise<void> {
  await dialog().getByRole('button', { name: 'Cancelar' }).click();
  await expectCount(dialog(), 0);
}

const PROFILE = '/gestion-de-usuarios/perfil';
const LINK = '/medios-firma?token=t1';
const ACCOUNT = '/cuentas-de-abono/alta';
const HOLDER = { 'check-account-holder': { result: 'match', name: '' } };

/** All of them: the dialog with its means and without, the section of the profile, and the page of the mailed link. */
export const SIGNING_SCREENS: readonly SigningScreen[] = [
  {
    name: 'a signature with a code',
    path: ACCOUNT,
    answers: { ...HOLDER, 'add-account': () => askSignature() },
    fill: addAccount,
    leave: cancel,
  },
  {
    name: 'a signature without means',
    path: ACCOUNT,
    answers: { ...HOLDER, 'add-account': () => askSignature({ methods: [] }) },
    fill: addAccount,
    leave: cancel,
  },
  {
    name: 'the means to sign in the profile',
    path: PROFILE,
    answers: { 'signature-means': { response: [MEANS, CODES] } },
    fill: isShown('Portátil de la oficina'),
  },
  {
    name: 'a profile without means to sign',
    path: PROFILE,
    answers: { 'signature-means': { response: [] } },
    fill: isShown(/Todavía no tiene ninguno/),
  },
  { name: 'the first means to sign', path: LINK, answers: {}, fill: isShown('¿Qué quiere añadir?') },
  {
    name: 'a new authenticator app',
    path: LINK,
    answers: { 'start-means': APP },
    fill: async () => {
      await button('Añadir una aplicación').click();
      await expect.element(page.getByRole('img', { name: 'Código QR para su aplicación' })).toBeVisible();
    },
  },
  {
    name: 'ten recovery codes',
    path: LINK,
    answers: { 'start-means': { enrolment: 'e2', codes: TEN_CODES } },
    fill: async () => {
      await button('Crear códigos').click();
      await expect.element(page.getByText(TEN_CODES[9] as string)).toBeVisible();
    },
  },
].map((screen) => ({ leave: () => Promise.resolve(), ...screen, entity: SIGNING }));
