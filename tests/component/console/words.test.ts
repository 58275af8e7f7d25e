import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { VersionProblem } from '#shared/console/console-contract.ts';
import { button, dialog, expectCount } from '#tests/component/support/screen.ts';
import { getTextInput } from './support/console.ts';
import { expectDraftSaved, goToProblem, openDraft } from './support/draft-steps.ts';
import { createMockHistory } from './support/mock-history.ts';
import { VERSIONS, createMockDraft } from './support/studio-answers.ts';

const LOST: VersionProblem = {
  key: 'lost',
  file: 'texts.es.json',
  path: '/lists.page',
  reason: 'se ha perdido %{page}',
  fix: 'Ponga %{page} donde va su valor.',
  text: 'entities/9001/texts.es.json /lists.page: se ha perdido %{page}. Ponga %{page} donde va su valor.',
};

const ownWords = () => getTextInput('lists.page');
const sayOtherwise = () => button('Cambiar el texto lists.page');

/** A draft in which the service reports that the text of a page number lacks the number. */
function keptWords() {
  const kept = createMockDraft(VERSIONS.fine, (files) => {
    const file = files['texts.es.json'];
    const text = file && 'text' in file ? file.text : '{}';
    const message = (JSON.parse(text) as Record<string, string>)['lists.page'];
    return message === undefined || message.includes('%{page}') ? [] : [LOST];
  });
  return { ...kept, answers: createMockHistory(kept) };
}

