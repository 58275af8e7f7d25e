import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectCount } from '#tests/component/support/screen.ts';
import { getTextInput } from './support/console.ts';
import { expectDraftSaved, openDraft, openTab } from './support/draft-steps.ts';
import { VERSIONS, createMockDraft } from './support/studio-answers.ts';

const text = () => page.getByRole('textbox', { name: 'entity.json' });
const mistakes = () => page.css('.cm-lint-marker-error');

const WRONG = {
  key: 'wrong',
  file: 'entity.json',
  field: 'color del texto sobre el principal',
  path: '/primaryContrastColor',
  reason: '"#FFFFF" no es un color',
  fix: 'Escríbalo como #RRGGBB.',
  text: 'entities/9001/entity.json, color del texto sobre el principal /primaryContrastColor: "#FFFFF" no es un color.',
};

/** A draft in which the service reports an invalid colour. */
const keptFiles = () =>
  createMockDraft(VERSIONS.fine, (files) => {
    const file = files['entity.json'];
    return file && 'text' in file && file.text.includes('"#FFFFF"') ? [WRONG] : [];
  });

test('R-STU-13 R-STU-14 a file is edited as text with completion and problems in place; fields show the same draft', async () => {
  const { answers, stored } = keptFiles();
  openDraft('files', answers);
  await text().click();
  await userEvent.keyboard('{ControlOrMeta>}{Home}{/ControlOrMeta}{End}{Enter}');
  await userEvent.keyboard('"primaryCon');
  await page.getByRole('option', { name: /^primaryContrastColor/ }).click();
  await userEvent.keyboard('"#FFFFF{End}');
  await expect.element(page.getByText(/^No es un JSON correcto:/)).toBeVisible();
  await expectCount(mistakes(), 1);
  await userEvent.keyboard(',');
  await expect.element(page.getByText(/^No es un JSON correcto:/)).not.toBeInTheDocument();
  // The problem that the service reports after the save.
  await expectDraftSaved();
  await expectCount(mistakes(), 1);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}F');
  await expectDraftSaved();
  await expectCount(mistakes(), 0);
  expect(stored('entity.json')).toMatchObject({ primaryContrastColor: '#FFFFFF', primaryColor: '#2F6B3C' });

  await openTab('Marca');
  await expect.element(getTextInput('Color del texto sobre el principal')).toHaveValue('#FFFFFF');
  await getTextInput('Color del texto sobre el principal').fill('#222222');
  await openTab('Ficheros');
  await expect.element(text()).toHaveTextContent('"primaryContrastColor": "#222222"');
});
