import { expect, test } from 'vitest';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import type { Entity } from './entity.ts';
import { resolveEntity } from './resolve-entity.ts';

const defaults: Entity = {
  ...ENTITY_DEFAULTS,
  codNrbeEn: '9000',
  texts: { 'a.one': 'one', 'a.two': 'two' },
};

test('R-CONF-45 an entity without settings equals the default', () => {
  expect(resolveEntity(defaults, {})).toEqual(defaults);
});

test('R-CONF-45 a stated setting wins, all others keep their default', () => {
  const entity = resolveEntity(defaults, { codNrbeEn: '9001', primaryColor: '#123456', tipoConfirming: true });
  expect(entity).toEqual({ ...defaults, codNrbeEn: '9001', primaryColor: '#123456', tipoConfirming: true });
});

test('R-CONF-45 texts are merged into the default one by one', () => {
  const { texts } = resolveEntity(defaults, { texts: { 'a.two': 'dos', 'a.three': 'tres' } });
  expect(texts).toEqual({ 'a.one': 'one', 'a.two': 'dos', 'a.three': 'tres' });
});

test('an undefined value counts as not stated, an empty one as stated', () => {
  const entity = resolveEntity(defaults, { primaryColor: undefined, cookiesText: '' });
  expect(entity.primaryColor).toBe(defaults.primaryColor);
  expect(resolveEntity({ ...defaults, cookiesText: 'x' }, { cookiesText: '' }).cookiesText).toBe('');
});

test('the inputs are not changed', () => {
  const [before, overrides] = [structuredClone(defaults), { texts: { 'a.one': 'uno' } }];
  resolveEntity(defaults, overrides);
  expect(defaults).toEqual(before);
  expect(overrides).toEqual({ texts: { 'a.one': 'uno' } });
});
