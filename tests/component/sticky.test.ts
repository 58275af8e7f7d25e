import { everyNth } from '#tests/support/samples.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitForLayout } from './support/frames.ts';
import { openPortal } from './support/portal.ts';
import { expectCount, field, rows } from './support/screen.ts';
import {
  CLIENT,
  IBAN,
  buildFinanceable,
  buildFinanceablePage,
  buildInvoice,
  buildInvoicePage,
} from './support/supplier-answers.ts';

const root = document.documentElement;

afterEach(() => void (root.style.fontSize = ''));

const COUNT = 7;
const INVOICES = Array.from({ length: COUNT }, () => buildInvoice());
const FINANCEABLE = Array.from({ length: COUNT }, () => buildFinanceable());
const ANSWERS = {
  invoices: buildInvoicePage(INVOICES),
  'financeable-invoices': buildFinanceablePage(FINANCEABLE),
};

const SCREENS: Record<string, () => Promise<void>> = {
  // The bar with the totals stands above it.
  'the selection for an advance': openSelection,
  'the invoices': async () => {
    await openPortal('/facturas', { answers: ANSWERS });
    await expectCount(rows(), COUNT);
  },
  'the confirmation of an advance': async () => {
    await openSelection();
    await page.getByRole('button', { name: /^Solicitar/ }).click();
    await expectCount(page.css('.price-lines tbody tr'), COUNT);
  },
};

async function openSelection() {
  await openPortal('/anticipo-facturas', { answers: ANSWERS });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' }).click();
  await expect.element(page.getByRole('button', { name: /^Solicitar/ })).toBeEnabled();
}

const describe = (element: Element) => element.outerHTML.slice(0, 90);

/** Whether a user sees the centre of an element, and all of it that fits below the bars. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return !!found && [element, ...label].some((each) => each.contains(found) || found.contains(each));
}

/** Goes through all controls of the content by Tab, forwards and back. @returns the covered ones, and how many there are */
async function walk(): Promise<{ covered: string[]; walked: number }> {
  const covered: string[] = [];
  const reached = new Set<Element>();
  page.css('h1').element().focus();
  for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}'])
    for (;;) {
      await userEvent.keyboard(key);
      const at = document.activeElement;
      if (!at?.closest('main') || at.localName === 'h1') break;
      reached.add(at);
      await waitForLayout();
      if (!isSeen(at)) covered.push(describe(at));
    }
  return { covered, walked: reached.size };
}

/** Width, height and size of text. */
const LOOKS: [number, number, string][] = [
  [320, 568, '100%'],
  [375, 667, '200%'],
  [767, 600, '100%'],
];

const CASES = Object.entries(SCREENS).flatMap(([name, open]) => LOOKS.map((look) => ({ name, open, look })));

for (const { name, open, look } of everyNth(CASES, 9)) {
  const [width, height, text] = look;
  test(`R-ALL-05 nothing covers a control of ${name} that has the focus, at ${width} × ${height} px and ${text} text`, async () => {
    await page.viewport(width, height);
    root.style.fontSize = text;
    await open();
    const { covered, walked } = await walk();
    expect(covered).toEqual([]);
    expect(walked).toBeGreaterThan(2);
  });
}
