import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waitForLayout } from '#tests/component/support/frames.ts';
import { button, dialog, expectCount, heading, main } from '#tests/component/support/screen.ts';
import { buildTerms } from '#tests/support/long-terms.ts';
import { answerAndChange, openConsole } from './support/console.ts';
import { ENTITY, HOST_DIFFERENCE, listed, VERSIONS } from './support/studio-answers.ts';

const HEIGHT = 720;

afterEach(() => page.viewport(1280, HEIGHT));

test.each([375, 768, 1280])(
  'R-STU-20 the review can be asked for at the end of a long form, at %i px',
  async (width) => {
    await page.viewport(width, HEIGHT);
    openConsole(`/versions/${VERSIONS.fine.id}/show?tab=terms`);
    const last = page.getByText('Scripts de la entidad', { exact: true });
    await expect.element(last).toBeVisible();
    last.element().scrollIntoView();
    await waitForLayout();
    expect(window.scrollY).toBeGreaterThan(HEIGHT);
    const { top, bottom, left, right } = button('Pedir revisión').element().getBoundingClientRect();
    expect([top >= 0, bottom <= HEIGHT, left >= 0, right <= width]).not.toContain(false);
  },
);

test('R-STU-14 a draft that is saved says that a problem keeps it from review, and leads to it', async () => {
  openConsole(`/versions/${VERSIONS.draft.id}/show`);
  const saved = page.getByRole('status').filter({ hasText: 'Guardado' });
  await expect.element(saved).toHaveTextContent('Guardado, pero un problema impide pedir la revisión');
  await expect.element(button('Pedir revisión')).toBeDisabled();
  await saved.getByRole('link').click();
  await expect.element(page.getByRole('tab', { name: 'Problemas (1)' })).toHaveAttribute('aria-selected', 'true');
});

test('R-STU-14 a review of a version with a problem leads to it, too', async () => {
  const { problems } = VERSIONS.draft;
  const shown = { ...VERSIONS.reviewed, approvedHash: null, problems };
  openConsole(`/versions/${shown.id}/show`, { answers: { readVersion: shown } });
  await main()
    .getByRole('link', { name: /^No se puede aprobar, publicar ni programar: hay un problema/ })
    .click();
  await expect.element(page.getByRole('tab', { name: 'Problemas (1)' })).toHaveAttribute('aria-selected', 'true');
});

test('R-STU-17 a review that waits for a tick says so beside its button', async () => {
  openConsole(`/versions/${VERSIONS.fine.id}/show`);
  await button('Pedir revisión').click();
  const group = dialog().getByRole('group', {
    name: 'Cada uno de estos cambios puede impedir el trabajo de los proveedores. Para seguir, márquelos todos:',
  });
  await expect.element(group).toBeVisible();
  const missing = dialog().getByText('Falta marcar una casilla.', { exact: true });
  await expect.element(missing).toBeVisible();
  await group.getByRole('checkbox').click();
  await expectCount(missing, 0);
  await expect.element(dialog().getByRole('button', { name: 'Pedir revisión' })).toBeEnabled();
});

test('R-STU-17 who publishes goes on reading what the version changed, compared with the one that it replaced', async () => {
  const approved = { ...VERSIONS.reviewed, acknowledged: [HOST_DIFFERENCE.key] };
  const live = { ...approved, state: 'live' as const, publishedAt: '2026-03-10T10:00:00.000Z' };
  const service = openConsole(`/versions/${approved.id}/show`, { answers: { readVersion: approved } });
  const tab = page.getByRole('tab', { name: 'Qué cambia' });
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  service.answer({ publishVersion: answerAndChange(service, live, { readVersion: live }) });
  await button('Publicar').click();
  const confirm = dialog().getByRole('button', { name: 'Publicar' });
  await expect.element(confirm).toBeEnabled();
  const replaced = [{ ...VERSIONS.live, state: 'archived' as const }, live, VERSIONS.archived].map(listed);
  service.answer({ listVersions: replaced });
  await confirm.click();
  await expect.element(main().getByText('Publicada', { exact: true }).first()).toBeVisible();
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(() => service.callsOf('readDifferences').at(-1)?.query)
    .toMatchObject({ against: VERSIONS.live.id });
});

