import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectDraftSaved, openDraft } from './support/draft-steps.ts';
import { createMockDraft } from './support/studio-answers.ts';

test('R-SIGN-03 what suppliers sign is switched on in the brand, with the amount from which an advance is signed', async () => {
  const { answers, stored } = createMockDraft();
  openDraft('brand', answers);
  await expect.element(page.getByRole('heading', { name: 'Firma', exact: true })).toBeVisible();
  const advances = page.getByRole('switch', { name: 'Anticipos', exact: true });
  await expect.element(advances).not.toBeChecked();
  await advances.click();
  await page.getByRole('textbox', { name: 'Anticipos desde (€)', exact: true }).fill('10000');
  await expectDraftSaved();
  expect(stored('entity.json')).toMatchObject({
    signature: {
      advance: true,
      advancesFrom: 10_000,
      'automatic-advance': false,
      account: false,
      user: false,
      credentials: false,
      login: false,
    },
  });
});
