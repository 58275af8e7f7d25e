import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Entity } from '#shared/entity/entity.ts';
import { openPortal } from './support/portal.ts';
import { field, heading } from './support/screen.ts';

/** Invalid fields of a definition, cast to its type. */
const sent = (fields: Record<string, unknown>) => fields as Partial<Entity>;

const DAMAGES: [string, Record<string, unknown>][] = [
  [
    'an empty address and no height',
    { checkboxCompanyData: { type: 'hidden', text: '', label: '', url: '', height: 0 } },
  ],
  ['an empty second logo', { footer2LogoUrl: '' }],
  [
    'a short colour, a link to nothing and a switch in quotes',
    { primaryColor: '#abc', legalNoticeUrl: '#', tipoConfirming: 'true' },
  ],
  ['a relative logo and no notice', { loginLogoUrl: 'assets/logo.svg', copyrightNotice: undefined }],
  [
    'texts and forms that are none',
    { texts: [], forms: { login: { version: 1, order: 3, constraints: { email: { minimum: {} } } } } },
  ],
  ['a hash that no browser checks', { headerScriptIntegrity: 'md5-abc' }],
];

test.for(DAMAGES)(
  'R-CONF-08 R-CONF-29 with %s the login page is shown, and the browser console names the problem',
  async ([, fields]) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await openPortal('/', { session: false, entity: sent(fields) });
    await expect.element(field('email')).toBeVisible();
    await expect.element(heading()).toHaveTextContent(/\S/);
    await expect.poll(() => document.title).toBe('Iniciar sesión – Banco Alameda · Portal de proveedores');
    const lines = said.mock.calls.map(String);
    for (const name of Object.keys(fields))
      expect(lines.some((line) => line.startsWith(`config: /${name}`))).toBe(true);
  },
);

test('R-CONF-08 without a code, only the error page is shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await openPortal('/', { session: false, entity: sent({ codNrbeEn: '' }) });
  await expect.element(page.getByRole('heading', { name: 'Algo salio mal' })).toBeVisible();
});

test('R-CONF-25 R-CONF-26 R-CONF-44 a script without its hash is not loaded, and the browser console states the reason', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const own = 'https://estadistica.example/own.js';
  await openPortal('/', {
    session: false,
    entity: {
      headerScriptUrl: own,
      headerScriptIntegrity: '',
      cookieBot: { cbid: 'abc-1', statistics: true, marketing: false, preferences: false },
    },
  });
  await expect.element(field('email')).toBeVisible();
  for (const url of [own, 'https://consent.cookiebot.com/uc.js'])
    await expect
      .poll(() => said.mock.calls.map(String))
      .toContain(`config: ${url} is not loaded, as the definition has no hash (integrity) of it.`);
  expect(document.querySelector('script[src*=cookiebot], script[src*=estadistica]')).toBeNull();
});
