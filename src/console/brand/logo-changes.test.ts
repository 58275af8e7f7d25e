import { expect, test } from 'vitest';
import type { EntityColors } from '#shared/theme/entity-theme.ts';
import { createResetLogoChanges, createSetLogoChanges, getLogoBackground } from './logo-changes.ts';

const LOGO = { hash: 'a'.repeat(64), size: 10 };
const files = { 'assets/logo.svg': LOGO, 'assets/login-logo.svg': LOGO, 'entity.json': { text: '{}' } };
const PNG = { hash: 'b'.repeat(64), size: 20, extension: 'png' };
const KEPT = { hash: PNG.hash, size: 20 };

test('R-STU-08 an image is added where it is shown, and an unused one is removed', () => {
  const definition = { loginLogoUrl: 'assets/login-logo.svg', primaryLogoUrl: 'assets/logo.svg' };
  expect(createSetLogoChanges('loginLogoUrl', PNG, { definition, files })).toEqual([
    { file: 'assets/login-logo.png', path: '', to: KEPT },
    { file: 'entity.json', path: '/loginLogoUrl', to: 'assets/login-logo.png' },
    { file: 'assets/login-logo.svg', path: '', to: undefined },
  ]);
});

test('R-STU-08 an image that another field uses, too, stays', () => {
  const definition = { loginLogoUrl: 'assets/logo.svg', primaryLogoUrl: 'assets/logo.svg' };
  expect(createSetLogoChanges('primaryLogoUrl', PNG, { definition, files })).toEqual([
    { file: 'assets/header-logo.png', path: '', to: KEPT },
    { file: 'entity.json', path: '/primaryLogoUrl', to: 'assets/header-logo.png' },
  ]);
  expect(createResetLogoChanges('loginLogoUrl', { definition, files })).toEqual([
    { file: 'entity.json', path: '/loginLogoUrl', to: undefined },
  ]);
});

test('R-STU-08 a new image of the same kind replaces the previous one', () => {
  const definition = { loginLogoUrl: 'assets/login-logo.svg' };
  expect(createSetLogoChanges('loginLogoUrl', { ...PNG, extension: 'svg' }, { definition, files })).toEqual([
    { file: 'assets/login-logo.svg', path: '', to: KEPT },
    { file: 'entity.json', path: '/loginLogoUrl', to: 'assets/login-logo.svg' },
  ]);
});

test('R-STU-08 a logo is shown on its background in the portal', () => {
  const colors = { header1Color: '#3B0F24' } as EntityColors;
  const grounds = (['loginLogoUrl', 'primaryLogoUrl', 'footer1LogoUrl', 'faviconSite'] as const).map((field) =>
    getLogoBackground(field, colors),
  );
  expect(grounds).toEqual(['#ffffff', '#3B0F24', '#f5f7fa', '#ffffff']);
});
