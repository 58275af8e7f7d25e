import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, main } from '#tests/component/support/screen.ts';
import { type ConsoleCall, openConsole } from './support/console.ts';
import { expectAccessibleBench } from './support/bench-page.ts';
import { VERSIONS, createMockDraft } from './support/studio-answers.ts';

test('R-STU-17 the changes of a draft are described in words, and risks are checked before its review', async () => {
  const { answers, stored } = createMockDraft();
  const service = openConsole(`/versions/${VERSIONS.fine.id}/show`, { answers });
  await page.getByLabelText('Color principal', { exact: true }).fill('#145079');
  await expect.element(page.getByText('Guardado', { exact: true })).toBeVisible();
  expect(stored('entity.json')).toMatchObject({ primaryColor: '#145079' });

  await page.getByRole('tab', { name: 'Qué cambia' }).click();
  const brand = page.getByRole('region', { name: 'Marca' });
  await expect.element(brand.getByText('El color principal pasa de #2F6B3C a #145079.')).toBeVisible();
  const hosts = page.getByRole('region', { name: 'Dominios' }).getByRole('listitem');
  await expect.element(hosts).toHaveTextContent('El portal se abre en suministros.roble.localhost.');
  await expect.element(hosts).toHaveTextContent('Puede parar a los proveedores');
  await expect.element(brand.getByText('Puede parar a los proveedores')).not.toBeInTheDocument();
  await expectAccessibleBench('differences');

  await main().getByRole('button', { name: 'Pedir revisión' }).click();
  const risk = dialog().getByRole('checkbox', { name: /^El portal se abre en suministros\.roble\.localhost\./ });
  await expect.element(risk).toBeVisible();
  const ask = dialog().getByRole('button', { name: 'Pedir revisión' });
  await expect.element(ask).toBeDisabled();
  await expectAccessibleBench('risks');
  await risk.click();
  const asked = { ...VERSIONS.fine, state: 'in-review' as const };
  service.answer({ submitVersion: asked, readVersion: asked });
  await ask.click();
  await expect.element(main().getByText('En revisión').first()).toBeVisible();
  expect(service.callsOf('submitVersion')[0]?.body).toEqual({ note: '', acknowledged: ['entity.json /hosts/1'] });

  await page.getByRole('link', { name: 'Ir al campo: El color principal pasa de #2F6B3C a #145079' }).click();
  await expect.element(page.getByLabelText('Color principal', { exact: true })).toHaveFocus();
});

test('R-STU-20 changes have readable names: the label of a brand field, and the form of a rule', async () => {
  const change = {
    file: 'forms/company-data.overlay.json',
    path: '/properties/invoiceNumber/maxLength',
    from: 20,
    to: 12,
  };
  const color = { file: 'entity.json', path: '/primaryColor', from: '#2F6B3C', to: '#145079' };
  const changedAt = '2026-03-10T09:30:00.000Z';
  const step = { revision: 1, author: 'elena@consola.example', authorId: null, changedAt, changes: [color, change] };
  openConsole(`/versions/${VERSIONS.draft.id}/show?tab=history`, {
    answers: {
      readHistory: ({ query }: ConsoleCall) => (query.after === '0' ? [step] : []),
    },
  });
  await expect.element(page.getByText('Color principal: #2F6B3C → #145079')).toBeVisible();
  await expect
    .element(page.getByText('«Datos de la empresa» /properties/invoiceNumber/maxLength: 20 → 12'))
    .toBeVisible();
});
