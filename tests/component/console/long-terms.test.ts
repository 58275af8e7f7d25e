import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { main } from '#tests/component/support/screen.ts';
import { buildTerms } from '#tests/support/long-terms.ts';
import { type ConsoleCall, openConsole } from './support/console.ts';
import { openDraft } from './support/draft-steps.ts';
import { createMockDraft, VERSIONS } from './support/studio-answers.ts';

const PLACE = { file: 'entity.json', path: '/checkboxCompanyData/text' };
const TERMS = buildTerms(40_000);

/** A draft whose first checkbox has these terms. */
function createLongDraft() {
  const files = VERSIONS.fine.files.map(({ name, text, ...file }) => ({
    ...file,
    name,
    ...(text !== undefined && { text: name === PLACE.file ? withTerms(text) : text }),
  }));
  return createMockDraft({ ...VERSIONS.fine, files });
}

const withTerms = (entity: string): string =>
  JSON.stringify({
    ...(JSON.parse(entity) as object),
    checkboxCompanyData: { type: 'expandable', label: 'Acepto', text: TERMS },
  });

test('R-CON-13 R-STU-20 a page that is left right after typing into long terms says that it saves, and saves first', async () => {
  const { answers, stored } = createLongDraft();
  openDraft('terms', answers);
  const editor = page.getByRole('textbox', { name: 'Texto que se despliega' }).first();
  await expect.element(editor).toHaveTextContent('El proveedor cede');
  (editor.element() as HTMLElement).focus();
  document.execCommand('insertText', false, 'Anexo. ');
  await expect.element(page.getByText('Guardando…', { exact: true })).toBeVisible();
  // As with a shortcut, or in browsers where a click leaves the focus in the field.
  (page.getByRole('menuitem', { name: 'Entidades', exact: true }).element() as HTMLElement).click();
  await expect.poll(() => JSON.stringify(stored('entity.json'))).toContain('Anexo. ');
});

test('R-STU-20 a step with long values names what changed, and loads it when it is opened', async () => {
  const step = { author: 'elena@consola.example', authorId: null, changedAt: '2026-03-10T09:30:00.000Z' };
  const shape = { undoes: null, redoes: null };
  const service = openConsole(`/versions/${VERSIONS.fine.id}/show?tab=history`, {
    answers: {
      readHistory: ({ query }: ConsoleCall) => {
        if (query.before === '2')
          return [
            {
              ...step,
              ...shape,
              revision: 1,
              isWhole: true,
              changes: [{ ...PLACE, path: '/primaryColor', from: '#2F6B3C', to: '#145079' }],
            },
          ];
        return query.after === '0' ? [{ ...step, ...shape, revision: 2, isWhole: false, changes: [PLACE] }] : [];
      },
      readHistoryStep: { revision: 2, changes: [{ ...PLACE, from: TERMS, to: TERMS.replace('plena', 'parcial') }] },
    },
  });
  const item = main().getByRole('listitem').filter({ hasText: 'elena@consola.example' }).first();
  await expect.element(item).toBeVisible();
  expect(service.callsOf('readHistoryStep')).toEqual([]);
  await main().getByRole('button', { name: 'Ver qué cambia en el paso 2' }).click();
  await expect.element(item).toHaveTextContent('Quitado: plena Añadido: parcial');
  await main().getByRole('button', { name: 'Ver cambios anteriores' }).click();
  await expect.element(main().getByText('Antes: #2F6B3C → Después: #145079')).toBeVisible();
});
