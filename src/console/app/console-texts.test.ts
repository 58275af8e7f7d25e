import { memoryStore } from 'ra-core';
import { expect, test } from 'vitest';
import * as calls from '#generated/contract/calls.ts';
import { createI18nProviderFactory, mergeTextsWithReactAdmin } from '#console/i18n/i18n-provider.ts';
import { getLanguage } from '#console/i18n/language.ts';
import { ROLES } from '#console/session/roles.ts';
import { syncLanguageWithStore } from '#console/session/stored-language.ts';
import { CONSOLE_TEXTS } from './console-texts.ts';

test('R-CON-04 a text without a Spanish version is shown in English, never as a key', () => {
  const texts = mergeTextsWithReactAdmin('es', [
    { es: { 'a.known': 'Conocido' }, en: { 'a.known': 'Known', 'a.late': 'Late' } },
  ]);
  expect([texts['a.known'], texts['a.late'], texts['ra.action.save']]).toEqual(['Conocido', 'Late', 'Guardar']);
});

test('R-CON-04 a new language applies at once; each language keeps its own provider', () => {
  const providerIn = createI18nProviderFactory(CONSOLE_TEXTS);
  expect(providerIn('es').translate('ra.auth.sign_in')).toBe('Entrar');
  expect(['ra.auth.sign_in', 'login.title'].map((key) => providerIn('en').translate(key))).toEqual([
    'Sign in',
    'Sign in to the console',
  ]);
  expect(providerIn('en').getLocale()).toBe('en');
  expect(providerIn('es')).toBe(providerIn('es'));
  expect(providerIn('es').getLocales?.()).toEqual([
    { locale: 'es', name: 'Español' },
    { locale: 'en', name: 'English' },
  ]);
});

test('R-CON-04 a change of language is reported to its listener and to screen readers', () => {
  const store = memoryStore({ locale: 'es' });
  store.setup();
  const told: string[] = [];
  syncLanguageWithStore(store, (language) => told.push(language));
  store.setItem('locale', 'en');
  expect(told).toEqual(['en']);
  expect(getLanguage()).toBe('en');
  store.setItem('locale', 'es');
});

test.each(['es', 'en'] as const)('R-BEN-03 each call of the contract has a name for support: %s', (language) => {
  const texts = mergeTextsWithReactAdmin(language, CONSOLE_TEXTS);
  expect(Object.keys(calls).filter((call) => !texts[`bench.call.${call}`])).toEqual([]);
});

test('R-CON-06 each role has a name and a description', () => {
  const texts = mergeTextsWithReactAdmin('es', CONSOLE_TEXTS);
  expect(ROLES.flatMap((role) => [texts[`roles.${role}`], texts[`roles.${role}.may`]]).every(Boolean)).toBe(true);
});

test.each([
  ['resources.versions.fields.state', 'DESC', 'Ordenar por estado con las versiones archivadas primero'],
  ['resources.versions.fields.entity', 'ASC', 'Ordenar por entidad según su código, de menor a mayor'],
  [
    'resources.versions.fields.scheduledFor',
    'ASC',
    'Ordenar por publicación (hora de Madrid) de lo más antiguo a lo más reciente',
  ],
  ['resources.notices.fields.kind', 'ASC', 'Ordenar por clase con los informativos primero'],
  ['resources.staff.fields.isDisabled', 'ASC', 'Ordenar por situación con las personas activas primero'],
  ['resources.staff.fields.lastLoginAt', 'DESC', 'Ordenar por última entrada de lo más reciente a lo más antiguo'],
  ['resources.staff.fields.name', 'ASC', 'Ordenar por nombre de la A a la Z'],
])('R-CON-04 a column says in which order it sorts: %s %s', (label, order, expected) => {
  const { translate } = createI18nProviderFactory(CONSOLE_TEXTS)('es');
  const field = translate(label);
  const lowerFirst = field.charAt(0).toLowerCase() + field.slice(1);
  const options = { field, field_lower_first: lowerFirst, order: translate(`ra.sort.${order}`) };
  expect(translate('ra.sort.sort_by', options)).toBe(expected);
});
