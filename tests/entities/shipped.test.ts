import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CONTRAST_PAIRS } from '#generated/studio/contrast.ts';
import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { parseEntity } from '#portal/entity/parse-entity.ts';
import { listContrastPairs } from '#shared/theme/entity-theme.ts';
import { THEME_MODES } from '#shared/theme/theme.ts';

const { entities, problems } = await readEntities(resolve('entities'), {
  texts: await readSpanishPortalTexts(resolve('.')),
});

test('R-CONF-02 the shipped entities have nothing to fix', () => {
  expect(problems.map(createProblemFormatter('en'))).toEqual([]);
  expect(entities.map(({ entity, hosts }) => [entity.codNrbeEn, hosts])).toEqual([
    ['9000', ['localhost', '127.0.0.1']],
    ['9001', ['roble.localhost']],
    ['9002', ['marea.localhost']],
  ]);
});

test('R-CONF-02 they differ in name, colours and logos', () => {
  for (const field of [
    'nameSite',
    'primaryColor',
    'header2Color',
    'backgroundGradienColorTo',
    'loginLogoUrl',
  ] as const) {
    expect(new Set(entities.map(({ entity }) => entity[field])).size, field).toBe(entities.length);
  }
});

test('R-CONF-40 R-CONF-45 one offers the filter by kind of confirming, one words texts itself', () => {
  expect(entities.filter(({ entity }) => entity.tipoConfirming)).toHaveLength(1);
  expect(entities.some(({ entity }) => Object.keys(entity.texts).length > 1)).toBe(true);
});

test.each(entities)('the portal accepts the definition of $folder, and all of its pairs can be read', ({ entity }) => {
  expect(parseEntity(JSON.parse(JSON.stringify(entity)))).toEqual(entity);
  for (const mode of THEME_MODES)
    for (const { foreground, background, contrast, demanded } of listContrastPairs(entity, CONTRAST_PAIRS, mode))
      expect(contrast, `${mode}: ${foreground} on ${background}`).toBeGreaterThanOrEqual(demanded);
});

test('two name whom suppliers ask for help, and one names nobody', () => {
  expect(entities.map(({ entity }) => entity.support)).toEqual([
    { email: 'ayuda@bancoalameda.example', phone: '900 100 200', hours: 'de lunes a viernes, de 9 a 18 h' },
    { phone: '+34 983 100 200' },
    {},
  ]);
});

test('hosts are no part of a definition', () => {
  for (const { entity } of entities) expect(entity).not.toHaveProperty('hosts');
});
