import type { Page } from '@playwright/test';
import { storeCookieChoice } from '#tests/support/fixtures.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { alternate, fillLogin, inFreshPage } from '#tests/bench/support/browser.ts';
import { installMeter, typeInto } from '#tests/bench/support/in-page.ts';
import { compare } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';

const RUNS = 3;
const KEYSTROKES = 160;
const MOST = 2;

interface Form {
  name: string;
  /** How many of its fields are lines of text that can be typed into. */
  fields: number;
  /** From Login to the form. */
  open: (page: Page) => Promise<unknown>;
}

const logIn = async (page: Page) => {
  await fillLogin(page, 'ana@talleresruiz.example');
  await page.locator('button[type=submit]').click();
  await page.locator('main .home-tile[href="/facturas"]').waitFor();
};

/** The forms with most to type, as the demo entity has them. */
const FORMS: Form[] = [
  {
    name: 'supplier data',
    fields: 7,
    open: async (page) => {
      await logIn(page);
      await page.locator('#navigation a[href="/gestion-de-proveedores"]').click();
      await page.locator('main select').selectOption({ index: 1 });
    },
  },
  { name: 'company data', fields: 4, open: (page) => page.locator('a[href="/company-data"]').click() },
];

/** A key in the real screens with most to type, against a plain React form of as many controlled fields. */
export async function measureForms(bench: Bench): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, fields, open } of FORMS) {
    const [ours, baseline] = await alternate(
      RUNS,
      () => typing(bench.servers.portal, bench, fields, open),
      () =>
        typing(`${bench.servers.pages}/tests/bench/parts/plain-react-form.html`, bench, fields, (page) =>
          page.evaluate((count) => window.drawPlainForm(count), fields),
        ),
    );
    const measure = `key in the form of ${name}, CPU 4×, against a plain one`;
    results.push(compare({ measure, ours, baseline, limit: MOST }));
  }
  return results;
}

const FIELDS = 'form input:is([type=text], [type=email], [type=tel], [inputmode=decimal]):not([readonly], [role])';

const typing = (address: string, { browser }: Bench, count: number, open: Form['open']): Promise<number> =>
  inFreshPage(browser, { cpu: 4 }, async (page) => {
    await page.addInitScript(storeCookieChoice, ['9000']);
    await page.goto(address);
    await open(page);
    const fields = page.locator(FIELDS);
    await fields.nth(count - 1).waitFor();
    // Messages as typed come once a field was left.
    for (const field of await fields.all()) await field.focus();
    if ((await fields.count()) !== count) throw new Error(`There are ${await fields.count()} fields to type into.`);
    await page.evaluate(installMeter);
    return page.evaluate(typeInto, { selector: FIELDS, times: KEYSTROKES });
  });
