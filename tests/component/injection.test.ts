import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { INJECTION_PAYLOADS } from '#tests/support/injection-payloads.ts';
import { createHostileTexts } from '#tests/support/hostile-entity.ts';
import { openPortal } from './support/portal.ts';
import { expectCount, field, fill, heading } from './support/screen.ts';
import { everyNth } from '#tests/support/samples.ts';

const PER_PAGE = 12;
const BATCHES = Array.from({ length: Math.ceil(INJECTION_PAYLOADS.length / PER_PAGE) }, (_, index) => ({
  // Each batch has its own entity, as a visitor who has refused cookies is not asked again.
  codNrbeEn: String(8000 + index),
  attempts: `attempts ${index * PER_PAGE + 1} to ${Math.min((index + 1) * PER_PAGE, INJECTION_PAYLOADS.length)}`,
  payloads: INJECTION_PAYLOADS.slice(index * PER_PAGE, (index + 1) * PER_PAGE),
}));

type Batch = (typeof BATCHES)[number];

/** Requests to other sites. */
let elsewhere: string[];

beforeEach(() => {
  elsewhere = [];
  vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (/^(https?|wss?):/.test(name) && new URL(name).hostname !== 'localhost') elsewhere.push(name);
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
});

/** Opens the page of an entity whose texts contain the payloads; the page has no content security policy here. */
function openSpoilt(path: string, { codNrbeEn, payloads }: Batch, terms: 'raw-label' | 'expandable' = 'raw-label') {
  sessionStorage.clear();
  const entity = { codNrbeEn, ...createHostileTexts(payloads, terms) };
  return openPortal(path, { session: false, asksForCookies: true, entity });
}

/** The containers of texts and tables, which the portal creates. */
const OWN = '.rich-text, .rich-table';
const ATTRIBUTES = new Set(['href', 'target', 'rel', 'scope', 'colspan', 'rowspan']);

/** Asserts that rich text contains only words, emphasis, headings, tables and safe links. */
function expectClean(text: Locator): void {
  const box = text.element();
  expect(box.querySelectorAll('script, iframe, object, embed, img, svg, math, style, form, [style]')).toHaveLength(0);
  const attributes = [...box.querySelectorAll(`:not(${OWN})`)].flatMap((element) => element.getAttributeNames());
  expect(attributes.filter((name) => !ATTRIBUTES.has(name))).toEqual([]);
  for (const link of box.querySelectorAll('a'))
    expect(link.getAttribute('href') ?? 'https:').toMatch(/^(https:|mailto:)/);
}

function expectNothingHappened(): void {
  expect('hacked' in window).toBe(false);
  expect(window.alert).not.toHaveBeenCalled();
  expect(elsewhere).toEqual([]);
}

test('there are at least 150 payloads', () => {
  expect(new Set(INJECTION_PAYLOADS).size).toBeGreaterThanOrEqual(150);
});

for (const batch of everyNth(BATCHES, 6)) {
  test(`R-CONF-23 R-CONF-45 texts of an entity run no code and send no request: ${batch.attempts}`, async () => {
    await openSpoilt('/', batch);
    const text = page.css('.cookie-text');
    // The sanitized markup has replaced the plain text.
    await expect.element(text.css('p').first()).toBeVisible();
    expectClean(text);
    await text.hover();
    await userEvent.keyboard('{Escape}');
    await fill({ email: 'nadie' });
    await field('password').click();
    await page.css('.field-error').first().hover();
    expectNothingHappened();
  });

  test(`R-CONF-27 R-CONF-30 R-CONF-42 terms and data protection of an entity run no code and send no request: ${batch.attempts}`, async () => {
    const box = page.css('.field-terms-box');
    await openSpoilt('/company-data', batch);
    const label = box.css('label > span');
    // The sanitized markup has replaced the plain text.
    await expect.element(label).toHaveTextContent('uno');
    expectClean(label);
    await box.hover();
    await openSpoilt('/company-data', batch, 'expandable');
    await box.getByText('Ver las condiciones').click();
    await expectCount(box.css('details > *'), 2);
    expectClean(box.css('.field-terms-text'));
    await box.hover();
    await openSpoilt('/first-info-layer', batch);
    await expect.element(heading()).toBeVisible();
    await expectCount(page.css('main img:not(.public-logo), main script, main iframe, main dd *:not(a)'), 0);
    expectNothingHappened();
  });
}
