import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { PAYLOADS } from '#tests/support/payloads.ts';

// The scripts of an entity wait for idle time.
test.use({ hasChosenCookies: false, hasIdleTime: true });

const PER_PAGE = 12;
const batches = Array.from({ length: Math.ceil(PAYLOADS.length / PER_PAGE) }, (_, index) =>
  PAYLOADS.slice(index * PER_PAGE, (index + 1) * PER_PAGE),
);

const isReportOfCleaner = (line: string) =>
  /\/assets\/clean-markup-|violated: ((script-src-attr|style-src-(elem|attr)) inline|base-uri )/.test(line);

/** The demo definition with a payload in every text that an entity may give, and terms presented in one of the ways. */
function spoilt(payloads: readonly string[], terms: 'raw-label' | 'expandable' = 'raw-label') {
  const entity = JSON.parse(readFileSync('dist/config/localhost.json', 'utf8')) as Record<string, unknown>;
  const pick = (index: number) => payloads[index % payloads.length] ?? '';
  return {
    ...entity,
    nameSite: pick(0),
    copyrightNotice: pick(1),
    firsInfoLayer: { legalName: pick(3), shortName: pick(4), address: pick(5), email: pick(6) },
    checkboxCompanyData: {
      type: terms,
      label: payloads.map((payload) => `uno ${payload} dos`).join(' '),
      text: pick(7),
    },
    cookiesText: payloads.map((payload) => `<p>inicio ${payload} fin</p>`).join(''),
    texts: {
      'login.title': pick(2),
      'login.intro': pick(3),
      'login.submit': pick(4),
      'login.forgotPassword': pick(5),
      'ui.cookieSettings': pick(6),
      'cookies.title': pick(7),
      'cookies.accept': pick(8),
      'forms.login.email': pick(9),
      'forms.login.email.help': pick(10),
      'forms.login.email.format': pick(11),
    },
    forms: { login: { version: 1, help: ['email'], messages: { email: { format: 'forms.login.email.format' } } } },
  };
}

test('there are at least 150 attempts', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(150);
});

/** Whatever was asked of elsewhere, or shown by a script. */
function watch(page: Page): string[] {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(data:|blob:)/.test(request.url()) && new URL(request.url()).hostname !== 'localhost')
      elsewhere.push(request.url());
  });
  page.on('dialog', (opened) => {
    elsewhere.push(`a message: ${opened.message()}`);
    void opened.dismiss();
  });
  return elsewhere;
}

/** Rich text holds nothing but words, their emphasis and safe links. */
async function expectClean(text: Locator): Promise<void> {
  expect(await text.locator('script, iframe, object, embed, img, svg, math, style, form, [style]').count()).toBe(0);
  const attributes = await text.evaluate((box) =>
    [...box.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()),
  );
  expect(attributes.filter((name) => !['href', 'target', 'rel'].includes(name))).toEqual([]);
  for (const link of await text.locator('a').all()) {
    expect((await link.getAttribute('href')) ?? 'https:').toMatch(/^(https:|mailto:)/);
  }
}

/** The cleaner reads markup in a document of its own, where Chromium reports what it would not have run either. */
function expectNothingHappened(complaints: string[], elsewhere: string[]): void {
  expect(elsewhere).toEqual([]);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !isReportOfCleaner(line)));
  expect(complaints).toEqual([]);
}

const isHacked = (page: Page) => page.evaluate(() => 'hacked' in window);

for (const [index, payloads] of batches.entries()) {
  const attempts = `attempts ${index * PER_PAGE + 1} to ${index * PER_PAGE + payloads.length}`;

  test(`R-CONF-23 R-CONF-45 texts of an entity run nothing and ask nobody: ${attempts}`, async ({
    page,
    complaints,
  }) => {
    const elsewhere = watch(page);
    await page.route('**/config/localhost.json', (route) => route.fulfill({ json: spoilt(payloads) }));
    await page.goto('/');
    const text = page.locator('.cookie-text');
    await expect(text).toContainText('inicio');
    // The cleaned markup has replaced the plain words.
    await expect(text.locator('p').first()).toBeVisible();
    await expectClean(text);
    await text.hover();
    await page.keyboard.press('Escape');
    await page.locator('input[name=email]').fill('nadie');
    await page.locator('input[name=password]').focus();
    await page.locator('.field-error').first().hover();
    expect(await isHacked(page)).toBe(false);
    expectNothingHappened(complaints, elsewhere);
  });

  test(`R-CONF-27 R-CONF-30 R-CONF-42 terms and data protection of an entity run nothing and ask nobody: ${attempts}`, async ({
    page,
    complaints,
  }) => {
    const elsewhere = watch(page);
    for (const terms of ['raw-label', 'expandable'] as const) {
      await page.unrouteAll();
      await page.route('**/config/localhost.json', (route) => route.fulfill({ json: spoilt(payloads, terms) }));
      await page.goto('/company-data');
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      const box = page.locator('.field-terms-box');
      await expect(box).toContainText('uno');
      if (terms === 'raw-label') {
        await expect(box.locator('label > span')).toContainText('uno');
        await expectClean(box.locator('label > span'));
      } else {
        await box.getByText('Ver las condiciones').click();
        await expect(box.locator('details > *')).toHaveCount(2);
      }
      await box.hover();
    }
    await page.goto('/first-info-layer');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('main img:not(.public-logo), main script, main iframe, main dd *:not(a)').count()).toBe(
      0,
    );
    expect(await isHacked(page)).toBe(false);
    expectNothingHappened(complaints, elsewhere);
  });
}
