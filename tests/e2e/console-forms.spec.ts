import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, CONSOLE, enterConsole } from './console-steps.ts';

/** Makes an entity with a draft of its own and opens a form of it. */
async function openForm(page: Page, code: string, form: string): Promise<void> {
  const id = await page.evaluate(async (entity) => {
    const body = JSON.stringify({ code: entity, name: `Entidad ${entity}`, hosts: [`e${entity}.localhost`] });
    const headers = { 'content-type': 'application/json' };
    await fetch('/console/api/entities', { method: 'POST', headers, body });
    const answer = await fetch(`/console/api/versions?filter=${JSON.stringify({ entity })}`);
    return ((await answer.json()) as { id: string }[])[0]?.id;
  }, code);
  await page.goto(`${CONSOLE}/versions/${id}/show?tab=forms&file=forms/${form}.overlay.json`);
  await expect(page.getByRole('heading', { name: 'El formulario real' })).toBeVisible();
}

test('look', async ({ page, database }) => {
  await enterConsole(page, await addColleague(database, 'editor'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await openForm(page, '7301', 'company-data');
  await page.screenshot({ path: '/tmp/wt/s3-shot1.png', fullPage: true });
  await page.getByRole('button', { name: 'Número de factura' , exact: true}).click();
  await page.screenshot({ path: '/tmp/wt/s3-shot2.png', fullPage: true });
});
