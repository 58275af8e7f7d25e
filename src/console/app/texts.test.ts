import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '#console/audit/actions.ts';
import { createI18nProvider, textsIn } from '#console/i18n/i18n-provider.ts';
import { ROLES } from '#console/session/roles.ts';
import { TEXTS } from './texts.ts';

test('R-CON-04 every text of ours is there in both languages, in one pack alone', () => {
  for (const { es, en } of TEXTS) expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  const keys = TEXTS.flatMap(({ es }) => Object.keys(es));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('R-CON-04 what has no Spanish text is said in English, never as a key', () => {
  const texts = textsIn('es', [{ es: { 'a.known': 'Conocido' }, en: { 'a.known': 'Known', 'a.late': 'Late' } }]);
  expect([texts['a.known'], texts['a.late'], texts['ra.action.save']]).toEqual(['Conocido', 'Late', 'Guardar']);
});

test('R-CON-04 another language is spoken at once, and whoever keeps the choice is told', async () => {
  const told: string[] = [];
  const provider = createI18nProvider(TEXTS, 'es', (language) => told.push(language));
  expect(provider.translate('ra.auth.sign_in')).toBe('Entrar');
  await provider.changeLocale('en');
  expect([provider.translate('ra.auth.sign_in'), provider.translate('login.title')]).toEqual([
    'Sign in',
    'Sign in to the console',
  ]);
  expect(told).toEqual(['en']);
  expect(provider.getLocales?.()).toEqual([
    { locale: 'es', name: 'Español' },
    { locale: 'en', name: 'English' },
  ]);
});

test('R-CON-10 whatever the audit can be filtered by has words', () => {
  const texts = textsIn('es', TEXTS);
  expect(AUDIT_ACTIONS.filter((action) => !texts[`audit.actions.${action}`])).toEqual([]);
});

test('R-CON-06 each role has a name and says what it may do', () => {
  const texts = textsIn('es', TEXTS);
  expect(ROLES.flatMap((role) => [texts[`roles.${role}`], texts[`roles.${role}.may`]]).every(Boolean)).toBe(true);
});
