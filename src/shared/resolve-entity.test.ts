import { expect, test } from 'vitest';
import type { Entity } from './entity.ts';
import { resolveEntity } from './resolve-entity.ts';

const defaults: Entity = {
  codNrbeEn: '9000',
  nameSite: 'Default',
  faviconSite: '/f.svg',
  primaryColor: '#000001',
  secondaryColor: '#000002',
  primaryContrastColor: '#FFFFFF',
  header1Color: '#000003',
  header2Color: '#000004',
  backgroundGradienColorFrom: '#000005',
  backgroundGradienColorTo: '#000006',
  loginLogoUrl: '/l.svg',
  primaryLogoUrl: '/p.svg',
  footer1LogoUrl: '/1.svg',
  footer2LogoUrl: '/2.svg',
  legalNoticeUrl: 'https://bank.example/legal',
  cookiePolicyUrl: 'https://bank.example/cookies',
  privacyPolicyUrl: 'https://bank.example/privacy',
  copyrightNotice: 'Default',
  cookiesText: '',
  tipoConfirming: false,
  timeZone: 'Europe/Madrid',
  closedDays: [],
  forms: {},
  cookieBot: { cbid: '', statistics: false, marketing: false, preferences: false },
  headerScriptUrl: '',
  headerScriptIntegrity: '',
  footerScriptUrl: '',
  footerScriptIntegrity: '',
  firsInfoLayer: { legalName: 'Banco', shortName: 'Banco', address: 'Calle 1', email: 'a@bank.example' },
  support: {},
  checkboxCompanyData: { type: 'hidden' },
  checkboxConfirmCreateUser: { type: 'hidden' },
  checkboxDatosProveedores: { type: 'hidden' },
  checkboxAnticipoAutomatico: { type: 'hidden' },
  texts: { 'a.one': 'one', 'a.two': 'two' },
};

test('R-CONF-45 an entity that states nothing is the default', () => {
  expect(resolveEntity(defaults, {})).toEqual(defaults);
});

test('R-CONF-45 what is stated wins, what is not stays as the default has it', () => {
  const entity = resolveEntity(defaults, { codNrbeEn: '9001', primaryColor: '#123456', tipoConfirming: true });
  expect(entity).toEqual({ ...defaults, codNrbeEn: '9001', primaryColor: '#123456', tipoConfirming: true });
});

test('R-CONF-45 texts are laid over the default one by one', () => {
  const { texts } = resolveEntity(defaults, { texts: { 'a.two': 'dos', 'a.three': 'tres' } });
  expect(texts).toEqual({ 'a.one': 'one', 'a.two': 'dos', 'a.three': 'tres' });
});

test('an undefined value counts as not stated, an empty one as stated', () => {
  const entity = resolveEntity(defaults, { primaryColor: undefined, cookiesText: '' });
  expect(entity.primaryColor).toBe('#000001');
  expect(resolveEntity({ ...defaults, cookiesText: 'x' }, { cookiesText: '' }).cookiesText).toBe('');
});

test('neither of the two is changed', () => {
  const [before, overrides] = [structuredClone(defaults), { texts: { 'a.one': 'uno' } }];
  resolveEntity(defaults, overrides);
  expect(defaults).toEqual(before);
  expect(overrides).toEqual({ texts: { 'a.one': 'uno' } });
});
