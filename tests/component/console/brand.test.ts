import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hold, reply } from '#tests/component/support/service.ts';
import { openConsole, typed } from './support/console.ts';
import { STUDIO, VERSIONS, keptDraft } from './support/studio-answers.ts';

test('R-STU-15 who types before the preview has its scenes goes on in the same field once it has them', async () => {
  const scenes = STUDIO.listScenes as unknown[];
  const { answer, release } = hold(reply(200, scenes, { 'Content-Range': `scenes 0-1/${scenes.length}` }));
  openConsole(`/versions/${VERSIONS.fine.id}/show?tab=brand`, {
    answers: { ...keptDraft().answers, listScenes: answer },
  });
  const color = typed('Color principal');
  await color.fill('#14');
  release();
  await expect.element(page.getByRole('region', { name: 'Vista previa' })).toBeVisible();
  await userEvent.keyboard('5079');
  await expect.element(color).toHaveValue('#145079');
});
