import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WORD_CLEANED, WORD_HTML } from '#tests/component/support/word-markup.ts';
import { expectCount } from '#tests/component/support/screen.ts';
import { pasteInto } from './support/clipboards/paste-into.ts';
import { expectDraftSaved, openDraft } from './support/draft-steps.ts';
import { createMockDraft } from './support/studio-answers.ts';

const cookies = () => page.getByRole('textbox', { name: 'Texto sobre cookies' });

/** Pastes markup over the complete content of a field. */
async function paste(html: string): Promise<void> {
  await cookies().click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  pasteInto(cookies().element(), { html, plain: 'words' });
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
  await expect
    .element(
      page.getByText('2 imágenes, 1 campo y 1 formulario no se han pegado. El texto se ha pegado, pero sin 1 enlace.'),
    )
    .toBeVisible();
});

test('R-STU-10 content that a paste lost is listed until the next paste loses nothing', async () => {
  const stored = open();
  await expect.element(cookies()).toBeVisible();
  await paste(
    '<p>Uno<sup>2</sup> <s>dos</s></p><hr><script>1</script><iframe src="https://a.example"></iframe><svg></svg>',
  );
  const said = page.getByText(/no se han pegado\./);
  await expect.element(said).toHaveTextContent('Hay texto tachado, que ahora se lee como vigente: «dos».');
  await expect.element(said).toHaveTextContent('pero sin 1 subíndice o superíndice.');
  for (const kind of ['1 línea', '1 script', '1 página incluida', '1 imagen'])
    await expect.element(said).toHaveTextContent(kind);
  await paste('<style>p::before { content: counter(n) }</style><p>Uno</p><p>Dos</p>');
  const numbers = page.getByText('La numeración de 2 párrafos no se puede conservar: revísela.');
  await expect.element(numbers).toBeVisible();
  await paste('<h4>Tarifas</h4><p>Ninguna</p>');
  await expectDraftSaved();
  expect(stored()).toBe('<h4>Tarifas</h4><p>Ninguna</p>');
  await expectCount(numbers, 0);
});

test('R-STU-10 text deleted with tracked changes is left out, and links lead past redirects; both are said', async () => {
  const stored = open();
  await expect.element(cookies()).toBeVisible();
  await paste(
    '<p>Plazo de <del cite="mailto:a">treinta</del><span class="msoIns"><ins cite="mailto:a">sesenta</ins></span> días' +
      '<a href="#_ftn1" name="_ftnref1">[1]</a>, <a href="https://www.google.com/url?q=https://banco.example/a?b%3D1&amp;sa=D">ver</a>' +
      ' y <a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fbanco.example%2Fc&amp;data=05">más</a>' +
      ' o <a href="https://www.google.com/url?q=javascript:alert(1)">nada</a></p>',
  );
  await expectDraftSaved();
  expect(stored()).toBe(
    'Plazo de sesenta días[1], <a href="https://banco.example/a?b=1">ver</a>' +
      ' y <a href="https://banco.example/c">más</a>' +
      ' o <a href="https://www.google.com/url?q=javascript:alert(1)">nada</a>',
  );
  const said = page.getByText('Se ha quitado 1 texto borrado con el control de cambios: «treinta».');
  await expect.element(said).toHaveTextContent('Falta el texto de la nota al pie «[1]».');
  await expect
    .element(said)
    .toHaveTextContent('ahora llevan directamente a «https://banco.example/a?b=1», «https://banco.example/c».');
});

test('R-STU-10 characters of a PDF that nobody sees are not pasted: a new page is a new line', async () => {
  const stored = open();
  await expect.element(cookies()).toBeVisible();
  await cookies().click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  pasteInto(cookies().element(), { html: '', plain: 'Uno\fDos\u0007' });
  await expectDraftSaved();
  expect(stored()).toBe('<p>Uno</p><p>Dos</p>');
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
