import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './support/axe.ts';
import { closePortal, openPortal } from './support/portal.ts';
import { expectAddress, expectCount, heading, link } from './support/screen.ts';

const STATEMENT = {
  conformance: 'partial',
  exceptions: 'Los documentos de la oficina son PDF sin etiquetas.',
  auditedOn: '2026-11-16',
  email: 'accesibilidad@banco.example',
} as const;
const NAME = 'Accesibilidad (se abre en otra pestaña)';

/** Opens a screen as a visitor, and another one as a user. */
const WHO = [
  { path: '/', session: false },
  { path: '/home', session: {} },
] as const;

test('R-CONF-48 every footer links the statement of an entity that has one, before and after login', async () => {
  for (const { path, session } of WHO) {
    await openPortal(path, { session, entity: { accessibility: STATEMENT } });
    await expect.element(link(NAME)).toHaveAttribute('href', '/accesibilidad');
    closePortal();
    await openPortal(path, { session, entity: { accessibility: { url: 'https://www.banco.example/accesible' } } });
    await expect.element(link(NAME)).toHaveAttribute('href', 'https://www.banco.example/accesible');
    closePortal();
    await openPortal(path, { session, entity: { accessibility: {} } });
    await expect.element(link('Aviso legal (se abre en otra pestaña)')).toBeVisible();
    await expectCount(link(NAME), 0);
    closePortal();
  }
});

test('R-CONF-48 the statement says state, exceptions, day of the audit and contact, to visitors and users', async () => {
  for (const session of [false, {}] as const) {
    closePortal();
    await openPortal('/accesibilidad', { session, entity: { accessibility: STATEMENT } });
    await expect.element(heading()).toHaveTextContent('Declaración de accesibilidad');
    await expect
      .element(page.getByText('Este portal cumple en parte la norma EN 301 549 (WCAG 2.1, nivel AA).'))
      .toBeVisible();
    await expect.element(page.getByText(STATEMENT.exceptions)).toBeVisible();
    await expect.element(page.getByText('16/11/2026')).toBeVisible();
    await expect.element(link(STATEMENT.email)).toHaveAttribute('href', `mailto:${STATEMENT.email}`);
    expect(document.title).toMatch(/^Declaración de accesibilidad – /);
  }
  await expectAccessible('the statement of accessibility');
  await link('Ir al inicio').click();
  await expectAddress('/home');
});

test('R-CONF-48 at its address an entity without a statement claims nothing', async () => {
  await openPortal('/accesibilidad', { session: false });
  await expect
    .element(page.getByText('La entidad no ha publicado todavía su declaración de accesibilidad.'))
    .toBeVisible();
  await expectCount(page.getByText(/EN 301 549/), 0);
});
