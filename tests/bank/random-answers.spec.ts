import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { connectDatabase } from '#platform/database/connect.ts';
import { createService } from '#confirming/create-service.ts';
import { startPrismMock } from '#tests/contract/prism.ts';
import { AUTHENTICATED_SCREENS } from '#tests/support/authenticated-screens.ts';
import { expect, heading, test } from './fixtures.ts';
import { startAnotherPortal } from './portal-process.ts';

/** What stands in the place of a screen, or of a part of it, that could not be drawn. */
const FAILURE = 'Algo salio mal';

/** Writes the OpenAPI document of the contract; its service never answers a call. */
async function writeContract(file: string): Promise<void> {
  const database = connectDatabase('postgres://nobody@127.0.0.1:1/none');
  const app = await createService({ database, secret: 'only for the document of the contract', logLevel: 'silent' });
  await app.ready();
  writeFileSync(file, JSON.stringify(app.swagger()));
  await app.close();
  await database.destroy();
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Has a session as Login would leave it, with a token that nobody verifies. */
async function openSession(page: Page): Promise<void> {
  const user = { id: '501', email: 'ana@empresa.example', supplierId: 'B55123400', codNrbeEn: '9000' };
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const token = `${encode({ alg: 'none' })}.${encode({ ...user, name: 'Empresa, S.L.', exp })}.none`;
  await page.addInitScript(
    (entries) => {
      if (window.top === window) for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    Object.entries({ authtoken: token, alias: 'anaruiz01', userData: JSON.stringify(user) }),
  );
}

for (const seed of [1, 2])
  test(`R-SIDE-01 R-ROUTE-06 no screen dies of random answers that are valid (seed ${seed})`, async ({ page }) => {
    test.setTimeout(300_000);
    const contract = test.info().outputPath('openapi.json');
    await writeContract(contract);
    const prism = await startPrismMock(contract, seed);
    const portal = await startAnotherPortal(`http://127.0.0.1:${prism.port}/api`);
    try {
      await openSession(page);
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/api/') && !response.ok()) failed.push(`${response.status()} ${response.url()}`);
      });
      for (const { path, title, redirectsTo } of AUTHENTICATED_SCREENS) {
        await page.goto(`http://localhost:${portal.port}${path}`);
        await expect(heading(page), path).toContainText(title);
        await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1, name: FAILURE }), path).toHaveCount(0);
        if (redirectsTo) await expect(page).toHaveURL(`http://localhost:${portal.port}${redirectsTo}`);
      }
      expect(failed).toEqual([]);
    } finally {
      await portal.stop();
      await prism.stop();
    }
  });
