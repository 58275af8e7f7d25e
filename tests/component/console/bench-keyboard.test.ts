import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { button, dialog, expectCount } from '#tests/component/support/screen.ts';
import { BENCH_ANSWERS, CODE, REPORT_PATH } from './support/bench-answers.ts';
import { openConsole, getTextInput } from './support/console.ts';
import { captureDownloads } from '#tests/component/support/downloads.ts';
import { findStageFrames, getStagePage, getReceivedMessages } from './support/mock-stage.ts';

const FRAME = `Pantalla: ${CODE}`;
const MOST_PRESSES = 40;

/** Moves the focus by the Tab key alone, like a user without a mouse. */
async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < MOST_PRESSES && target.element() !== document.activeElement; presses += 1)
    await userEvent.keyboard('{Tab}');
  await expect.element(target).toHaveFocus();
}

async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard('{Enter}');
}

test('R-CON-12 R-BEN-01 R-BEN-04 the bench works by keyboard alone: from the code to an explanation and to the file', async () => {
  const service = openConsole('/', { answers: BENCH_ANSWERS, member: { roles: ['support'] } });
  await press(page.getByRole('menuitem', { name: 'Soporte' }));
  await tabTo(getTextInput('Código del informe'));
  await userEvent.keyboard(`${CODE}{Enter}`);
  await expect.poll(() => getReceivedMessages(FRAME)).toContainEqual({ type: 'stage:pick', on: false });
  await tabTo(page.getByRole('tab', { name: 'Qué decir' }));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await press(button('Ver este momento: Pantalla «Iniciar sesión»'));
  await expect
    .poll(() => service.callsOf('createSceneShowings').at(-1)?.body)
    .toMatchObject({ scenes: [{ typed: [] }] });
  await press(button('Ir al final'));
  await expectCount(button('Ir al final'), 0);
  await press(button('Señalar un elemento'));
  await expect.poll(() => getReceivedMessages(FRAME)).toContainEqual({ type: 'stage:pick', on: true });
  await tabTo(page.css('iframe'));
  expect(findStageFrames(FRAME)[0]).toBe(document.activeElement);
  const element = { role: 'heading', name: 'Escena', text: 'Escena', isDisabled: false, path: '/' };
  getStagePage(FRAME).say({ type: 'stage:picked', element });
  await expect.element(page.getByRole('tab', { name: 'Por qué' })).toHaveAttribute('aria-selected', 'true');
  const files = captureDownloads();
  await press(button('Descargar'));
  await tabTo(dialog().getByRole('textbox', { name: 'Título' }));
  await userEvent.keyboard('{Control>}a{/Control}Contraseña equivocada{Enter}');
  await expectCount(dialog(), 0);
  expect(files.map(({ name }) => name)).toEqual(['contrasena-equivocada.scene.json']);
});

test('R-CON-12 R-BEN-05 from the start of a report, at most twelve keys lead to the answer that support copies', async () => {
  openConsole(REPORT_PATH, { answers: BENCH_ANSWERS, member: { roles: ['support'] } });
  const copy = button('Copiar la respuesta');
  await expect.element(copy).toBeVisible();
  (document.activeElement as HTMLElement | null)?.blur();
  let keys = 0;
  const type = async (key: string) => {
    keys += 1;
    await userEvent.keyboard(key);
  };
  for (const name of ['Ir al contenido', 'Ir a qué decir al proveedor']) {
    await type('{Tab}');
    await expect.element(button(name)).toHaveFocus();
    await type('{Enter}');
  }
  for (let tab = 0; tab < 12 && document.activeElement !== copy.element(); tab += 1) await type('{Tab}');
  await expect.element(copy).toHaveFocus();
  expect(keys).toBeLessThanOrEqual(12);
});
