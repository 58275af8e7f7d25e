import type { Page } from '@playwright/test';
import type { Scene } from '#shared/scenes/scene.ts';
import { findAxeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { ERROR_MESSAGES } from '#tests/support/error-messages.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { openScene, settled, shownNow } from './scene-pages.ts';
import { openConsole, showingsOf, STAGE } from './stage-steps.ts';

/** The entity with the default texts; entities may change them. */
const ENTITY = '9000';
/** Parallel tests: each shows its scenes in one page. */
const LANES = IS_LONG ? 6 : 2;

test.use({ hasChosenCookies: false, hasIdleTime: true });

for (let lane = 0; lane < LANES; lane += 1)
  test(`R-SCN-02 R-SCN-13 scenes show what they expect, send no other requests and are accessible: ${lane + 1} of ${LANES}`, async ({
    page,
    database,
    complaints,
  }) => {
    const own = shownNow.filter((_scene, index) => index % LANES === lane);
    test.setTimeout(60_000 + own.length * 10_000);
    await openConsole(page, database);
    const urls = await showingsOf(
      page,
      ENTITY,
      own.map(([name]) => name),
    );
    const unanswered: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 501) unanswered.push(answer.url());
    });
    await page.goto(STAGE);
    for (const [index, [name, scene]] of own.entries()) {
      await openScene(page, urls[index]!, scene);
      await expectSeen(page, name, scene);
      expect.soft(await findAxeViolations(page), name).toEqual([]);
      expect.soft(unanswered.splice(0), name).toEqual([]);
      expect.soft(complaints.splice(0), name).toEqual([]);
    }
  });

/** A code is found by its message, which comes from a separate table. */
async function expectSeen(page: Page, name: string, { expects: { heading, text, code } }: Scene): Promise<void> {
  await expect.soft(settled(page), name).toBeVisible();
  if (heading)
    await expect.soft(page.getByRole('heading', { level: 1, includeHidden: true }), name).toHaveText(heading);
  if (text) await expect.soft(page.getByText(text).first(), name).toBeVisible();
  if (code !== undefined)
    await expect.soft(page.getByText(ERROR_MESSAGES[code]!).first(), `${name}: ${code}`).toBeVisible();
}
