import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ScreenDescription } from '#shared/scenes/stage-messages.ts';
import { button, dialog, expectCount } from '#tests/component/support/screen.ts';
import { REPORTED_SCENE } from '#tests/support/reported-scene.ts';
import { BENCH_ANSWERS, CODE, REPORT_PATH } from './support/bench-answers.ts';
import { type ConsoleAnswers, openConsole, createRefusal } from './support/console.ts';
import { captureDownloads, readText } from '#tests/component/support/downloads.ts';
import { getStagePage, getReceivedMessages } from './support/mock-stage.ts';

const schemas = import.meta.glob<object>('/schemas/scene.schema.json', { eager: true, import: 'default' });
const FRAME = `Pantalla: ${CODE}`;
const SIGHT = { heading: 'Bienvenido a Caja Roble', text: 'El correo electrónico o la contraseña no son correctos.' };

async function openReport(answers: ConsoleAnswers = {}) {
  const service = openConsole(REPORT_PATH, {
    answers: { ...BENCH_ANSWERS, ...answers },
    member: { roles: ['support'] },
  });
  await expect.poll(() => getReceivedMessages(FRAME)).toContainEqual({ type: 'stage:pick', on: false });
  return service;
}

/** Opens the dialog, in which the stage reports what it shows. */
async function openDialog(name: string, sight: ScreenDescription = SIGHT) {
  await button(name).click();
  await expect.poll(() => getReceivedMessages(FRAME)).toContainEqual({ type: 'stage:describe' });
  getStagePage(FRAME).say({ type: 'stage:described', ...sight });
}

const title = () => dialog().getByRole('textbox', { name: 'Título' });
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

const { timeline: _timeline, told: _told, ...kept } = REPORTED_SCENE;
const KEPT = { ...kept, title: 'No entra', expects: { ...SIGHT, code: 637 } };

test('R-BEN-07 the scene on the stage is saved with its expectations and without its timeline', async () => {
  const service = await openReport();
  await openDialog('Guardar como escena');
  await expect.element(title()).toHaveValue(CODE);
  await title().fill('  No entra ');
  await inDialog('Guardar').click();
  await expect.element(page.getByText('Escena guardada')).toBeVisible();
  await expectCount(dialog(), 0);
  expect(service.callsOf('saveScene').map(({ body }) => body)).toEqual([
    { title: 'No entra', area: 'access', entity: '9001', scene: KEPT },
  ]);
});

test('R-BEN-07 a saved scene needs a meaningful title, and gets the selected area', async () => {
  const service = await openReport({ saveScene: createRefusal(400, 'Ya hay una escena con este título.', 'invalid') });
  await openDialog('Guardar como escena');
  await title().fill('No');
  await inDialog('Guardar').click();
  await expect.element(dialog().getByText('Escriba al menos tres caracteres.')).toBeVisible();
  await expect.element(title()).toHaveAttribute('aria-invalid', 'true');
  expect(service.callsOf('saveScene')).toEqual([]);
  await title().fill('No entra');
  await dialog().getByLabelText('Parte del portal').click();
  await page.getByRole('option', { name: 'Códigos de error' }).click();
  await inDialog('Guardar').click();
  await expect.element(dialog().getByText('Ya hay una escena con este título.')).toBeVisible();
  await expect.element(title()).toHaveValue('No entra');
  expect(service.callsOf('saveScene')[0]?.body).toMatchObject({ area: 'codes', scene: { area: 'codes' } });
});

test('R-BEN-07 the scene on the stage can be downloaded as a test file', async () => {
  const service = await openReport();
  const files = captureDownloads();
  await openDialog('Descargar');
  await title().fill('¿No entra? Añádalo');
  await userEvent.keyboard('{Enter}');
  await expectCount(dialog(), 0);
  expect(files.map(({ name }) => name)).toEqual(['no-entra-anadalo.scene.json']);
  const file = JSON.parse(await readText(files[0])) as object;
  expect(file).toEqual({ $schema: '../../../schemas/scene.schema.json', ...KEPT, title: '¿No entra? Añádalo' });
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const [schema = {}] = Object.values(schemas);
  expect([ajv.validate(schema, file), ajv.errorsText()]).toEqual([true, 'No errors']);
  expect(service.callsOf('saveScene')).toEqual([]);
});
