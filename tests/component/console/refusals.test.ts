import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectCount, main } from '#tests/component/support/screen.ts';
import { advanceTime, useFakeTime } from '#tests/component/support/time.ts';
import { openConsole, createRefusal } from './support/console.ts';
import { COLLEAGUE, ENTITY, VERSIONS } from './support/studio-answers.ts';

/** A sentence, not the key of a text: a missing key would log an error. */
const SENTENCE = 'Ahora mismo no se puede: inténtelo dentro de un minuto.';

const disableOne = async () => {
  await button('Desactivar').click();
  await dialog().getByRole('button', { name: 'Desactivar' }).click();
};
const disableAll = async () => {
  await page.getByRole('checkbox', { name: 'Seleccionar todo' }).click();
  await disableOne();
};
const press = (name: string) => async () => {
  await main().getByRole('button', { name }).first().click();
};

const ACTIONS: [what: string, call: string, place: string, act: () => Promise<void>][] = [
  ['a file of the audit', 'exportAudit', '/audit', press('Exportar a CSV')],
  ['a link for a password', 'createStaffLink', `/staff/${COLLEAGUE.id}`, press('Enviar un enlace nuevo')],
  ['the end of an access', 'updateStaff', `/staff/${COLLEAGUE.id}`, disableOne],
  ['the end of several', 'updateStaff', '/staff', disableAll],
  ['a draft', 'createVersion', '/entities/9001/show', press('Nuevo borrador')],
  ['a draft of the files', 'takeFolder', '/entities/9001/show', press('Tomar como borrador')],
  ['a zip', 'exportVersion', `/versions/${VERSIONS.live.id}/show`, press('Descargar en un zip')],
  ['a step taken back', 'undoVersion', `/versions/${VERSIONS.fine.id}/show?tab=history`, press('Deshacer')],
];

test.each(ACTIONS)(
  "R-CON-13 %s that the service refuses shows the service's sentence",
  async (_what, call, place, act) => {
    openConsole(place, {
      answers: {
        [call]: createRefusal(503, SENTENCE),
        readEntity: { ...ENTITY, draft: null, isFolderDifferent: true },
        readFolder: { against: null, differences: [] },
      },
    });
    await act();
    await expect.element(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeVisible();
  },
);

test('R-CON-12 the message of an error stays until it is closed or another one comes', async () => {
  useFakeTime();
  const shown = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const service = openConsole('/entities/9001/show', {
    answers: { createVersion: createRefusal(503, SENTENCE), readEntity: { ...ENTITY, draft: null } },
  });
  await press('Nuevo borrador')();
  await expect.element(shown(SENTENCE)).toBeVisible();
  await advanceTime(60_000);
  await expect.element(shown(SENTENCE)).toBeVisible();
  service.answer({ createVersion: createRefusal(503, 'Todavía no se puede.') });
  await press('Nuevo borrador')();
  await expect.element(shown('Todavía no se puede.')).toBeVisible();
  await expectCount(shown(SENTENCE), 0);
  await shown('Todavía no se puede.').getByRole('button', { name: 'Ocultar' }).click();
  await expectCount(shown('Todavía no se puede.'), 0);
});
