import { expect, test } from 'vitest';
import { findProblemLocation } from './find-problem-location.ts';

test.each([
  ['entity.json', '/primaryColor', 'brand', 'entity.json/primaryColor'],
  ['entity.json', '/backgroundGradienColorTo', 'brand', 'entity.json/backgroundGradienColorTo'],
  ['entity.json', '/loginLogoUrl', 'brand', 'entity.json/loginLogoUrl'],
  ['entity.json', '/faviconSite', 'brand', 'entity.json/faviconSite'],
  ['entity.json', '/hosts/0', 'brand', 'entity.json/hosts'],
  ['entity.json', '/timeZone', 'brand', 'entity.json/timeZone'],
  ['entity.json', '/closedDays/1', 'brand', 'entity.json/closedDays'],
  ['entity.json', '/firsInfoLayer/email', 'brand', 'entity.json/firsInfoLayer/email'],
  ['entity.json', '/support/phone', 'brand', 'entity.json/support/phone'],
  ['entity.json', '/checkboxCompanyData', 'terms', 'entity.json/checkboxCompanyData'],
  ['entity.json', '/checkboxCompanyData/url', 'terms', 'entity.json/checkboxCompanyData/url'],
  ['texts.es.json', '/login.title', 'words', 'texts.es.json/login.title'],
  ['entity.json', '/cookieBot/cbid', 'terms', 'entity.json/cookieBot/cbid'],
  ['entity.json', '/headerScriptIntegrity', 'terms', 'entity.json/headerScriptIntegrity'],
  ['entity.json', '/codNrbeEn', 'files', 'entity.json'],
  ['entity.json', '', 'files', 'entity.json'],
  [
    'forms/user.overlay.json',
    '/constraints/email/maxLength',
    'forms',
    'forms/user.overlay.json/constraints/email/maxLength',
  ],
  ['forms/login.overlay.json', '', 'files', 'forms/login.overlay.json'],
])('R-STU-14 a problem of %s %s links to %s', (file, path, tab, field) => {
  expect(findProblemLocation({ file, path })).toMatchObject({ tab, file, field });
});

test('R-STU-14 in a file as text a problem links to its value', () => {
  const file = 'entity.json';
  expect(findProblemLocation({ file, path: '/codNrbeEn' })).toEqual({
    tab: 'files',
    file,
    field: file,
    at: '/codNrbeEn',
  });
  expect(findProblemLocation({ file, path: '' })).toEqual({ tab: 'files', file, field: file });
});
