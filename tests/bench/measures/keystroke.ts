import type { Page } from '@playwright/test';
import { alternate, fillLogin, inFreshPage } from '#tests/bench/support/browser.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { installMeter, typeInto } from '#tests/bench/support/in-page.ts';
import { compare } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';
import { storeCookieChoice } from '#tests/support/fixtures.ts';

const RUNS = 5;
const KEYSTROKES = 240;

const SUPPLIER_FIELDS = 7;
const TYPED = 'form input:is([type=text], [type=email], [type=tel], :not([type])):not([readonly])';

/** A keystroke in schema forms, against a plain HTML form of as many fields with native validation. */
export async function measureKeystroke({ browser, servers }: Bench): Promise<Result[]> {
  const type = (open: (page: Page) => Promise<unknown>, selector: string, count: number) => () =>
    inFreshPage(browser, { cpu: 4 }, async (page) => {
      await open(page);
      const fields = page.locator(selector);
      await fields.nth(count - 1).waitFor();
      // Messages as typed come once a field was left.
      for (const field of await fields.all()) await field.focus();
      if ((await fields.count()) !== count) throw new Error(`There are ${await fields.count()} fields to type into.`);
      await fields.first().focus();
      await page.evaluate(installMeter);
      return page.evaluate(typeInto, { selector, times: KEYSTROKES });
    });
  const openPage = (path: string) => (page: Page) => page.goto(servers.pages + path);
  const eight = (path: string) => type(openPage(path), 'form input', 8);
  const plain = eight('/plain-form.html');
  const [ours, baseline] = await alternate(RUNS, eight('/tests/bench/parts/form.html'), plain);
  const [byHand, again] = await alternate(RUNS, eight('/tests/bench/parts/hand-form.html'), plain);
  const [supplier, native] = await alternate(
    RUNS,
    type((page) => openSupplierForm(page, servers.portal), TYPED, SUPPLIER_FIELDS),
    type((page) => openPlainForm(page, servers.pages), TYPED, SUPPLIER_FIELDS),
  );
  return [
    compare({ measure: 'keystroke in an 8-field form, CPU 4×, against plain HTML', ours, baseline, limit: 2 }),
    compare({ measure: '… the same form with react-hook-form by hand (known: 1.5 ×)', ours: byHand, baseline: again }),
    compare({ measure: 'keystroke in the form of the supplier', ours: supplier, baseline: native, limit: 2 }),
  ];
}

async function openSupplierForm(page: Page, address: string): Promise<void> {
  await page.addInitScript(storeCookieChoice, ['9000']);
  await page.goto(address);
  await fillLogin(page, 'ana@talleresruiz.example');
  await page.locator('button[type=submit]:enabled').click();
  await page.locator('main .home-tile[href="/facturas"]').waitFor();
  await page.locator('#navigation a[href="/gestion-de-proveedores"]').click();
  await page.locator('main select').selectOption({ index: 1 });
}

/** The plain form with as many fields. */
async function openPlainForm(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/plain-form.html`);
  await page.evaluate(() => document.querySelector('label:last-of-type')?.remove());
}
