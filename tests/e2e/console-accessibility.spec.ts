import type { Locator, Page } from '@playwright/test';
import { expectAccessibleDesk } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, CONSOLE, endSessions, enterConsole, fillLogin } from './console-steps.ts';
import { addEveryState, type States } from './console-states.ts';

const open = async (page: Page, path: string) => {
  await page.goto(CONSOLE + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').getByRole('button').first().waitFor();
  await page.getByRole('status').filter({ hasText: 'Cargando' }).waitFor({ state: 'detached' });
};

test('R-CON-12 whoever is not logged in: every screen can be read and used by everybody', async ({
  page,
  database,
}) => {
  const admin = await addColleague(database, 'admin');
  await page.goto(`${CONSOLE}/contrasena#token=caducado`);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByText('Es obligatorio').first()).toBeVisible();
  await expectAccessibleDesk(page, 'password');
  await page.goto(CONSOLE);
  await fillLogin(page, admin.email, 'otra contraseña');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expectAccessibleDesk(page, 'login');
});

test('R-CON-12 staff and audit: every screen can be read and used by everybody', async ({ page, database }) => {
  const admin = await addColleague(database, 'admin');
  const colleague = await addColleague(database, 'editor');
  await enterConsole(page, admin);
  await expectAccessibleDesk(page, 'home');
  await open(page, '/staff');
  await page.getByText(colleague.name).first().waitFor();
  await page.getByRole('checkbox', { name: 'Seleccionar todo' }).check();
  await expectAccessibleDesk(page, 'staff');
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessibleDesk(page, 'disabling several');
  await open(page, '/staff/create');
  await page.getByLabel('Nombre').fill('A medias');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Elija al menos una función')).toBeVisible();
  await expectAccessibleDesk(page, 'new member of staff');
  page.once('dialog', (dialog) => dialog.accept());
  await open(page, `/staff/${colleague.id}`);
  await expectAccessibleDesk(page, 'member of staff');
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessibleDesk(page, 'disabling');
  await open(page, `/audit?filter={"who":"${admin.email}"}`);
  await page.getByText('Entrada', { exact: true }).first().waitFor();
  await expectAccessibleDesk(page, 'audit');
  await page.getByText('Entrada', { exact: true }).first().click();
  await page.getByText('Huella anterior').waitFor();
  await expectAccessibleDesk(page, 'row of the audit');
  await page.evaluate(() => {
    history.pushState(null, '', '/nada');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { name: 'No encontrado' }).waitFor();
  await expectAccessibleDesk(page, 'not found');
  await endSessions(database, admin);
  await page.getByRole('menuitem', { name: 'Personal' }).click();
  await page.getByRole('dialog', { name: 'Su sesión ha terminado' }).waitFor();
  await expectAccessibleDesk(page, 'login in place');
});

test.describe('entities and versions', () => {
  test.describe.configure({ mode: 'serial' });
  let states: States;
  test.beforeAll(async ({ browser, database }) => {
    states = await addEveryState(browser, database);
  });

  test('R-CON-12 entities: every screen can be read and used by everybody', async ({ page }) => {
    await enterConsole(page, states.colleague);
    await open(page, '/entities');
    await expectAccessibleDesk(page, 'entities');
    await open(page, `/entities/${states.entity}/show`);
    await page.getByRole('link', { name: 'Versión 1', exact: true }).waitFor();
    await expectAccessibleDesk(page, 'entity');
    await open(page, '/entities/create');
    await page.getByLabel('Nombre').fill('A medias');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Es obligatorio').first()).toBeVisible();
    await expectAccessibleDesk(page, 'new entity');
  });

  test('R-CON-12 a draft: every one of its tabs can be read and used by everybody', async ({ page }) => {
    await enterConsole(page, states.colleague);
    await open(page, `/versions/${states.draft}/show`);
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    for (const name of await tabs.allInnerTexts()) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
      await page.getByRole('status').filter({ hasText: 'Cargando' }).waitFor({ state: 'detached' });
      await expectAccessibleDesk(page, `draft, ${name}`);
    }
  });

  test('R-CON-12 what is done with versions: every question can be read and answered by everybody', async ({
    page,
  }) => {
    await enterConsole(page, states.colleague);
    for (const [id, actions] of [
      [states.fine, ['Pedir revisión', 'Descartar borrador']],
      [states.reviewed, ['Publicar', 'Programar', 'Devolver']],
      [states.archived, ['Restaurar']],
    ] as const) {
      await open(page, `/versions/${id}/show`);
      for (const action of actions) {
        await page.getByRole('main').getByRole('button', { name: action }).first().click();
        await page.getByRole('dialog').waitFor();
        await expectAccessibleDesk(page, action);
        await page.getByRole('dialog').press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    }
  });

  test('R-CON-12 on a phone and by keyboard alone a version is published, and an older one restored', async ({
    page,
  }) => {
    await enterConsole(page, states.colleague);
    await page.setViewportSize({ width: 375, height: 700 });
    await open(page, `/versions/${states.reviewed}/show`);
    const confirm = async (action: string) => {
      await press(page.getByRole('main').getByRole('button', { name: action, exact: true }));
      await press(page.getByRole('dialog').getByRole('button', { name: action, exact: true }));
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await confirm('Publicar');
    await expect(page.getByRole('main').getByText('Publicada', { exact: true })).toBeVisible();
    await press(page.getByRole('main').getByRole('link', { name: 'Caja de Todos los Estados' }));
    await press(page.getByRole('link', { name: 'Versión 1', exact: true }));
    await confirm('Restaurar');
    await expect(page.getByRole('heading', { name: 'Versión 1', exact: true })).toBeHidden();
    await expect(page.getByRole('main').getByText('Publicada', { exact: true })).toBeVisible();
  });
});

/** Goes to something with the tabulator key and presses Enter there. */
async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const { keyboard } = target.page();
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let keys = 0; keys < 100 && !(await isReached()); keys += 1) await keyboard.press('Tab');
  await expect(target).toBeFocused();
  await keyboard.press('Enter');
}
