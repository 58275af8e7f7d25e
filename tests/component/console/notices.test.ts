import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectAddress, main } from '#tests/component/support/screen.ts';
import { createRefusal, getTextInput, openConsole } from './support/console.ts';
import { NOTICE } from './support/studio-answers.ts';

const TEXT = 'El sábado de 8 a 10 no habrá servicio.';
const preview = () => page.getByTitle('Así se ve en el portal de Caja Roble');

test('R-DESK-03 a notice is written with its preview on the portal of its entity, and saved as a draft', async () => {
  const service = openConsole('/notices/create', { answers: { createNotice: NOTICE } });
  await page.getByRole('radio', { name: 'Aviso urgente' }).click();
  await getTextInput('Texto *').fill(TEXT);
  await page.getByRole('combobox', { name: 'Entidades' }).click();
  await page.getByRole('option', { name: /^Caja Roble/ }).click();
  await getTextInput('Desde *').fill('2050-03-27T02:30');
  await expect
    .element(page.getByText('Esa noche el reloj se adelanta y esta hora no existe: vale el momento del cambio.'))
    .toBeVisible();
  await getTextInput('Hasta *').fill('2050-10-30T02:30');
  await expect
    .element(page.getByText('Esa noche el reloj se atrasa y esta hora pasa dos veces: vale la segunda.'))
    .toBeVisible();
  await getTextInput('Texto del enlace').fill('Ver');
  await expect.element(page.getByText(/Como mucho 90 días después del comienzo\./)).toBeVisible();
  await expect.element(page.getByText(/como mucho 5 avisos a la vez/)).toBeVisible();
  await button('Guardar').click();
  await expect.element(page.getByText('Rellene el texto y la dirección del enlace, o ninguno')).toBeVisible();
  await getTextInput('Dirección del enlace').fill('https://www.banco.example');
  await expect.element(preview()).toBeVisible();
  await expect
    .poll(() => service.callsOf('createNoticeShowings').at(-1)?.body)
    .toEqual({
      entities: ['9001'],
      screen: '/',
      kind: 'warning',
      text: TEXT,
      link: { text: 'Ver', href: 'https://www.banco.example' },
    });
  await button('Guardar').click();
  await expectAddress(`/notices/${NOTICE.id}`);
  expect(service.callsOf('createNotice').map(({ body }) => body)).toEqual([
    {
      entities: ['9001'],
      kind: 'warning',
      text: TEXT,
      link: { text: 'Ver', href: 'https://www.banco.example' },
      screens: null,
      from: '2050-03-27T02:30',
      until: '2050-10-30T02:30',
    },
  ]);
});

test('R-DESK-03 a change is saved before a review is asked for, and what the service refuses is said at its field', async () => {
  const service = openConsole(`/notices/${NOTICE.id}`, {
    answers: {
      updateNotice: createRefusal(400, 'Hay algo que corregir.', 'invalid', { text: 'Escriba solo palabras.' }),
    },
  });
  await getTextInput('Texto *').fill('Otro <b>texto</b>');
  await expect.element(button('Pedir revisión')).toBeDisabled();
  await button('Guardar').click();
  await expect.element(page.getByText('Escriba solo palabras.')).toBeVisible();
  const changed = { ...NOTICE, text: 'Otro texto', revision: 1 };
  service.answer({ updateNotice: changed, readNotice: changed, submitNotice: changed });
  await getTextInput('Texto *').fill('Otro texto');
  await button('Guardar').click();
  await expect.element(button('Pedir revisión')).toBeEnabled();
  await button('Pedir revisión').click();
  await dialog().getByRole('button', { name: 'Pedir revisión' }).click();
  await expect.element(page.getByText('Revisión pedida.')).toBeVisible();
  expect(service.callsOf('updateNotice').at(-1)?.body).toMatchObject({ text: 'Otro texto', revision: 0 });
  expect(service.callsOf('submitNotice').map(({ body }) => body)).toEqual([{ revision: 1 }]);
});

test('R-DESK-03 on a phone a warning is published by keyboard, and then ended', async () => {
  await page.viewport(375, 812);
  const published = { ...NOTICE, state: 'published' as const, publishedAt: NOTICE.createdAt, revision: 1 };
  const service = openConsole('/notices', { answers: { publishNotice: published } });
  await main().getByText(TEXT).click();
  await expect.element(button('Publicar sin revisión')).toBeVisible();
  button('Publicar sin revisión').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toHaveTextContent('La auditoría dirá que nadie más lo ha revisado.');
  service.answer({ readNotice: published });
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(page.getByText('Publicado sin revisión', { exact: true })).toBeVisible();
  expect(service.callsOf('publishNotice').map(({ body }) => body)).toEqual([{ revision: 0 }]);
  const over = { ...published, state: 'over' as const, endedAt: NOTICE.createdAt, revision: 2 };
  service.answer({ endNotice: over, readNotice: over });
  await button('Retirar ahora').click();
  await dialog().getByRole('button', { name: 'Retirar ahora' }).click();
  await expect.element(page.getByText('Terminado')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
});

test('R-DESK-03 a reviewer sees the notice as the portals show it, and sends it back with a comment; a refusal is said', async () => {
  const asked = { ...NOTICE, state: 'in-review' as const, kind: 'information' as const };
  const service = openConsole(`/notices/${NOTICE.id}`, {
    answers: { readNotice: asked, publishNotice: createRefusal(409, 'Otra persona ha cambiado este aviso.') },
  });
  await expect.element(preview()).toBeVisible();
  await button('Aprobar y publicar').click();
  await dialog().getByRole('button', { name: 'Aprobar y publicar' }).click();
  await expect.element(dialog()).toHaveTextContent('Otra persona ha cambiado este aviso.');
  await dialog().getByRole('button', { name: 'Cancelar' }).click();
  const returned = { ...NOTICE, comment: 'Diga qué sábado.' };
  service.answer({ returnNotice: returned, readNotice: returned });
  await button('Devolver').click();
  await getTextInput('Qué hay que corregir *').fill('Diga qué sábado.');
  await dialog().getByRole('button', { name: 'Devolver' }).click();
  await expect.element(main().getByText('Devuelto: Diga qué sábado.')).toBeVisible();
  expect(service.callsOf('returnNotice').map(({ body }) => body)).toEqual([
    { revision: 0, comment: 'Diga qué sábado.' },
  ]);
});
