import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleAccessible } from './support/axe.ts';
import { openPortal } from './support/portal.ts';
import { loadMarkupRenderer } from '#portal/ui/terms/markup-renderer.ts';
import type { TermsCheckbox } from '#shared/entity/entity.ts';
import { readLines } from './console/support/clipboards/read-lines.ts';
import { expectCount } from './support/screen.ts';

const COLUMNS = ['Importe', 'Comisión', 'Mínimo', 'Notificación', 'Observaciones'];
const TABLE = [
  '<table><caption>Comisiones</caption>',
  `<thead><tr>${COLUMNS.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>`,
  '<tbody><tr><th scope="row">Hasta 3.000,00 €</th><td>1,50 %</td><td>20,00 €</td><td>electrónicamente</td><td>ninguna</td></tr></tbody></table>',
].join('');
const TERMS = `<p>Acepto las <b>condiciones</b>.</p><h2>Tarifas</h2>${TABLE}<h4>Cambios</h4><ul><li>Con aviso</li></ul>`;

let entities = 6000;

const openTerms = (checkboxCompanyData: TermsCheckbox) =>
  openPortal('/company-data', { session: false, entity: { checkboxCompanyData } });

const headings = (place: string) =>
  [...document.querySelectorAll(`${place} .rich-text :is(h1,h2,h3,h4,h5,h6)`)].map(
    ({ localName, textContent }) => `${localName} ${textContent}`,
  );

async function expectTable(place: string): Promise<void> {
  const table = page.css(`${place} table`);
  await expect.element(table).toBeVisible();
  await expect.element(table.getByRole('columnheader', { name: 'Comisión' })).toBeVisible();
  await expect.element(table.getByRole('rowheader', { name: 'Hasta 3.000,00 €' })).toBeVisible();
  await expect.element(table).toHaveAccessibleName('Comisiones');
  const frame = page.css(`${place} .rich-table`).element() as HTMLElement;
  await sampleAccessible(place, [1280]);
  await page.viewport(320, 720);
  // It scrolls inside its own box, by keyboard too, and its words do not break.
  await expect.poll(() => frame.scrollWidth > frame.clientWidth).toBe(true);
  const inner = frame.getBoundingClientRect();
  expect(inner.left).toBeGreaterThanOrEqual(0);
  expect(inner.right).toBeLessThanOrEqual(320);
  frame.focus();
  expect(document.activeElement).toBe(frame);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => frame.scrollLeft).toBeGreaterThan(0);
  await sampleAccessible(place, [320]);
}

test('R-CONF-23 R-CONF-30 the cookie dialog shows headings and tables: below its title, in a box that scrolls at 320 px', async () => {
  const codNrbeEn = String((entities += 1));
  await openPortal('/', { session: false, asksForCookies: true, entity: { codNrbeEn, cookiesText: TERMS } });
  await expectTable('.cookie-text');
  expect(headings('dialog')).toEqual(['h3 Tarifas', 'h4 Cambios']);
});

test('R-CONF-30 R-CONF-42 headings of a dialog are below its title also when what draws them is there before it opens', async () => {
  await loadMarkupRenderer();
  const codNrbeEn = String((entities += 1));
  await openPortal('/', { session: false, asksForCookies: true, entity: { codNrbeEn, cookiesText: TERMS } });
  await expectTable('.cookie-text');
  expect(headings('dialog')).toEqual(['h3 Tarifas', 'h4 Cambios']);
});

test('R-CONF-42 expandable terms show headings and tables: below the title of the page, in a box that scrolls at 320 px', async () => {
  await openTerms({ type: 'expandable', label: 'Acepto las condiciones', text: TERMS });
  await page.getByText('Ver las condiciones').click();
  await expectTable('.field-terms-box');
  expect(headings('.field-terms-box')).toEqual(['h2 Tarifas', 'h3 Cambios']);
});

test('R-CONF-30 numbered lists of terms show their own numbers and letters', async () => {
  const text =
    '<ol start="4"><li>Plazo<ol type="a" start="3"><li>uno</li></ol></li></ol><p>Aparte</p><ol start="5" type="I"><li>Precio</li></ol>';
  await openTerms({ type: 'expandable', label: 'Acepto las condiciones', text });
  await page.getByText('Ver las condiciones').click();
  const terms = page.css('.field-terms-box .rich-text');
  await expect.element(terms).toHaveTextContent('Precio');
  expect(readLines(terms.element())).toEqual(['4. Plazo', '  c. uno', 'Aparte', 'V. Precio']);
});

test('R-CONF-42 the label of a checkbox is only its sentence; headings and tables follow it', async () => {
  await openTerms({ type: 'raw-label', label: TERMS });
  await expect.element(page.getByRole('checkbox', { name: 'Acepto las condiciones.', exact: true })).toBeVisible();
  await expectTable('.field-terms-box');
  await expectCount(page.css('label .rich-text :is(h2, h3, table)'), 0);
});

test("R-CONF-42 terms without a sentence before their table have the form's label", async () => {
  await openTerms({ type: 'raw-label', label: TABLE });
  await expect.element(page.getByRole('checkbox', { name: /He leído y acepto/ })).toBeVisible();
  await expectTable('.field-terms-box');
});
