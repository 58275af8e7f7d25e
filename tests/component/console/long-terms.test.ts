import { advanceTime, freezeTime } from '#tests/component/support/time.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { main } from '#tests/component/support/screen.ts';
import { buildTerms } from '#tests/support/long-terms.ts';
import { type ConsoleCall, openConsole } from './support/console.ts';
import { openDraft } from './support/draft-steps.ts';
import { createMockDraft, VERSIONS } from './support/studio-answers.ts';

const PLACE = { file: 'entity.json', path: '/checkboxCompanyData/text' };
const TERMS = buildTerms(40_000);

/** A draft whose first checkbox has these terms. */
function createLongDraft(terms = TERMS) {
  const files = VERSIONS.fine.files.map(({ name, text, ...file }) => ({
    ...file,
    name,
    ...(text !== undefined && { text: name === PLACE.file ? withTerms(text, terms) : text }),
  }));
  return createMockDraft({ ...VERSIONS.fine, files });
}

const withTerms = (entity: string, text: string): string =>
  JSON.stringify({
    ...(JSON.parse(entity) as object),
    checkboxCompanyData: { type: 'expandable', label: 'Acepto', text },
  });

afterEach(() => vi.restoreAllMocks());

/** Counts how often the long file of the draft is read and written as JSON. */
function countPasses(): () => number {
  const { parse, stringify } = JSON;
  let passes = 0;
  const count = (text: string | undefined) => (passes += (text?.length ?? 0) > 10_000 ? 1 : 0);
  vi.spyOn(JSON, 'parse').mockImplementation((...from: Parameters<typeof parse>) => {
    count(from[0]);
    return parse(...from) as unknown;
  });
  vi.spyOn(JSON, 'stringify').mockImplementation((...from: Parameters<typeof stringify>) => {
    const text = stringify(...from);
    count(text);
    return text;
  });
  return () => passes;
}

const nextPicture = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Types into what has the focus; all that follows from a letter happens before the next one. */
async function typeOneByOne(text: string): Promise<void> {
  for (const letter of text) {
    document.execCommand('insertText', false, letter);
    await nextPicture();
    await nextPicture();
  }
}

test('R-STU-10 R-STU-20 a key in terms of 14,700 characters costs what it costs in a short text', async () => {
  const { answers, stored } = createLongDraft(buildTerms(14_700));
  openDraft('terms', answers);
  const editor = page.getByRole('textbox', { name: 'Texto que se despliega' }).first();
  await expect.element(editor).toHaveTextContent('Fin del contrato.');
  const seen = page.getByRole('group', { name: 'Así lo ve el proveedor' }).first();
  await expect.element(seen).toHaveTextContent('Fin del contrato.');
  // No pause in typing: what waits for one stays.
  freezeTime();
  (editor.element() as HTMLElement).focus();
  // The first key says that it is not saved yet.
  await typeOneByOne('A');
  const drawn: MutationRecord[] = [];
  const observer = new MutationObserver((records) => drawn.push(...records));
  observer.observe(seen.element(), { subtree: true, childList: true, characterData: true, attributes: true });
  const written = vi.spyOn(Element.prototype, 'innerHTML', 'get');
  const passes = countPasses();
  await typeOneByOne('nexo tres.');
  expect(editor.element().textContent).toContain('Anexo tres.');
  expect({ passes: passes(), drawn: drawn.length, written: written.mock.calls.length }).toEqual({
    passes: 0,
    drawn: 0,
    written: 0,
  });
  observer.disconnect();
  vi.restoreAllMocks();
  await advanceTime(1_500);
  await expect.element(seen).toHaveTextContent('Anexo tres.');
  await advanceTime(600);
  await expect.poll(() => JSON.stringify(stored('entity.json'))).toContain('Anexo tres.');
});

test('R-STU-20 a key in a short field reads and writes the long terms beside it at most three times', async () => {
  const { answers } = createLongDraft(buildTerms(14_700));
  openDraft('terms', answers);
  const field = page.getByRole('textbox', { name: 'Frase de la casilla' }).first();
  await expect.element(field).toHaveValue('Acepto');
  freezeTime();
  const input = field.element() as HTMLTextAreaElement;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
  await typeOneByOne(' ');
  const passes = countPasses();
  await typeOneByOne('lo dicho');
  await expect.element(field).toHaveValue('Acepto lo dicho');
  // Once to apply the change, once to show it, and once to write the file.
  expect(passes()).toBeLessThanOrEqual(3 * 'lo dicho'.length);
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
