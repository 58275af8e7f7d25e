import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectDraftSaved, openDraft } from './support/draft-steps.ts';
import { createMockDraft } from './support/studio-answers.ts';

test('R-PLAN-01 a part of the planner is switched off in the brand, and all parts are stored', async () => {
  const { answers, stored } = createMockDraft();
  openDraft('brand', answers);
  await expect.element(page.getByRole('heading', { name: 'Planificador' })).toBeVisible();
  const calendar = page.getByRole('switch', { name: 'Calendario de cobros' });
  await expect.element(calendar).toBeChecked();
  await calendar.click();
  await expectDraftSaved();
  expect(stored('entity.json')).toMatchObject({
    planner: {
      home: true,
      proposal: true,
      calendar: false,
      invoices: true,
      comparison: true,
      operations: true,
      views: true,
    },
  });
});
