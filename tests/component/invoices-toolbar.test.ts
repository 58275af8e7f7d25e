import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitForLayout } from './support/frames.ts';
import { openPortal } from './support/portal.ts';
import { press } from './support/keyboard.ts';
import { button, dialog, expectCount, field, filters, heading, rows } from './support/screen.ts';
import { buildInvoice, buildInvoicePage, createPagedAnswer } from './support/supplier-answers.ts';

const MANY = Array.from({ length: 60 }, (_, index) => buildInvoice({ invoiceNumberExt: `FV-${index}` }));
const answers = { invoices: createPagedAnswer(MANY, buildInvoicePage) };
const toolbar = () => page.css('.invoices-toolbar');
const search = () => page.getByRole('searchbox', { name: 'Buscar por número o cliente' });
const heightOf = (locator: ReturnType<typeof toolbar>) => locator.element().getBoundingClientRect().height;

/** The list with a filter in force, folded. */
async function openFiltered(width: number) {
  await page.viewport(width, 800);
  await openPortal('/facturas', { answers: { invoices: buildInvoicePage(MANY.slice(0, 5)) } });
  await filters().click();
  await field('impDesde').fill('1,00');
  await button('Filtrar').click();
  await expect.element(filters()).toHaveTextContent('1 activo');
  if (filters().element().getAttribute('aria-expanded') === 'true') await filters().click();
  await expect.element(page.getByText(/^5 facturas · /)).toBeVisible();
  await waitForLayout();
}

test.each([
  [1280, 200, 500],
  [375, 200, 500],
])(
  'R-INV-01 at %d px one bar of at most %d px stands above the invoices, whose first row begins within %d px',
  async (width, most, first) => {
    await openFiltered(width);
    expect(heightOf(toolbar())).toBeLessThanOrEqual(most);
    expect(rows().first().element().getBoundingClientRect().top).toBeLessThanOrEqual(first);
  },
);

test('R-PLAN-09 the search comes first, and every button of the bar has a word', async () => {
  for (const width of [1280, 375]) {
    await page.viewport(width, 800);
    await openPortal('/facturas', { answers });
    await expect.element(button('Contar y sumar todas')).toBeVisible();
    const controls = [...toolbar().element().querySelectorAll<HTMLElement>('button, input')];
    expect(controls[0]).toBe(search().element());
    const actions = [...document.querySelectorAll<HTMLElement>('.page-actions button')];
    const shown = [...controls.slice(1), ...actions].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
    expect(shown.length).toBeGreaterThan(6);
    // A word that only a screen reader reads has no room.
    const hasWord = (control: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(control);
      const word = control.querySelector('.list-action') ?? control;
      return control.textContent !== '' && word.getBoundingClientRect().width > 10;
    };
    expect(shown.filter((each) => !hasWord(each)).map(({ outerHTML }) => outerHTML)).toEqual([]);
  }
});

test('R-PLAN-07 R-PLAN-06 what is needed less often is in a menu, which opens and closes by keyboard and keeps the focus', async () => {
  await openPortal('/facturas', { answers });
  const more = button('Más');
  await expect.element(rows().first()).toBeVisible();
  await expect.element(heading()).toHaveFocus();
  await expectCount(button('Vistas'), 0);
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['Vistas', 'Columnas', 'Conciliar en Excel']) await expect.element(button(name)).toBeVisible();
  await press('Tab');
  await expect.element(button('Vistas')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Enter}');
  await expect.element(dialog()).toHaveTextContent('Columnas de la tabla');
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog(), 0);
  await expect.element(more).toHaveFocus();
});
