import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { VersionProblem } from '#shared/console/console-contract.ts';
import { button, dialog, expectCount } from '#tests/component/support/screen.ts';
import { reply } from '#tests/component/support/mock-service.ts';
import { advanceTime } from '#tests/component/support/time.ts';
import { chooseFile } from './support/choose-file.ts';
import { openConsole, createRefusal, getTextInput } from './support/console.ts';
import { expectAccessibleBench } from './support/bench-page.ts';
import { openDraft } from './support/draft-steps.ts';
import { ENTITY, VERSIONS, createMockDraft } from './support/studio-answers.ts';

const problem = (file: string, path: string): VersionProblem => ({
  key: `${file} ${path}`,
  file,
  path,
  reason: 'así no se puede leer',
  fix: 'Dígalo de otro modo.',
  text: `entities/9001/${file} ${path}: así no se puede leer. Dígalo de otro modo.`,
});

/** Opens a draft with a problem. */
const openProblem = (tab: string, file: string, path: string) =>
  openDraft(tab, createMockDraft({ ...VERSIONS.fine, problems: [problem(file, path)] }).answers);

const told = () => page.getByText('así no se puede leer. Dígalo de otro modo.').first();
const drawing = new File(['<svg'], 'roto.svg', { type: 'image/svg+xml' });
const refusedDrawing = createRefusal(422, 'El dibujo no está bien formado en la línea 1.', 'badPicture');

const STATES: Record<string, () => Promise<void>> = {
  'the brand with a problem': async () => {
    openProblem('brand', 'entity.json', '/loginLogoUrl');
    await expect.element(told()).toBeVisible();
  },
  'a refused image': async () => {
    openDraft('brand', { ...createMockDraft().answers, addAsset: refusedDrawing });
    await chooseFile(button('Elegir fichero: Logotipo del acceso'), drawing);
    await expect.element(page.getByRole('alert').filter({ hasText: 'El dibujo no está bien formado' })).toBeVisible();
  },
  'a text with a problem': async () => {
    openProblem('words&field=texts.es.json/login.title', 'texts.es.json', '/login.title');
    await expect.element(told()).toBeVisible();
  },
  'terms with a problem and the form of a link': async () => {
    const entity = JSON.parse(VERSIONS.fine.files[0]?.text ?? '{}') as Record<string, unknown>;
    const text = JSON.stringify({ ...entity, checkboxCompanyData: { type: 'raw-label', label: 'Acepto' } });
    const [, ...files] = VERSIONS.fine.files;
    const problems = [problem('entity.json', '/checkboxCompanyData/label')];
    openDraft(
      'terms',
      createMockDraft({ ...VERSIONS.fine, problems, files: [{ name: 'entity.json', text }, ...files] }).answers,
    );
    await page.getByRole('textbox', { name: 'Frase de la casilla' }).first().click();
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
    await button('Enlace').first().click();
    await expect.element(getTextInput('Dirección del enlace')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Escriba una dirección completa, con https:// o mailto:')).toBeVisible();
    await expect.element(told()).toBeVisible();
  },
  'a file with a syntax error': async () => {
    openDraft('files', createMockDraft().answers);
    await page.getByRole('textbox', { name: 'entity.json' }).click();
    await userEvent.keyboard('{ControlOrMeta>}{Home}{/ControlOrMeta}x');
    await expectCount(page.css('.cm-lint-marker-error'), 1);
  },
  'a form with a refused rule': async () => {
    openDraft('forms&file=forms/company-data.overlay.json', createMockDraft().answers);
    await page.getByRole('button', { name: /^Número de factura/ }).click();
    await page.getByLabelText('Máximo de caracteres', { exact: true }).fill('21');
    await expect.element(page.getByText(/^No se guarda: 21 afloja el formulario/)).toBeVisible();
    await page.getByText(/ejemplos con la misma respuesta$/).click();
    await expect.element(page.getByRole('article', { name: 'Ejemplo correcto 2 del portal' })).toBeVisible();
  },
  'a conflict of two changes': async () => {
    const change = { file: 'entity.json', path: '/primaryColor', from: '#2F6B3C', to: '#222222' };
    const conflicts = [{ ...change, found: '#145079', by: 'luis@banco.example' }];
    const met = reply(409, { code: 'changedMeanwhile', message: 'Elija.', details: { revision: 2, conflicts } });
    openDraft('brand', { ...createMockDraft().answers, changeVersion: met });
    await getTextInput('Color principal').fill('#222222');
    await advanceTime(600);
    await expect.element(button('Dejar lo mío')).toBeVisible();
  },
  'files that differ from the live version': async () => {
    const readFolder = { against: { id: VERSIONS.live.id, number: 2 }, differences: [] };
    openConsole('/entities/9001/show', {
      answers: { readEntity: { ...ENTITY, isFolderDifferent: true }, readFolder },
    });
    await expect.element(page.getByText('Dicen lo mismo que la versión publicada.')).toBeVisible();
  },
  'a new entity with a refused image': async () => {
    openConsole('/entities/create', { answers: { addAsset: refusedDrawing } });
    await chooseFile(button('Elegir fichero: Logotipo'), drawing);
    await expect.element(page.getByText('El dibujo no está bien formado en la línea 1.')).toBeVisible();
  },
  'the colour picker': async () => {
    openConsole('/entities/create');
    await button('Elegir: Color principal').click();
    await expect.element(dialog().getByRole('slider', { name: 'Tono' })).toBeVisible();
  },
};

for (const [state, visit] of Object.entries(STATES))
  test(`R-CON-12 ${state}: the screen is accessible`, async () => {
    await visit();
    await expectAccessibleBench(state);
  });
