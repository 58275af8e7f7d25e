import { expect, test } from 'vitest';
import { button, dialog } from '#tests/component/support/screen.ts';
import { openConsole, refusal } from './support/console.ts';
import { VERSIONS } from './support/studio-answers.ts';

const OUTDATED = 'La versión ha cambiado desde que usted la abrió. Mírela de nuevo antes de aprobarla.';

test('R-STU-18 a review approves what was shown when it began, also where the version was read anew since', async () => {
  const shown = { ...VERSIONS.reviewed, reviewer: null, reviewedAt: null, revision: 5 };
  const service = openConsole(`/versions/${shown.id}/show`, {
    answers: { readVersion: shown, approveVersion: refusal(409, OUTDATED, 'reviewOutdated') },
  });
  await button('Aprobar').click();
  service.answer({ readVersion: { ...shown, revision: 9 } });
  const before = service.callsOf('readVersion').length;
  await expect.poll(() => service.callsOf('readVersion').length, { timeout: 15_000 }).toBeGreaterThan(before);
  await dialog().getByRole('button', { name: 'Aprobar' }).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(OUTDATED);
  expect(service.callsOf('approveVersion').map(({ body }) => body)).toEqual([{ revision: 5 }]);
});
