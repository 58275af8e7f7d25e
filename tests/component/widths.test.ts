import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { everyNth, IS_LONG } from '#tests/support/samples.ts';
import { HALFWAY } from './halfway-flows.ts';
import { findAxeViolations } from './support/axe.ts';
import { waitForLayout } from './support/frames.ts';
import { LARGE_ANSWERS, LONG_INVOICES } from './support/large-answers.ts';
import { findLayoutProblems } from './support/layout-problems.ts';
import { openPortal } from './support/portal.ts';
import { OWN_SCREEN_PATHS } from './support/screen-paths.ts';
import { button, readCells, expectCount, field, filters, heading, rows } from './support/screen.ts';
import { SIGNING_SCREENS } from './support/signing-screens.ts';
import { CLIENT, IBAN, buildInvoicePage } from './support/supplier-answers.ts';

const WIDTHS = [320, 375, 640, 768, 820, 900, 1024, 1280, 1440, 1920];
const HEIGHT = 800;

/** Each check has its own timeout. */
const TIME = { timeout: 90_000 };

const isEnd = ({ width }: { width: number }) => width === 320 || width === 1280;

/** Renders the page with this number of device pixels per CSS pixel. */
const scaleTo = (deviceScaleFactor: number) =>
  cdp().send('Emulation.setDeviceMetricsOverride', { width: 0, height: 0, deviceScaleFactor, mobile: false });

const AS_IT_IS = WIDTHS.map((width) => ({ width, scale: 1 }));
const TWICE_AS_LARGE = WIDTHS.filter((width) => width >= 640).map((width) => ({ width: width / 2, scale: 2 }));
/** The narrowest width, a desktop, and one at 200 %; the long run has all of them. */
const LOOKS = [AS_IT_IS.filter((look) => IS_LONG || isEnd(look)), everyNth(TWICE_AS_LARGE, 8)].flat();

/** Asserts that at every width and at 200 % axe finds nothing, and nothing is cut off or covered. */
async function expectFits() {
  const found: Record<string, string[]> = {};
  const seen = new Set<string>();
  const checked = new Set<number>();
  let scaled = 1;
  for (const { width, scale } of LOOKS) {
    if (scale !== scaled) await scaleTo((scaled = scale));
    await page.viewport(width, HEIGHT / scale);
    await waitForLayout();
    // To axe, a page at 200 % is the same as one in a window of half the width.
    const broken = checked.has(width) ? [] : await findAxeViolations(seen);
    checked.add(width);
    for (const problem of [...findLayoutProblems(), ...broken]) (found[problem] ??= []).push(`${width} × ${scale}`);
  }
  await scaleTo(1);
  expect(found, JSON.stringify(found)).toEqual({});
}

const isSettled = async () => {
  await expect.element(heading()).not.toHaveTextContent('Cargando');
  await expectCount(page.css('.skeleton'), 0);
};

for (const path of OWN_SCREEN_PATHS) {
  test(`${path} is completely visible and accessible at every width and at 200 %`, TIME, async () => {
    await openPortal(path, { answers: LARGE_ANSWERS });
    await isSettled();
    await expectFits();
  });
}

for (const path of ['/', '/company-data', '/forgot-password']) {
  test(`${path} is completely visible and accessible at every width and at 200 %`, TIME, async () => {
    await openPortal(path, { session: false });
    await expect.element(page.css('form')).toBeVisible();
    await expectFits();
  });
}

for (const { name, path, fill, leave, answers, entity } of SIGNING_SCREENS) {
  test(
    `R-SIGN-01 R-SIGN-04 ${name} is completely visible and accessible at every width and at 200 %`,
    TIME,
    async () => {
      await openPortal(path, { answers: { ...LARGE_ANSWERS, ...answers }, entity });
      await fill();
      await isSettled();
      await expectFits();
      await leave();
    },
  );
}

for (const { name, path, fill } of everyNth(HALFWAY, 12)) {
  test(`${name} is completely visible and accessible at every width and at 200 %`, TIME, async () => {
    await openPortal(path, { answers: LARGE_ANSWERS });
    await fill();
    await isSettled();
    await expectFits();
  });
}

test(
  'a filter that is open and active is completely visible and accessible at every width and at 200 %',
  TIME,
  async () => {
    // Without the message about more invoices.
    const service = await openPortal('/facturas', {
      answers: { ...LARGE_ANSWERS, invoices: buildInvoicePage(LONG_INVOICES) },
    });
    await filters().click();
    await field('impDesde').fill('1,00');
    await field('numCliente').selectOptions(CLIENT.numClient);
    await button('Filtrar').click();
    await expect.poll(() => service.callsOf('invoices').at(-1)?.query).toHaveProperty('impDesde');
    expect(await readCells()).toHaveLength(6);
    await expectFits();
  },
);

test('a simulation is completely visible and accessible at every width and at 200 %', TIME, async () => {
  await openPortal('/anticipo-facturas', { answers: LARGE_ANSWERS });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  for (const index of [0, 1]) await rows().nth(index).getByRole('checkbox').click();
  await button('Simulación').click();
  await expectCount(page.css('.price-lines tbody tr'), 2);
  await expectFits();
});

const FORMS = [
  '/cuentas-de-abono/alta',
  '/gestion-de-usuarios/add',
  '/gestion-de-usuarios/perfil',
  '/alert',
  '/gestion-de-proveedores',
  '/anticipo-automatico',
];

test('all forms have the same position and width, together with the text above them', async () => {
  await page.viewport(1440, HEIGHT);
  const places = new Set<string>();
  for (const path of FORMS) {
    await openPortal(path, { answers: LARGE_ANSWERS });
    await isSettled();
    await expect.element(page.css('main form').first()).toBeVisible();
    const said = [...document.querySelectorAll('main form, main [class$="-intro"]')];
    for (const { left, width } of said.map((each) => each.getBoundingClientRect())) places.add(`${left} ${width}`);
  }
  expect([...places]).toEqual(['24 800']);
});
