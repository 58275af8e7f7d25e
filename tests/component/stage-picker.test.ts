import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { explainElement } from '#console/bench/model/explain-element.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import type { PickedElement } from '#shared/scenes/stage-messages.ts';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { refuse } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { logIn, toast } from './support/screen.ts';
// oxlint-disable-next-line no-restricted-imports -- no import name exists for the script of the stage
import { createElementPicker } from '../../src/stage/element-picker.ts';

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
