import { expect, test } from 'vitest';
import { placeOf } from './problem-place.ts';

test.each([
  ['entity.json', '/primaryColor', 'brand', 'entity.json/primaryColor'],
  ['entity.json', '/backgroundGradienColorTo', 'brand', 'entity.json/backgroundGradienColorTo'],
  ['entity.json', '/loginLogoUrl', 'brand', 'entity.json/loginLogoUrl'],
  ['entity.json', '/faviconSite', 'brand', 'entity.json/faviconSite'],
  ['entity.json', '/hosts/0', 'brand', 'entity.json/hosts'],
  ['entity.json', '/firsInfoLayer/email', 'brand', 'entity.json/firsInfoLayer/email'],
  ['entity.json', '/checkboxCompanyData', 'terms', 'entity.json/checkboxCompanyData'],
  ['entity.json', '/checkboxCompanyData/url', 'terms', 'entity.json/checkboxCompanyData/url'],
  ['texts.es.json', '/login.title', 'words', 'texts.es.json/login.title'],
  ['entity.json', '/cookieBot/cbid', 'terms', 'entity.json/cookieBot/cbid'],
  ['entity.json', '/headerScriptIntegrity', 'terms', 'entity.json/headerScriptIntegrity'],
  ['entity.json', '/tipoConfirming', 'files', 'entity.json'],
  ['entity.json', '', 'files', 'entity.json'],
  ['forms/login.overlay.json', '/hidden/0', 'files', 'forms/login.overlay.json'],
])('R-STU-14 a problem of %s %s leads to %s', (file, path, tab, field) => {
  expect(placeOf({ file, path })).toEqual({ tab, file, field });
});
