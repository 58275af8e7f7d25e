import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getTextInput } from './support/console.ts';
import { chooseFile } from './support/choose-file.ts';
import { expectDraftSaved, openDraft } from './support/draft-steps.ts';
import { createMockDraft } from './support/studio-answers.ts';

const first = (name: string) => page.getByRole('button', { name, exact: true }).first();

test('R-STU-10 a sentence of terms gets emphasis and a link, with a preview of what the supplier sees', async () => {
  const { answers, stored } = createMockDraft();
  openDraft('terms', answers);
  await page.getByRole('combobox', { name: 'Cómo se muestra' }).first().click();
  await page.getByRole('option', { name: 'Casilla con enlaces en su frase' }).click();
  const sentence = page.getByRole('textbox', { name: 'Frase de la casilla' }).first();
  await sentence.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}Sí ');
  await first('Negrita').click();
  await userEvent.keyboard('todo');
  await userEvent.keyboard('{Shift>}{Control>}{ArrowLeft}{/Control}{/Shift}');
  await first('Enlace').click();
  await getTextInput('Dirección del enlace').fill('http://roble.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Escriba una dirección completa, con https:// o mailto:')).toBeVisible();
  await getTextInput('Dirección del enlace').fill('https://roble.example/condiciones');
  await userEvent.keyboard('{Enter}');
  await expect.element(sentence).toHaveFocus();
  const drawn = page.getByRole('group', { name: 'Así lo ve el proveedor' }).first();
  const link = drawn.getByRole('link', { name: 'todo' });
  await expect.element(link).toHaveAttribute('href', 'https://roble.example/condiciones');
  await expectDraftSaved();
  expect(stored('entity.json')).toMatchObject({
    checkboxCompanyData: {
      type: 'raw-label',
      label: 'Sí <a href="https://roble.example/condiciones"><strong>todo</strong></a>',
    },
  });
});

test('R-STU-10 a chosen script is stored with the entity, and gets its hash', async () => {
  const { answers, stored } = createMockDraft();
  const asset = { hash: 'd'.repeat(64), size: 9 };
  const service = openDraft('terms', { ...answers, addAsset: asset });
  await expect.element(getTextInput('Script del final de la página')).toHaveValue('');
  await chooseFile(
    page.getByRole('button', { name: 'Suelte o elija el fichero: Script del final de la página' }),
    new File(['medir();\n'], 'Medida.js', { type: 'text/javascript' }),
  );
  await expect.element(page.getByText('Huella de Medida.js calculada.')).toBeVisible();
  await expect.element(getTextInput('Script del final de la página')).toHaveValue('assets/Medida.js');
  const hash = 'sha384-4gtHExPwebFsZbgRx4ffOynB643ulDLpVFurAx/hvFL9GTiw3+CdpzrYUCAl7OnR';
  await expect.element(getTextInput('Huella del script del final')).toHaveValue(hash);
  await expectDraftSaved();
  expect(stored('entity.json')).toMatchObject({ footerScriptUrl: 'assets/Medida.js', footerScriptIntegrity: hash });
  expect(service.callsOf('addAsset')[0]?.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
  expect(service.callsOf('changeVersion')[0]?.body).toMatchObject({
    changes: expect.arrayContaining([{ file: 'assets/Medida.js', path: '', to: asset }]) as unknown,
  });
});
