import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { EntityLoadError, parseEntity } from './parse-entity.ts';

const published = {
  codNrbeEn: '9000',
  nameSite: 'Banco',
  faviconSite: '/entities/default/assets/favicon.svg?v=1',
  primaryColor: '#14507A',
  secondaryColor: '#8C6212',
  primaryContrastColor: '#FFFFFF',
  header1Color: '#0F3D5E',
  header2Color: '#14507A',
  backgroundGradienColorFrom: '#0F3D5E',
  backgroundGradienColorTo: '#1E6A94',
  loginLogoUrl: '/l.svg',
  primaryLogoUrl: 'https://bank.example/p.svg',
  footer1LogoUrl: '/1.svg',
  footer2LogoUrl: '/2.svg',
  legalNoticeUrl: 'https://bank.example/legal',
  cookiePolicyUrl: 'https://bank.example/cookies',
  privacyPolicyUrl: 'https://bank.example/privacy',
  copyrightNotice: 'Banco',
  cookiesText: '',
  tipoConfirming: true,
  texts: { 'login.title': 'Hola' },
  forms: {},
};

test('a whole definition is accepted as it is', () => {
  expect(parseEntity(published)).toMatchObject(published);
});

test('R-CONF-40 without the switch the filter is hidden; texts and cookie text may be left out', () => {
  const { tipoConfirming: _switch, texts: _texts, cookiesText: _cookies, ...rest } = published;
  expect(parseEntity(rest)).toMatchObject({ tipoConfirming: false, texts: {}, cookiesText: '' });
});

test('R-CONF-24…29 R-CONF-40 what a definition may leave out has a harmless value', () => {
  expect(parseEntity(published)).toMatchObject({
    cookieBot: { cbid: '' },
    headerScriptUrl: '',
    footerScriptUrl: '',
    checkboxCompanyData: { type: 'hidden' },
    checkboxAnticipoAutomatico: { type: 'expandable' },
  });
});

test.each([
  ['a script of an unnamed scheme', { headerScriptUrl: '//evil.example/x.js' }, 'headerScriptUrl'],
  [
    'a frame that is a program',
    { checkboxCompanyData: { type: 'iframe', url: 'javascript:1' } },
    'checkboxCompanyData',
  ],
  ['a missing field', { nameSite: undefined }, 'nameSite'],
  ['a colour that is none', { primaryColor: 'red' }, 'primaryColor'],
  ['a program instead of an address', { legalNoticeUrl: 'javascript:alert(1)' }, 'legalNoticeUrl'],
  ['an address of an unnamed scheme', { loginLogoUrl: '//evil.example/x.svg' }, 'loginLogoUrl'],
  ['texts that are none', { texts: { a: 1 } }, 'texts'],
  ['a switch that is none', { tipoConfirming: 'true' }, 'tipoConfirming'],
])('R-CONF-08 %s is refused by name', (_title, fields, name) => {
  expect(() => parseEntity({ ...published, ...fields })).toThrow(
    new EntityLoadError(`Missing or wrong in the entity: ${name}.`),
  );
});

test('R-CONF-08 whatever else arrives is refused', () => {
  fc.assert(fc.property(fc.jsonValue(), (json) => void expect(() => parseEntity(json)).toThrow(EntityLoadError)));
});
