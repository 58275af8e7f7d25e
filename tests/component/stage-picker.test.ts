import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { explainElement } from '#console/bench/model/explain-element.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import type { PickedElement } from '#shared/scenes/stage-messages.ts';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { refuse } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { field, logIn, toast } from './support/screen.ts';
import { CLIENT, IBAN } from './support/supplier-answers.ts';
// oxlint-disable-next-line no-restricted-imports -- no import name exists for the script of the stage
import { createElementPicker, describeElement } from '../../src/stage/element-picker.ts';

const WRONG_PASSWORD = 637;

const SCENE: Scene = {
  title: 'Entrar',
  area: 'access',
  route: '/',
  session: null,
  now: '2026-03-10T10:30:00',
  answers: [{ method: 'POST', path: '/login', status: 401, body: { code: WRONG_PASSWORD, message: '' } }],
  expects: {},
};

let stop = () => {};
afterEach(() => stop());

test('R-BEN-04 a toast that is pointed at is explained by its message, wherever the pointer is on it', async () => {
  await openPortal('/', { session: false, answers: { login: refuse(WRONG_PASSWORD, 401) } });
  await logIn();
  const message = getErrorMessage(WRONG_PASSWORD);
  await expect.element(toast(message)).toBeVisible();
  const picked: PickedElement[] = [];
  const pick = createElementPicker(document, (element) => picked.push(element));
  pick(true);
  stop = () => pick(false);
  for (const part of ['.toast-message', '.toast .reference', '.toast svg']) await page.css(part).first().click();
  (toast(message).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(picked.map(({ text }) => text)).toEqual([message, message, message, message]);
  const [reason] = explainElement(picked[0]!, {
    scene: SCENE,
    definition: {},
    entityTexts: {},
    defaultTexts: { 'errors.wrongPassword': message },
  });
  expect(reason).toMatchObject({ key: 'bench.why.code', code: WRONG_PASSWORD });
});

test('R-BEN-04 of a disabled button that is picked, the words that explain it on the screen are told, in the state that it is in', async () => {
  await openPortal('/anticipo-facturas');
  const request = page.getByRole('button', { name: 'Solicitar', exact: true });
  await expect.element(request).toBeDisabled();
  const describe = () => {
    const { hint, isDisabled } = describeElement(request.element());
    return { hint, isDisabled };
  };
  expect(describe()).toEqual({ hint: 'Elija cliente y cuenta para continuar.', isDisabled: true });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await expect.poll(describe).toEqual({ hint: 'Seleccione al menos una factura.', isDisabled: true });
});
