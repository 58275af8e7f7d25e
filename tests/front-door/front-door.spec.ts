import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { collectComplaints } from '#tests/support/complaints.ts';
import { findProcesses } from '#tests/support/processes.ts';
import { cloneFresh, type FreshClone, type Started } from './fresh-clone.ts';
import { NEWCOMERS } from './newcomers.ts';

const README = readFileSync('README.md', 'utf8');
/** Address, name and login of each demo entity, as a newcomer reads them. */
const ENTITIES = [...README.matchAll(/^\| (http:\S+) +\| ([^|]+?) +\| `(\S+)` +\|$/gm)].map(
  ([, address = '', name = '', email = '']) => ({ address, name, email }),
);
/** The entities whose definition has optional cookies; their question lies over the form. */
const ASK_FOR_COOKIES = new Set(['Caja Roble', 'Crédito Marea']);
const [, PASSWORD = ''] = /The password is always `(\S+)`/.exec(README) ?? [];
const [, CONSOLE = '', ADMIN = ''] =
  /console for the entities' staff is (\S+)\. Log in as `(\S+)` \(admin\)/.exec(README) ?? [];

test('the README names three entities, their logins and the console', () => {
  expect(ENTITIES).toHaveLength(3);
  expect([PASSWORD, CONSOLE, ADMIN]).not.toContain('');
});

for (const [who, arrive] of Object.entries(NEWCOMERS))
  test.describe(`npm start, first in a fresh clone, ${who}`, () => {
    // What comes after a failed step would fail for it.
    test.describe.configure({ mode: 'serial' });

    let clone: FreshClone | undefined;
    let started: Started;
    const at = (address: string) => address.replace(':4200', `:${started.port}`);

    test.afterAll(() => clone?.remove());

    test('prints the addresses', async () => {
      clone = cloneFresh(arrive());
      expect(clone.installOutput).not.toMatch(/\bwarn\b/i);
      started = await clone.start('npm start');
      await started.printed(/Ctrl-C stops everything/);
      for (const { address, email } of ENTITIES) {
        expect(started.output()).toContain(`${at(address)}\n`);
        expect(started.output()).toContain(email);
      }
    });

    for (const { address, name, email } of ENTITIES)
      test(`R-LOGIN-01 a supplier of ${name} logs in and sees invoices`, async ({ page }) => {
        const complaints = await collectComplaints(page);
        await page.goto(at(address));
        if (ASK_FOR_COOKIES.has(name))
          await page.getByRole('dialog', { name: 'Cookies' }).getByRole('button', { name: 'Aceptar' }).click();
        await page.locator('input[name=email]').fill(email);
        await page.locator('input[name=password]').fill(PASSWORD);
        await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Le damos la bienvenida' })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Consulta de facturas' }).click();
        await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('€');
        expect(complaints).toEqual([]);
      });

    test('R-CON-02 an admin logs in at the console', async ({ page }) => {
      await page.goto(at(CONSOLE));
      // The console is built when the portal is there; until then a page with status 503 says so, and loads again.
      await expect(page.getByLabel('Correo electrónico')).toBeVisible();
      const complaints = await collectComplaints(page);
      await page.getByLabel('Correo electrónico').fill(ADMIN);
      await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page.getByRole('menuitem', { name: 'Entidades' })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test('R-OPS-03 Ctrl-C stops it and leaves no process', async () => {
      expect(await started.interrupt()).toBe(0);
      await expect.poll(() => findProcesses(clone!.root)).toEqual([]);
    });
  });