test('R-STU-09 R-STU-14 a text is found by its words, replaced next to the default, and reset', async () => {
  const { answers, stored } = keptWords();
  openDraft('words', answers);
  await page.getByLabelText('Buscar por clave o por palabras').fill('PAGINA %');
  await expect.element(page.getByText('3 textos', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Página %{page}', { exact: true })).toBeVisible();
  await sayOtherwise().click();
  await expect.element(ownWords()).toHaveFocus();
  await ownWords().fill('Hoja');
  await expectDraftSaved();
  await expect.element(page.getByText('se ha perdido %{page}. Ponga %{page} donde va su valor.')).toBeVisible();

  await goToProblem('se ha perdido %{page}');
  await expect.element(ownWords()).toHaveFocus();
  await button('Falta %{page}: añadirlo').click();
  await expect.element(ownWords()).toHaveValue('Hoja %{page}');
  await expectDraftSaved();
  await expect.element(page.getByText('se ha perdido')).not.toBeInTheDocument();
  expect(stored('texts.es.json')).toMatchObject({ 'lists.page': 'Hoja %{page}' });

  await button('Volver al texto por defecto: lists.page').click();
  await expect.element(sayOtherwise()).toBeVisible();
  await expectDraftSaved();
  expect(stored('texts.es.json')).not.toHaveProperty('lists.page');
});

test('R-STU-20 each step of a draft can be undone through its history, and redone', async () => {
  const { answers, stored } = keptWords();
  const service = openDraft('words&field=texts.es.json/login.title', answers);
  const title = getTextInput('login.title');
  await expect.element(title).toHaveFocus();
  await title.fill('Entre');
  await expectDraftSaved();
  await button('Volver al texto por defecto: login.title').click();
  await expectDraftSaved();
  await button('Deshacer el último paso').click();
  await expect.element(title).toHaveValue('Entre');
  await button('Deshacer el último paso').click();
  await expect.element(title).toHaveValue('Bienvenido a Caja Roble');
  await button('Rehacer').click();
  await expect.element(title).toHaveValue('Entre');
  expect(stored('texts.es.json')).toMatchObject({ 'login.title': 'Entre' });
  expect(service.callsOf('undoVersion').map(({ body }) => body)).toEqual([
    { revision: 3 },
    { revision: 2 },
    { revision: 5 },
  ]);
});

test('R-STU-09 the revised texts are offered beside what they replace, and taken in one step without those unticked', async () => {
  const LACKS = { 'auth.idle': undefined, 'app.failure': undefined, 'lists.failed': undefined };
  const files = VERSIONS.fine.files.map((file) =>
    file.name === 'texts.es.json'
      ? { ...file, text: JSON.stringify({ ...(JSON.parse(file.text!) as object), ...LACKS }) }
      : file,
  );
  const { answers, stored } = createMockDraft({ ...VERSIONS.fine, files });
  const service = openDraft('words', answers);
  await expect.element(page.getByText(/^Redacción revisada: 4 textos/)).toBeVisible();
  await button('Ver los cambios').click();
  await expect.element(dialog().getByText('Sesion cerrada por inactividad')).toBeVisible();
  await expect.element(dialog().getByText('Su sesión se ha cerrado por inactividad.')).toBeVisible();
  await dialog().getByRole('checkbox', { name: 'lists.failed' }).click();
  await button('Cambiar 3 textos').click();
  await expectDraftSaved();
  expect(stored('texts.es.json')).toMatchObject({
    'app.failure': 'Algo ha salido mal',
    'auth.idle': 'Su sesión se ha cerrado por inactividad.',
    'invoices.status.4': 'Pagada al vencimiento, no anticipada',
  });
  expect(stored('texts.es.json')).not.toHaveProperty('lists.failed');
  // One revision is one step to undo.
  expect(service.callsOf('changeVersion')).toHaveLength(1);
  await expect.element(page.getByText(/^Redacción revisada: 1 texto /)).toBeVisible();
});

test('R-STU-09 forty texts are listed initially and after each new search, and more on demand', async () => {
  openDraft('words', keptWords().answers);
  const rows = page.getByRole('button', { name: /^(Cambiar el texto|Volver al texto por defecto: )/ });
  await expectCount(rows, 40);
  await button('Mostrar 40 más').click();
  await expectCount(rows, 80);
  await page.getByLabelText('Buscar por clave o por palabras').fill('a');
  await expectCount(rows, 40);
});

test('R-STU-09 the search for a text stays while another tab is open', async () => {
  openDraft('words', keptWords().answers);
  const search = page.getByLabelText('Buscar por clave o por palabras');
  await search.fill('PAGINA %');
  await expect.element(page.getByText('3 textos', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Marca' }).click();
  await expectCount(search, 0);
  await page.getByRole('tab', { name: 'Textos' }).click();
  await expect.element(search).toHaveValue('PAGINA %');
  await expect.element(page.getByText('3 textos', { exact: true })).toBeVisible();
});

test('R-STU-09 the search of the texts also finds the fields of other tabs, and leads to them', async () => {
  openDraft('words', keptWords().answers);
  await page.getByLabelText('Buscar por clave o por palabras').fill('telefono');
  const found = page.getByRole('region', { name: 'En otras pestañas' });
  await expect
    .element(found.getByRole('button', { name: 'Teléfono de protección de datos, en «Marca»' }))
    .toBeVisible();
  await found.getByRole('button', { name: 'Teléfono de ayuda, en «Marca»' }).click();
  await expect.element(getTextInput('Teléfono de ayuda')).toHaveFocus();
});

test('R-STU-09 R-STU-11 a text that a form decides says so where it is written, and each leads to the other', async () => {
  const KEY = 'forms.company-data.supplierReference';
  const own = { 'login.title': 'Hola', [KEY]: 'Referencia de la carta' };
  const files = VERSIONS.fine.files.map((file) =>
    file.name === 'texts.es.json' ? { ...file, text: JSON.stringify(own) } : file,
  );
  openDraft('words', createMockDraft({ ...VERSIONS.fine, files }).answers);
  await page.getByLabelText('Buscar por clave o por palabras').fill(KEY);
  await expect
    .element(page.getByText('Se usa lo que dice «Formularios»: «Referencia de la carta de bienvenida».'))
    .toBeVisible();
  await page.getByRole('link', { name: `Cambiarlo en «Formularios»: ${KEY}` }).click();
  const label = page.getByLabelText('Nombre del campo', { exact: true });
  await expect.element(label).toHaveFocus();
  await expect
    .element(page.getByText('«Textos» dice «Referencia de la carta», pero vale lo que se ha escrito aquí.'))
    .toBeVisible();
  await label.fill('');
  await expect
    .element(page.getByText('«Textos» dice «Referencia de la carta», y vale mientras aquí no se escriba nada.'))
    .toBeVisible();
  await page.getByRole('link', { name: `Verlo en «Textos»: ${KEY}` }).click();
  await expect.element(getTextInput(KEY)).toHaveFocus();
  await expectCount(page.getByText('Se usa lo que dice «Formularios»'), 0);
});
