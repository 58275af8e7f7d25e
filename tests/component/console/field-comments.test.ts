import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findLayoutProblems } from '#tests/component/support/layout-problems.ts';
import { button, expectCount, main } from '#tests/component/support/screen.ts';
import { openConsole } from './support/console.ts';
import { openTab } from './support/draft-steps.ts';
import { createMockComments } from './support/mock-comments.ts';
import { createMockDraft, VERSIONS } from './support/studio-answers.ts';

const FORM = 'forms/company-data.overlay.json';
const COLOR = { file: 'entity.json', path: '/primaryColor' };

function openWith(first: Parameters<typeof createMockComments>[0], tab = 'brand', version = VERSIONS.fine) {
  const comments = createMockComments(first);
  const answers = { ...createMockDraft(version).answers, ...comments.answers };
  return { comments, service: openConsole(`/versions/${version.id}/show?tab=${tab}`, { answers }) };
}

const opened = (name: string) => main().getByRole('region', { name: `Comentarios en ${name}` });

/** The fields on the screen, by what they edit, and whether a mark stands beside each; a heading is none. */
const findFields = () =>
  [...document.querySelectorAll('#version-panel [id]:not(h3 *)')]
    .filter(({ id }) => /^(entity|texts\.es|forms\/[\w-]+\.overlay)\.json[^:]*$/.test(id))
    .filter(({ id }) => !/-(mark|comments|help|helper-text|label|why|description)$/.test(id))
    .map(({ id }) => ({ id, hasMark: document.getElementById(`${id}-mark`) !== null }));

/** One field of each kind on a tab. */
const TABS: Record<string, readonly string[]> = {
  brand: [
    'entity.json/nameSite',
    'entity.json/hosts',
    'entity.json/primaryColor',
    'entity.json/loginLogoUrl',
    'entity.json/support/email',
    'entity.json/planner/home',
    'entity.json/closedDays',
  ],
  'words&field=texts.es.json/login.title': ['texts.es.json/login.title'],
  terms: [
    'entity.json/checkboxCompanyData',
    'entity.json/checkboxCompanyData/label',
    'entity.json/cookiesText',
    'entity.json/cookieBot/statistics',
    'entity.json/headerScriptUrl',
  ],
  [`forms&file=${FORM}&field=${FORM}/constraints/invoiceNumber/maxLength`]: [
    `${FORM}/ui/fields/invoiceNumber/label`,
    `${FORM}/ui/fields/invoiceNumber/hidden`,
    `${FORM}/constraints/invoiceNumber/maxLength`,
  ],
  files: ['entity.json'],
};

test.for(Object.entries(TABS))('R-STU-18 each field of the tab %s has its mark', async ([tab, kinds]) => {
  openWith([], tab);
  await expect.poll(() => findFields().map(({ id }) => id)).toEqual(expect.arrayContaining([...kinds]));
  await expect.poll(() => findFields().filter(({ hasMark }) => !hasMark)).toEqual([]);
});

test('R-STU-18 a mark opens the comments of its field, to be read, answered and settled there', async () => {
  const { comments } = openWith([
    { ...COLOR, text: '¿Es el azul nuevo?' },
    { ...COLOR, text: 'Más oscuro' },
  ]);
  await button('2 comentarios en Color principal').click();
  const blue = opened('Color principal').getByRole('listitem').filter({ hasText: '¿Es el azul nuevo?' });
  await blue.getByRole('textbox', { name: 'Respuesta' }).fill('Sí, del manual.');
  await blue.getByRole('button', { name: 'Responder sobre Color principal' }).click();
  await expect.element(blue.getByText('Sí, del manual.', { exact: true })).toBeVisible();
  expect(comments.added).toMatchObject([{ text: 'Sí, del manual.' }]);
  // The field beside it can be changed meanwhile.
  await page.getByLabelText('Color principal', { exact: true }).fill('#145079');
  await blue.getByRole('button', { name: 'Marcar como resuelto: Color principal' }).click();
  await expect.element(button('Un comentario en Color principal')).toHaveFocus();
  await expect.element(blue.getByText('Resuelto por Marta Gil:')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Comentarios (1)' })).toBeVisible();
});

test('R-STU-18 R-CON-12 by keyboard: from a field to its quiet mark, to a first comment, and back with Escape', async () => {
  const { comments } = openWith([]);
  await page.getByLabelText('Color secundario', { exact: true }).click();
  const quiet = button('Comentar «Color secundario»');
  await userEvent.keyboard('{Tab}');
  await expect.element(quiet).toHaveFocus();
  expect(getComputedStyle(quiet.element()).opacity).toBe('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(opened('Color secundario').getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('Falta el tono oscuro{Escape}');
  await expect.element(quiet).toHaveFocus();
  await expectCount(opened('Color secundario'), 0);
  // What was typed is there again.
  await userEvent.keyboard('{Enter}');
  await expect.element(opened('Color secundario').getByRole('textbox')).toHaveValue('Falta el tono oscuro');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button('Un comentario en Color secundario')).toHaveFocus();
  expect(comments.added).toEqual([{ text: 'Falta el tono oscuro', file: 'entity.json', path: '/secondaryColor' }]);
});

test('R-STU-18 a published version shows its comments to be read only, and no mark where there is none', async () => {
  openWith([{ ...COLOR, text: '¿Es el azul nuevo?' }], 'brand', VERSIONS.live);
  await button('Un comentario en Color principal').click();
  await expect.element(opened('Color principal')).toHaveTextContent('¿Es el azul nuevo?');
  await expectCount(opened('Color principal').getByRole('textbox'), 0);
  await expectCount(opened('Color principal').getByRole('button'), 0);
  await expectCount(main().getByRole('button', { name: /^Comentar / }), 0);
});

test('R-STU-18 comments on what has no field stand at the value around it, else lead to their tab', async () => {
  openWith(
    [
      { file: 'entity.json', path: '/checkboxCompanyData/type', text: 'Mejor sin desplegar' },
      { file: 'entity.json', path: '/hosts/0', text: 'Este dominio no' },
      { file: FORM, path: '/constraints/invoiceNumber/maxLength', text: '¿Por qué 20?' },
      { file: FORM, path: '/ui/order', text: 'La factura primero' },
      { file: 'texts.es.json', path: '/ya.no.existe', text: 'Sin este texto' },
    ],
    'terms',
  );
  await button('Un comentario en Condiciones del primer paso del registro').click();
  await expect.element(opened('Condiciones del primer paso del registro')).toHaveTextContent('Mejor sin desplegar');
  await openTab('Marca');
  await expect.element(button('Un comentario en Dominios')).toBeVisible();
  await openTab('Textos');
  await main().getByRole('link', { name: 'Texto «ya.no.existe»' }).click();
  await expect.element(main().getByRole('listitem').filter({ hasText: 'Sin este texto' })).toHaveFocus();
});

test('R-STU-18 R-CON-12 thirty long comments on a field fit at every width', async () => {
  const long = `${'Una frase que sigue y sigue. '.repeat(10)}${'x'.repeat(300)}`;
  const thirty = Array.from({ length: 30 }, (_, index) => ({ ...COLOR, text: `${index} ${long}` }));
  for (const width of [768, 375]) {
    // The menu is open or closed as the first width wants.
    await page.viewport(width, 720);
    openWith(thirty);
    await button('30 comentarios en Color principal').click();
    await expectCount(opened('Color principal').getByRole('listitem'), 30);
    await expect.element(main().getByRole('link', { name: 'Ver los 30' })).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBe(width);
    expect(findLayoutProblems()).toEqual([]);
  }
});
