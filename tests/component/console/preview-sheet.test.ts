import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SceneRecord } from '#shared/console/console-contract.ts';
import { expectAddress, expectCount, link } from '#tests/component/support/screen.ts';
import { freezeTime, useFakeTime } from '#tests/component/support/time.ts';
import { openConsole } from './support/console.ts';
import {
  expectStageReady,
  findStageFrames,
  stageAnswers,
  getStagePage,
  getReceivedMessages,
} from './support/mock-stage.ts';
import { VERSIONS, buildScene, createMockDraft } from './support/studio-answers.ts';

const DRAFT = `/versions/${VERSIONS.fine.id}/show`;

/** Enough scenes to fill several windows. */
const scenes = (area: SceneRecord['area'], name: string): SceneRecord[] =>
  Array.from({ length: 30 }, (_, index) => buildScene(`${area}-${index}`, `${name} ${index}`, area, '/'));
const SCENES = [...scenes('access', 'Acceso'), ...scenes('invoices', 'Facturas')];

const openSheet = (isSilent = false) =>
  openConsole(`${DRAFT}?tab=preview&mode=sheet&width=768`, {
    answers: { ...createMockDraft().answers, listScenes: SCENES, ...stageAnswers(isSilent) },
  });

const area = (name: string) => page.getByRole('region', { name, exact: true });

test('R-STU-15 all scenes are shown by area, load on scroll, and link to their page', async () => {
  const service = openSheet();
  await expectCount(area('Acceso').getByRole('link'), 30);
  await expectCount(area('Facturas').getByRole('link'), 30);
  await expectCount(page.getByRole('combobox', { name: 'Pantalla' }), 0);
  await expect.poll(() => findStageFrames('Acceso 0')).toHaveLength(1);
  expect(findStageFrames('Facturas 29')).toEqual([]);
  const requests = service.callsOf('createShowings').map(({ path, body }) => [path, body]);
  expect(requests).toEqual([[`/versions/${VERSIONS.fine.id}/showings`, { scenes: SCENES.map(({ id }) => id) }]]);

  link('Facturas 29').element().scrollIntoView();
  await expect.poll(() => findStageFrames('Facturas 29')).toHaveLength(1);
  await expect.poll(() => getReceivedMessages('Facturas 29')[0]).toMatchObject({ colors: { primaryColor: '#2F6B3C' } });
  expect(findStageFrames('Facturas 29')[0]?.closest('[inert]')).not.toBeNull();
  const { right } = area('Facturas').element().getBoundingClientRect();
  for (const frame of findStageFrames()) expect(frame.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  await link('Facturas 29').click();
  await expect.element(page.getByRole('combobox', { name: 'Pantalla' })).toHaveValue('Facturas 29');
  await expectAddress(`${DRAFT}?tab=preview&scene=invoices-29&width=768`);
});

test('R-STU-15 three scenes load at a time, and the next one as soon as one has loaded', async () => {
  useFakeTime();
  openSheet(true);
  await expect.poll(() => findStageFrames()).toHaveLength(3);
  // A scene that says nothing gives its turn away after a while.
  freezeTime();
  for (const { title } of findStageFrames()) await expectStageReady(title);
  expect(findStageFrames()).toHaveLength(3);
  getStagePage(findStageFrames()[1]?.title).say({ type: 'stage:shown', heading: 'Inicio' });
  await expect.poll(() => findStageFrames()).toHaveLength(4);
});

test('R-STU-09 a text links to the screen that shows it; texts without a scene have no link', async () => {
  const service = openConsole(`${DRAFT}?tab=words`, { answers: { ...createMockDraft().answers, ...stageAnswers() } });
  await page.getByRole('searchbox').fill('login.intro');
  await link('Ver en pantalla: login.intro').click();
  await expect.element(page.getByRole('tab', { name: 'Vista previa' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('combobox', { name: 'Pantalla' })).toHaveValue('Inicio de sesión');
  await expect.poll(() => findStageFrames().map(({ title }) => title)).toEqual(['Inicio de sesión']);
  expect(service.callsOf('createShowings').map(({ body }) => body)).toEqual([{ scenes: ['login'] }]);
  await page.getByRole('tab', { name: 'Textos' }).click();
  await page.getByRole('searchbox').fill('report.parts');
  await expect.element(page.getByText('report.parts', { exact: true })).toBeVisible();
  await expectCount(page.getByRole('link', { name: /^Ver en pantalla/ }), 0);
});
