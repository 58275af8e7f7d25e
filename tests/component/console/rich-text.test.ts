import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from './support/clipboards/open-editor.ts';
import { pasteInto } from './support/clipboards/paste-into.ts';
import { expectDraftSaved, openDraft } from './support/draft-steps.ts';
import { createMockDraft } from './support/studio-answers.ts';

let opened: ReturnType<typeof openEditor> | undefined;
afterEach(() => opened?.close());

const open = () => (opened = openEditor());

/** Types letter by letter into the element with the focus; the editor hears of each. */
async function type(text: string): Promise<void> {
  for (const letter of text) await edit('insertText', letter);
}

async function edit(command: string, text?: string): Promise<void> {
  document.execCommand(command, false, text);
  await Promise.resolve();
}

test('R-STU-10 undo takes back whole words and whole pastes, however fast they were written', async () => {
  const { editor } = open();
  editor.view.focus();
  await type('en los contratos ');
  pasteInto(editor.view.dom, { html: '<p>de cesión</p>', plain: 'de cesión' });
  await type(' futuros');
  const steps: string[] = [];
  while (editor.can().undo()) {
    editor.commands.undo();
    // A blank at the end of a line is written as one that does not break.
    steps.push(editor.getText().replaceAll('\u00a0', ' '));
  }
  expect(steps).toEqual([
    'en los contratos de cesión ',
    'en los contratos de cesión',
    'en los contratos ',
    'en los ',
    'en ',
    '',
  ]);
});

test('R-STU-10 undo separates what was deleted from what was typed', async () => {
  const { editor } = open();
  editor.view.focus();
  await type('anticipo');
  for (const _ of 'ipo') await edit('delete');
  await type('ar');
  editor.commands.undo();
  expect(editor.getText()).toBe('antic');
  editor.commands.undo();
  expect(editor.getText()).toBe('anticipo');
});

/** Terms as Word writes them, with the numbers of their clauses as text and lists that count on. */
function buildWordTerms(clauses: number): { html: string; lines: string[] } {
  const words =
    'El proveedor cede a la entidad los derechos de cobro, con sus garantías, por el importe que consta. '.repeat(2);
  const style = 'margin:0cm;text-align:justify;line-height:115%;font-size:11.0pt;font-family:Calibri';
  const html: string[] = [];
  const lines: string[] = [];
  for (let number = 1; number <= clauses; number += 1) {
    const first = 3 * number - 2;
    html.push(
      `<p class=MsoNormal style='${style}'><b>${number}.1.- Cesión.</b> ${words}</p>`,
      `<ol start=${first} type=1>${[0, 1, 2].map((item) => `<li style='${style}'>Crédito ${first + item}</li>`).join('')}</ol>`,
    );
    lines.push(`${number}.1.- Cesión. ${words.trim()}`);
    for (const item of [0, 1, 2]) lines.push(`${first + item}. Crédito ${first + item}`);
  }
  return { html: `<html><body>${html.join('\n')}</body></html>`, lines };
}

test('R-STU-10 a paste of 500,000 characters is read whole, and no number is lost', () => {
  const size = 500_000;
  const terms = buildWordTerms(Math.ceil(size / 650));
  expect(terms.html.length).toBeGreaterThan(size);
  const { editor, lines, lost } = open();
  pasteInto(editor.view.dom, { html: terms.html });
  expect(lines()).toEqual(terms.lines);
  expect(lost()).toEqual({});
});

const cookies = () => page.getByRole('textbox', { name: 'Texto sobre cookies' });

test('R-STU-10 what a paste lost is no longer said once the paste is undone', async () => {
  openDraft('terms', createMockDraft().answers);
  await expect.element(cookies()).toBeVisible();
  await cookies().click();
  await userEvent.keyboard('{ControlOrMeta>}{End}{/ControlOrMeta}');
  pasteInto(cookies().element(), { html: '<p>Uno <s>dos</s></p>' });
  const said = page.getByText('Hay texto tachado, que ahora se lee como vigente: «dos».');
  await expect.element(said).toBeVisible();
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  await expect.element(said).not.toBeInTheDocument();
});

test('R-STU-10 Enter right after a jump to the end of a text acts there', async () => {
  const { answers, stored } = createMockDraft();
  openDraft('terms', answers);
  await expect.element(cookies()).toBeVisible();
  await cookies().click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}Fin');
  await expectDraftSaved();
  expect((stored('entity.json') as { cookiesText: string }).cookiesText).toMatch(/^<p>Caja Roble usa[^]*<p>Fin<\/p>$/);
});

test('R-STU-10 the terms of an entity go back to the default only after a question', async () => {
  const { answers, stored } = createMockDraft();
  openDraft('terms', answers);
  const before = stored('entity.json') as Record<string, unknown>;
  const name = Object.keys(before).find((key) => key.startsWith('checkbox'));
  const reset = page.getByRole('button', { name: /^Volver al valor por defecto: / }).first();
  const question = page.getByRole('dialog', { name: '¿Volver al texto por defecto?' });
  await expect.element(reset).toBeVisible();
  await reset.click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(stored('entity.json')).toEqual(before);
  await reset.click();
  await question.getByRole('button', { name: 'Volver al valor por defecto' }).click();
  await expectDraftSaved();
  expect(stored('entity.json')).not.toHaveProperty(name!);
});

test('R-STU-10 a way of showing terms that loses their text is chosen only after a question', async () => {
  const { answers, stored } = createMockDraft();
  openDraft('terms', answers);
  const before = stored('entity.json');
  const choose = async () => {
    const kind = page.getByRole('combobox', { name: 'Cómo se muestra' }).first();
    await expect.element(kind).toBeVisible();
    await kind.click();
    await page.getByRole('option', { name: 'No se muestra' }).click();
  };
  const question = page.getByRole('dialog', { name: '¿Cambiar cómo se muestra?' });
  await choose();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(stored('entity.json')).toEqual(before);
  await choose();
  await question.getByRole('button', { name: 'Cambiar y quitar el texto' }).click();
  await expectDraftSaved();
  expect(stored('entity.json')).toMatchObject({ checkboxCompanyData: { type: 'hidden' } });
});
