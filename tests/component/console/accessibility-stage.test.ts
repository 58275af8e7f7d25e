import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectCount, main } from '#tests/component/support/screen.ts';
import { BENCH_ANSWERS, CODE, REPORT, REPORT_PATH, WRONG_PASSWORD } from './support/bench-answers.ts';
import { openConsole, createRefusal } from './support/console.ts';
import { expectAccessibleBench } from './support/bench-page.ts';
import { findStageFrames, stageAnswers, getStagePage, getReceivedMessages } from './support/mock-stage.ts';
import { VERSIONS, createMockDraft } from './support/studio-answers.ts';

const FRAME = `Pantalla: ${CODE}`;

async function openReport(report = REPORT) {
  openConsole(REPORT_PATH, { answers: { ...BENCH_ANSWERS, readReport: report }, member: { roles: ['support'] } });
  await expect.poll(() => getReceivedMessages(FRAME)).toContainEqual({ type: 'stage:pick', on: false });
  await expect.element(page.getByRole('tab', { name: 'Qué decir' })).toBeVisible();
}

const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click();

/** @param frames that are there at least: whether a further one is near enough to load depends on the lines above it */
async function openPreview(mode: string, frames: number) {
  openConsole(`/versions/${VERSIONS.fine.id}/show?tab=preview&mode=${mode}`, {
    answers: { ...createMockDraft().answers, ...stageAnswers() },
  });
  await expect.poll(() => findStageFrames().length).toBeGreaterThanOrEqual(frames);
  // React-admin's own indicator during a background refresh.
  await expectCount(page.getByRole('progressbar'), 0);
}

const SCREENS: Record<string, () => Promise<void>> = {
  'R-CON-12 the support page is accessible': async () => {
    openConsole('/reports', { answers: BENCH_ANSWERS, member: { roles: ['support'] } });
    await page.getByLabelText('Lo que ha leído el proveedor').fill('contraseña');
    await button('Qué decir sobre el error 637').click();
    await expect.element(page.getByText(CODE).first()).toBeVisible();
    await expectAccessibleBench('support');
  },
  'R-CON-12 the bench, its advice and an unknown code are accessible': async () => {
    await openReport();
    await expect.element(page.getByText(`«${WRONG_PASSWORD}»`, { exact: true })).toBeVisible();
    await expectAccessibleBench('bench');
    openConsole(REPORT_PATH, {
      answers: { ...BENCH_ANSWERS, readReport: createRefusal(404, 'No existe.', 'notFound') },
    });
    await expect.element(main().getByRole('alert')).toBeVisible();
    await expectAccessibleBench('unknown code');
  },
  'R-CON-12 R-BEN-03 the timeline and the dialog to replace an answer are accessible': async () => {
    await openReport();
    await openTab('Qué pasó');
    await expectCount(page.getByRole('tabpanel').getByRole('listitem'), 5);
    await expectAccessibleBench('timeline');
    await button('Cambiar la respuesta de Entrar').click();
    await expect.element(dialog()).toBeVisible();
    await expectAccessibleBench('replaced answer');
  },
  'R-CON-12 R-BEN-04 R-BEN-06 the explanation and the screen reader outline are accessible': async () => {
    await openReport();
    const [label, state] = ['Correo electrónico de empresa', ['required', 'invalid']];
    const field = { name: 'email', label, isEmpty: true };
    const element = {
      role: 'textbox',
      name: label,
      text: '',
      field: 'email',
      fields: [field],
      isDisabled: false,
      path: '/',
    };
    getStagePage(FRAME).say({ type: 'stage:picked', element });
    await expect.element(page.getByText('Lo que se pide en este campo')).toBeVisible();
    await button('Como se oye').click();
    const lines = [
      { level: 0, role: 'heading', name: 'Bienvenido a Caja Roble', state: ['heading 1'] },
      { level: 1, role: 'textbox', name: label, state },
    ];
    getStagePage(FRAME).say({ type: 'stage:outlined', lines });
    await expect.element(main().getByText('encabezado de nivel 1: ')).toBeVisible();
    await expectAccessibleBench('explanation and outline');
  },
  'R-CON-12 R-BEN-06 R-BEN-07 the version comparison and saving a scene are accessible': async () => {
    await openReport({ ...REPORT, version: { id: VERSIONS.archived.id, number: 1 } });
    await openTab('Antes y ahora');
    await expect.poll(() => findStageFrames()).toHaveLength(3);
    await expect.element(page.getByText('Antes: #2F6B3C → Después: #145079')).toBeVisible();
    await expectAccessibleBench('version comparison');
    await button('Guardar como escena').click();
    await expect.element(dialog()).toBeVisible();
    await expectAccessibleBench('saving a scene');
  },
  'R-CON-12 R-STU-15 one scene of a draft and its review links are accessible': async () => {
    await openPreview('one', 1);
    await expectAccessibleBench('one scene');
    await button('Enlace para revisar').click();
    await expect.element(dialog().getByText('No hay ningún enlace en vigor.')).toBeVisible();
    await expectAccessibleBench('links');
  },
  'R-CON-12 R-STU-15 a draft compared with the live version is accessible': async () => {
    await openPreview('compare', 2);
    await expectAccessibleBench('compare');
  },
  'R-CON-12 R-STU-15 all scenes of a draft are accessible': async () => {
    await openPreview('sheet', 1);
    await expectAccessibleBench('sheet');
  },
};

test.each(Object.entries(SCREENS))('%s', (_title, visit) => visit());
