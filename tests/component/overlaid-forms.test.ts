import { expect, test } from 'vitest';
import { openPortal } from './support/portal.ts';
import { field, readOptions } from './support/screen.ts';

test('R-CONF-45 a stored value that violates a tighter rule shows its message when the form opens', async () => {
  await openPortal('/gestion-de-usuarios/perfil', {
    entity: { forms: { profile: { version: 1, constraints: { email: { maxLength: 5 } } } } },
  });
  await expect.element(field('email')).toHaveValue('ana@talleresruiz.example');
  await expect.element(field('email')).toHaveAccessibleDescription(/5/);
  await expect.element(field('alias')).not.toHaveAttribute('aria-invalid', 'true');
});

test('R-CONF-45 a text with a few allowed values becomes a select', async () => {
  await openPortal('/gestion-de-usuarios/perfil', {
    entity: { forms: { profile: { version: 1, constraints: { alias: { enum: ['anaruiz01', 'anaruiz02'] } } } } },
  });
  await expect.element(field('alias')).toHaveValue('anaruiz01');
  expect(
    readOptions(field('alias'))
      .map(([value, text]) => [value, text])
      .slice(-2),
  ).toEqual([
    ['anaruiz01', 'anaruiz01'],
    ['anaruiz02', 'anaruiz02'],
  ]);
});