test('R-STU-02 every field of a version that cannot be changed has the same ground', async () => {
  const files = withTerms('Acepto el <b>texto</b>');
  openConsole(`/versions/${VERSIONS.live.id}/show?tab=terms`, {
    answers: { readVersion: { ...VERSIONS.live, files } },
  });
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const plain = page.getByRole('textbox', { name: 'Frase de la casilla' }).first();
  await expect.element(plain).toBeVisible();
  const ground = groundOf(plain.element().parentElement!);
  expect(ground).not.toBe('rgba(0, 0, 0, 0)');
  const choice = page.getByRole('combobox', { name: 'Cómo se muestra' }).first();
  await expect.element(choice).toBeVisible();
  expect(groundOf(choice.element().parentElement!)).toBe(ground);
  const rich = page.getByRole('textbox', { name: 'Texto que se despliega' }).first();
  await expect.element(rich).toHaveAttribute('contenteditable', 'false');
  expect(groundOf(rich.element())).toBe(ground);
});

test('R-STU-19 beside a version in review, the button of a new draft says what each does to the other', async () => {
  const draft = { id: VERSIONS.reviewed.id, number: 4, author: ENTITY.draft!.author, state: 'in-review' as const };
  openConsole('/entities/9001/show', { answers: { readEntity: { ...ENTITY, scheduled: null, draft } } });
  const says =
    'La versión 4 todavía no está publicada. Un borrador nuevo no lleva sus cambios y, si se publica después, los deshace.';
  await expect.element(main().getByText(says)).toBeVisible();
  await expect.element(button('Nuevo borrador')).toHaveAccessibleDescription(expect.stringContaining(says) as string);
});

test.each([375, 768])('R-CON-12 at %i px the title of a version has the name of its entity', async (width) => {
  await page.viewport(width, HEIGHT);
  openConsole(`/versions/${VERSIONS.fine.id}/show`);
  await expect.element(heading()).toHaveTextContent('Versión 5 de Caja Roble');
  const { left, right } = heading().element().getBoundingClientRect();
  expect([left >= 0, right <= width]).not.toContain(false);
});

test('R-STU-10 the picture of long terms shows the part that the editor shows', async () => {
  openConsole(`/versions/${VERSIONS.fine.id}/show?tab=terms`, {
    answers: { readVersion: { ...VERSIONS.fine, files: withTerms(buildTerms(14_700)) } },
  });
  const editor = page.getByRole('textbox', { name: 'Texto que se despliega' }).first();
  await expect.element(editor).toHaveTextContent('Fin del contrato.');
  const seen = page
    .getByRole('group', { name: 'Así lo ve el proveedor' })
    .first()
    .getByRole('group', { name: 'Acepto' });
  await expect.element(seen).toHaveTextContent('Fin del contrato.');
  editor.element().scrollTop = editor.element().scrollHeight;
  const below = () => {
    const { scrollHeight, scrollTop, clientHeight } = seen.element();
    return scrollHeight - scrollTop - clientHeight;
  };
  await expect.poll(below).toBeLessThan(2);
  editor.element().scrollTop = 0;
  await expect.poll(() => seen.element().scrollTop).toBe(0);
});

/** The files of a version whose first checkbox has this text. */
function withTerms(text: string) {
  return VERSIONS.fine.files.map((file) =>
    file.name === 'entity.json' && file.text !== undefined
      ? {
          ...file,
          text: JSON.stringify({
            ...(JSON.parse(file.text) as object),
            checkboxCompanyData: { type: 'expandable', label: 'Acepto', text },
          }),
        }
      : file,
  );
}
