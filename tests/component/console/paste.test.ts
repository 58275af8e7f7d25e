import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WORD_CLEANED, WORD_HTML } from '#tests/component/support/word-markup.ts';
import { expectCount } from '#tests/component/support/screen.ts';
import { expectDraftSaved, openDraft } from './support/draft-steps.ts';
import { createMockDraft } from './support/studio-answers.ts';

const cookies = () => page.getByRole('textbox', { name: 'Texto sobre cookies' });

/** Pastes markup over the complete content of a field. */
async function paste(html: string): Promise<void> {
  await cookies().click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', 'words');
  cookies()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

function open() {
  const { answers, stored } = createMockDraft();
  openDraft('terms', answers);
  return () => (stored('entity.json') as { cookiesText?: string }).cookiesText;
}

test("R-STU-10 a paste from Word keeps its headings, table and lists, and loses Word's own markup", async () => {
  const stored = open();
  await expect.element(cookies()).toBeVisible();
  await paste(WORD_HTML);
  await expectDraftSaved();
  expect(stored()).toBe(WORD_CLEANED);
  await expect.element(page.getByText('Se ha quitado: 1 enlace, 2 imágenes, 1 formulario, 1 campo.')).toBeVisible();
});

test('R-STU-10 content that a paste lost is listed until the next paste loses nothing', async () => {
  const stored = open();
  await expect.element(cookies()).toBeVisible();
  await paste(
    '<p>Uno<sup>2</sup> <s>dos</s></p><hr><script>1</script><iframe src="https://a.example"></iframe><svg></svg>',
  );
  const said = page.getByText(/^Se ha quitado:/);
  await expect.element(said).toHaveTextContent('1 subíndice o superíndice');
  for (const kind of ['1 tachado', '1 línea', '1 programa', '1 página incluida', '1 imagen'])
    await expect.element(said).toHaveTextContent(kind);
  await paste('<h4>Tarifas</h4><p>Ninguna</p>');
  await expectDraftSaved();
  expect(stored()).toBe('<h4>Tarifas</h4><p>Ninguna</p>');
  await expectCount(said, 0);
});

test('R-STU-10 a button turns a line into a heading and back', async () => {
  const stored = open();
  await expect.element(cookies()).toBeVisible();
  await paste('<p>Tarifas</p><p>Ninguna</p>');
  const toolbar = page.getByRole('group', { name: 'Formato de «Texto sobre cookies»' });
  await toolbar.getByRole('button', { name: 'Subtítulo' }).click();
  await expectDraftSaved();
  expect(stored()).toBe('<p>Tarifas</p><h3>Ninguna</h3>');
  await expect.element(toolbar.getByRole('button', { name: 'Subtítulo' })).toHaveAttribute('aria-pressed', 'true');
});
