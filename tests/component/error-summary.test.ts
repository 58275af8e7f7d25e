import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { button, expectCount, field, getAddress, main } from './support/screen.ts';

const summary = () => page.getByRole('group', { name: 'Revise estos campos:' });
/** Presses a button that looks disabled as long as the form is invalid. */
async function press(name: string) {
  await expect.element(button(name)).toBeVisible();
  (button(name).element() as HTMLElement).click();
}
const links = () => summary().getByRole('link');

test('R-ALL-05 a submit with several invalid fields lists them as links that focus them', async () => {
  await openPortal('/gestion-de-usuarios/add');
  await field('email').fill('luis');
  await press('Continuar');
  await expect.element(summary()).toBeVisible();
  await expect.element(summary().getByRole('alert')).toHaveTextContent('Revise estos campos:');
  await expect.element(field('alias')).toHaveFocus();
  expect(
    links()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Alias', 'Correo electrónico']);
  await links().nth(1).click();
  await expect.element(field('email')).toHaveFocus();
  expect([getAddress(), window.location.hash]).toEqual(['/gestion-de-usuarios/add', '']);
  await field('email').fill('luis@empresa.example');
  await expectCount(links(), 1);
  await field('alias').fill('luisgil1');
  await expectCount(summary(), 0);
});

test('R-ALL-05 the list of invalid fields is used by keyboard', async () => {
  await openPortal('/company-data', { session: false });
  await button('Continuar').click();
  await expect.element(links().first()).toBeVisible();
  const last = links().elements().at(-1) as HTMLElement;
  last.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main().getByRole('checkbox')).toHaveFocus();
});

test('R-ALL-05 one invalid field has its message alone, and so has a field that was left', async () => {
  await openPortal('/gestion-de-usuarios/add');
  await field('alias').fill('luisgil1');
  await press('Continuar');
  await expect.element(page.getByText('Este campo es requerido.')).toBeVisible();
  await expectCount(summary(), 0);
  await field('alias').fill('');
  await userEvent.tab();
  await expectCount(page.getByText('Este campo es requerido.'), 2);
  await expectCount(summary(), 0);
});
