import type { Page } from '@playwright/test';
import { OLDEST_BROWSERS } from '#shared/browser/oldest-browsers.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { listYoungBuiltIns, type BuiltIn } from '#tests/support/young-built-ins.ts';
import { CONSOLE } from './console-steps.ts';
import { ANA, email, logIn, messageOf, nobody, toasts } from './login-steps.ts';
import { account, client, rows, simulateButton } from './advances-steps.ts';

/** Removes built-ins before any script of the page runs, and the selector of popovers. */
function removeBuiltIns(builtIns: readonly BuiltIn[]): void {
  for (const { owner, name } of builtIns) {
    const found = owner.reduce<unknown>(
      (value, part) => (value as Record<string, unknown> | undefined)?.[part],
      window,
    );
    if (found instanceof Object) Reflect.deleteProperty(found, name);
  }
  for (const place of [Element, Document, DocumentFragment])
    for (const name of ['matches', 'querySelector', 'querySelectorAll', 'closest']) {
      const original: unknown = Reflect.get(place.prototype, name);
      if (typeof original !== 'function') continue;
      Reflect.set(place.prototype, name, function (this: unknown, selector: string) {
        if (/:popover-open/.test(selector)) throw new DOMException('This is no selector.', 'SyntaxError');
        return Reflect.apply(original, this, [selector]) as unknown;
      });
    }
}

const makeOld = (page: Page) => page.addInitScript(removeBuiltIns, listYoungBuiltIns(OLDEST_BROWSERS.portal));

test('R-ALL-01 the oldest promised browsers run the portal, with every built-in removed that one of them lacks', async ({
  page,
}) => {
  await makeOld(page);
  await page.goto('/');
  expect(await page.evaluate(() => 'any' in AbortSignal || 'popover' in HTMLElement.prototype)).toBe(false);
  await logIn(page, nobody());
  await expect(toasts(page, messageOf(637))).toBeVisible();
  await logIn(page, ANA);
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('main')).toContainText('€');
  await page.goto('/facturas');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Anticipo de facturas' }).first().click();
  await client(page).selectOption({ index: 1 });
  await account(page).selectOption({ index: 1 });
  await rows(page).first().getByRole('checkbox').check();
  await simulateButton(page).click();
  await expect(page.getByText('TAE').first()).toBeVisible();
  await page.goto('/cuentas-de-abono');
  await expect(rows(page).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Editar la cuenta/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/gestion-de-usuarios');
  await expect(rows(page).first()).toBeVisible();
});

/** A browser that cannot parse the code, and lacks what came with the oldest promised ones. */
async function openInOlderBrowser(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CompressionStream');
    Reflect.deleteProperty(AbortSignal, 'any');
  });
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'class { ?' }));
  await page.goto(address);
}

for (const path of ['/', '/facturas'])
  test(`R-ALL-01 an older browser shows one sentence at ${path}, whatever it can parse: what to update, and what else helps`, async ({
    page,
    complaints,
  }) => {
    await openInOlderBrowser(page, path);
    const { chrome, firefox, safari } = OLDEST_BROWSERS.portal;
    await expect(page.getByRole('alert')).toHaveText(
      `Actualice su navegador: el portal necesita Chrome o Edge ${chrome}, Firefox ${firefox} o Safari ${safari} (en iPhone y iPad, iOS ${safari}), o una versión posterior. Si su equipo no lo permite, entre desde otro equipo o desde su móvil.`,
    );
    await expect(email(page)).toBeHidden();
    expect((await page.locator('body').innerText()).trim().split('\n')).toHaveLength(1);
    expect(complaints.splice(0).filter((complaint) => !/SyntaxError|Unexpected token/.test(complaint))).toEqual([]);
  });

test('R-ALL-01 an older browser that can run the code shows that sentence, and nothing of the portal', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await page.goto('/facturas');
  await expect(page.getByRole('alert')).toContainText('Actualice su navegador');
  await page.waitForLoadState('networkidle');
  expect(called.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(await page.locator('#root').innerText()).toBe('');
});

test('R-CON-01 an older browser shows one sentence at the console, too', async ({ page, complaints }) => {
  await openInOlderBrowser(page, CONSOLE);
  const { chrome, firefox, safari } = OLDEST_BROWSERS.console;
  await expect(page.locator('body')).toHaveText(
    new RegExp(
      `^\\s*Actualice su navegador: la consola necesita Chrome o Edge ${chrome}, Firefox ${firefox} o Safari ${safari},`,
    ),
  );
  expect(complaints.splice(0).filter((complaint) => !/SyntaxError|Unexpected token/.test(complaint))).toEqual([]);
});
