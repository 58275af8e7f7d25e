import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, main } from '#tests/component/support/screen.ts';
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
  ['a zip', 'exportVersion', `/versions/${VERSIONS.live.id}/show`, press('Descargar zip')],
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
