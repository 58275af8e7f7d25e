import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { reply } from '#tests/component/support/mock-service.ts';
import { button, dialog, expectCount, main } from '#tests/component/support/screen.ts';
import { sampleAccessibleBench } from './support/bench-page.ts';
import { answerAndChange, openConsole } from './support/console.ts';
import { openTab } from './support/draft-steps.ts';
import { createMockComments } from './support/mock-comments.ts';
import { buildMember, COLLEAGUE, createMockDraft, VERSIONS } from './support/studio-answers.ts';

const COLOR = { file: 'entity.json', path: '/primaryColor' };
const address = (tab: string) => `/versions/${VERSIONS.fine.id}/show?tab=${tab}`;
const thread = (name: string) => main().getByRole('listitem').filter({ hasText: name });

test('R-STU-18 R-STU-20 the bar names who is here and leads to the comments; each leads to its field', async () => {
  const comments = createMockComments([{ ...COLOR, text: '¿Es el azul nuevo?' }]);
  openConsole(address('brand'), { answers: { ...createMockDraft().answers, ...comments.answers } });
  await expect.element(page.getByText(`Aquí ahora: ${COLLEAGUE.name}`)).toBeVisible();
  // Above the fields of their tab.
  await expect.element(page.getByLabelText('Color principal', { exact: true })).toBeVisible();
  const above = main().getByRole('listitem').filter({ hasText: '«¿Es el azul nuevo?»' });
  await above.getByRole('button', { name: 'Color principal' }).click();
  await expect.element(button('Un comentario en Color principal')).toHaveFocus();
  await button('Un comentario').click();
  await expect.element(page.getByRole('tab', { name: 'Comentarios (1)' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('heading', { name: 'Abiertos (1)' })).toHaveFocus();

  await main().getByRole('link', { name: 'Ir al campo: Color principal' }).click();
  await expect.element(page.getByLabelText('Color principal', { exact: true })).toHaveFocus();
  // What is typed outlives a look at another tab.
  const field = page.getByRole('textbox', { name: 'Comentario' });
  await button('Comentar «Color secundario»').click();
  await expect.element(field).toHaveFocus();
  await field.fill('Falta el tono oscuro');
  await openTab(/^Comentarios/);
  await openTab('Marca');
  await button('Comentar «Color secundario»').click();
  await expect.element(field).toHaveValue('Falta el tono oscuro');
  await button('Comentar').click();
  await expect.element(button('Un comentario en Color secundario')).toHaveFocus();
  expect(comments.added).toEqual([
    { text: 'Falta el tono oscuro', file: 'entity.json', path: '/secondaryColor' },
  ] satisfies ConsoleRequestBody<'addComment'>[]);
});

test('R-STU-18 a comment is answered and settled; an answer that came meanwhile is read before', async () => {
  const comments = createMockComments([{ ...COLOR, text: '¿Es el azul nuevo?' }]);
  const service = openConsole(address('comments'), { answers: comments.answers });
  const about = thread('Color principal');
  await about.getByRole('textbox', { name: 'Respuesta' }).fill('Sí, del manual.');
  const answer = about.getByRole('button', { name: 'Responder sobre Color principal' });
  service.answer({
    addComment: reply(400, { code: 'invalid', message: 'No.', errors: { text: 'Lleva una cuenta.' } }),
  });
  await answer.click();
  await expect.element(about.getByText('Lleva una cuenta.')).toBeVisible();
  await expect.element(about.getByRole('textbox', { name: 'Respuesta' })).toHaveValue('Sí, del manual.');
  service.answer({ addComment: comments.answers.addComment });
  await answer.click();
  await expect.element(about.getByText('Sí, del manual.', { exact: true })).toBeVisible();

  service.answer({ settleComment: reply(409, { code: 'changedMeanwhile', message: 'Ha cambiado.' }) });
  const settle = about.getByRole('button', { name: 'Marcar como resuelto: Color principal' });
  await settle.click();
  await expect.element(page.getByText('Alguien ha respondido mientras tanto. Léalo y decida.')).toBeVisible();
  service.answer({ settleComment: comments.answers.settleComment });
  await settle.click();
  await expect.element(page.getByText('No hay comentarios abiertos.')).toBeVisible();
  expect(service.callsOf('settleComment').at(-1)?.body).toEqual({ seen: 2 });
  await page.getByText('Resueltos (1)').click();
  await expect.element(thread('Color principal')).toHaveTextContent('Resuelto por Marta Gil:');
});

test('R-STU-18 what changes can be commented on in place; support reads comments, and writes none', async () => {
  const comments = createMockComments([{ file: '', path: '', text: 'Todo bien' }]);
  const { answers } = createMockDraft();
  openConsole(address('differences'), { answers: { ...answers, ...comments.answers } });
  await main().getByRole('link', { name: 'Comentar «Color principal»' }).click();
  await expect.element(page.getByRole('region', { name: 'Sobre: Color principal' })).toBeVisible();
  await sampleAccessibleBench('comments');

  openConsole(address('comments'), { answers: comments.answers, member: { roles: ['support'] } });
  await expect.element(thread('Toda la versión')).toHaveTextContent('Todo bien');
  await expectCount(page.getByRole('textbox', { name: /Comentario|Respuesta/ }), 0);
});

const REVIEW = {
  ...VERSIONS.reviewed,
  reviewer: null,
  reviewerId: null,
  reviewedAt: null,
  approvedHash: null,
  submittedAt: '2026-03-10T09:00:00.000Z',
};

test('R-STU-18 an approval, a publication and a schedule say how many comments stay open, and lead there; a published version shows them', async () => {
  const comments = createMockComments([
    { ...COLOR, text: '¿Es el azul nuevo?' },
    { file: '', path: '', text: '¿Lo sabe legal?' },
  ]);
  const service = openConsole(`/versions/${REVIEW.id}/show`, {
    answers: { ...comments.answers, readVersion: REVIEW },
  });
  await expect.element(button('2 comentarios')).toBeVisible();
  for (let press = 0; press < 2; press += 1) {
    // The second time from the tab of the comments itself.
    await button('Aprobar').click();
    await expect.element(dialog()).toHaveTextContent('Quedan 2 comentarios abiertos.');
    await dialog().getByRole('button', { name: 'Ver los comentarios' }).click();
    await expectCount(dialog(), 0);
    await expect.element(page.getByRole('heading', { name: 'Abiertos (2)' })).toHaveFocus();
  }
  expect(service.callsOf('approveVersion')).toEqual([]);
  const { reviewed } = VERSIONS;
  service.answer({ approveVersion: answerAndChange(service, reviewed, { readVersion: reviewed }) });
  await button('Aprobar').click();
  await dialog().getByRole('button', { name: 'Aprobar' }).click();
  for (const action of ['Publicar', 'Programar']) {
    await button(action).click();
    await expect.element(dialog()).toHaveTextContent('Quedan 2 comentarios abiertos.');
    await userEvent.keyboard('{Escape}');
    await expectCount(dialog(), 0);
  }
  openConsole(`/versions/${VERSIONS.live.id}/show`, { answers: comments.answers });
  await main().getByRole('link', { name: 'Se publicó con 2 comentarios abiertos.' }).click();
  await expect.element(page.getByRole('heading', { name: 'Abiertos (2)' })).toHaveFocus();
});

test('R-STU-18 comments that the reviewer has just made are enough to send a version back', async () => {
  const comments = createMockComments([{ ...COLOR, text: '¿Es el azul nuevo?' }]);
  const service = openConsole(`/versions/${REVIEW.id}/show?tab=comments`, {
    answers: { ...comments.answers, readVersion: REVIEW },
  });
  const confirm = dialog().getByRole('button', { name: 'Devolver' });
  await button('Devolver').click();
  await expect.element(confirm).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('textbox', { name: 'Comentario' }).fill('Más oscuro');
  await button('Comentar').click();
  await expect.element(page.getByRole('heading', { name: 'Abiertos (2)' })).toBeVisible();
  await button('Devolver').click();
  await expect.element(dialog()).toHaveTextContent('Ha escrito un comentario en esta revisión');
  const comment = { text: '', written: 1 };
  const returned = { ...VERSIONS.fine, comment, reviewer: 'marta@banco.example' };
  service.answer({ returnVersion: answerAndChange(service, returned, { readVersion: returned }) });
  await confirm.click();
  await expect.poll(() => service.callsOf('returnVersion').map(({ body }) => body)).toEqual([{ comment: '' }]);
});

test('R-STU-18 who sent a version back compares it with that first; others are offered it first', async () => {
  const returned = { at: REVIEW.submittedAt, by: 'Marta Gil', byId: buildMember().id };
  const against = page.getByRole('combobox', { name: 'Comparada con' });
  const answers = { readVersion: { ...REVIEW, returned }, readDifferences: { against: null, differences: [] } };
  const service = openConsole(`/versions/${REVIEW.id}/show`, { answers });
  await expect.element(against).toHaveTextContent('Lo que devolvió Marta Gil');
  await expect.poll(() => service.callsOf('readDifferences').map(({ query }) => query.against)).toEqual(['returned']);
  const other = { ...returned, byId: COLLEAGUE.id, by: COLLEAGUE.name };
  openConsole(`/versions/${REVIEW.id}/show`, { answers: { ...answers, readVersion: { ...REVIEW, returned: other } } });
  await expect.element(against).toHaveTextContent('La versión publicada');
  await against.click();
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Lo que devolvió Elena Prieto');
});
