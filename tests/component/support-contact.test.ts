import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { expectCount, main } from './support/screen.ts';
import { refuse } from './support/mock-service.ts';

const SUPPORT = { email: 'ayuda@banco.example', phone: '+34 900 123 456', hours: 'de lunes a viernes, de 9 a 18 h' };
const footer = () => page.getByRole('contentinfo');
const FAILED = { answers: { invoices: refuse(500) } };

test("help links to the entity's support contact (email, telephone, hours) on Login, in the footer and on errors", async () => {
  await openPortal('/', { session: false, entity: { support: SUPPORT } });
  await expect
    .element(footer())
    .toHaveTextContent('¿Necesita ayuda? ayuda@banco.example · +34 900 123 456 · de lunes a viernes, de 9 a 18 h');
  await openPortal('/facturas', { entity: { support: SUPPORT }, ...FAILED });
  for (const region of [main(), footer()]) {
    await expect
      .element(region.getByRole('link', { name: 'ayuda@banco.example' }))
      .toHaveAttribute('href', 'mailto:ayuda@banco.example');
    await expect
      .element(region.getByRole('link', { name: '+34 900 123 456' }))
      .toHaveAttribute('href', 'tel:+34900123456');
    await expect.element(region).toHaveTextContent('de lunes a viernes, de 9 a 18 h');
  }
});

test.each([
  [{ phone: '900 123 456' }, '¿Necesita ayuda? 900 123 456'],
  [{ email: 'ayuda@banco.example' }, '¿Necesita ayuda? ayuda@banco.example'],
])('help shows the parts that the support contact has: %o', async (support, line) => {
  await openPortal('/', { session: false, entity: { support } });
  await expect.poll(() => page.css('.contact').element().textContent).toBe(line);
});

test.each([{}, { hours: 'de 9 a 18 h' }, { phone: 'javascript:alert(1)', email: 'x@y.z?bcc=a@b.es' }])(
  'without a usable support contact the line is omitted, and never shows the data protection officer: %o',
  async (support) => {
    await openPortal('/', { session: false, entity: { support } });
    await expect.element(footer().getByRole('link', { name: 'Aviso legal' })).toBeVisible();
    await expectCount(page.getByText('¿Necesita ayuda?'), 0);
    await openPortal('/facturas', { entity: { support }, ...FAILED });
    await expect.element(main()).toHaveTextContent('Oh no, algo ha ido muy mal...');
    await expectCount(page.getByText('¿Necesita ayuda?'), 0);
    await expectCount(page.css('a[href^="mailto:"], a[href^="tel:"]'), 0);
  },
);
