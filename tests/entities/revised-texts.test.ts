import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { createRevisedTexts, listOfferedRevisions, REVISED_TEXTS } from '#shared/entity/revised-texts.ts';
import { extractPlaceholders } from '#shared/texts/placeholders.ts';

/** Slips of the specification: missing accents and marks, agreement, *tú*, doubled stops, foreign words. */
const SLIPS =
  /salio|Minimo|Maximo|\bmas de\b|Monto|no coincide$|automatico|Sesion |Password|valido$|alfanumericos|Estas |\.\.$|(mayor|menor) al?\b|puedes|vuelve a|E-mail|Email|requerido|forma exitosa|Listo!|Creada$|Modificado$|vencimiento no anticipada/;

let texts: Record<string, string>;
beforeAll(async () => {
  texts = await readSpanishPortalTexts(resolve('.'));
});

const ownTexts = (folder: string) =>
  JSON.parse(readFileSync(`entities/${folder}/texts.es.json`, 'utf8')) as Record<string, string>;

test('R-STU-09 each correction is of a text that the portal has, word for word, and keeps its placeholders', () => {
  for (const [key, { original, revised }] of Object.entries(REVISED_TEXTS)) {
    expect(texts[key], key).toBe(original);
    expect(revised, key).not.toBe(original);
    expect(extractPlaceholders(revised), key).toEqual(extractPlaceholders(original));
  }
});

test('R-VAL-10 R-VAL-91 R-STU-09 each text of the portal with a slip has a correction without one', () => {
  const faulty = Object.keys(texts).filter((key) => SLIPS.test(texts[key]!));
  expect(texts['validation.passwordMinimum']).toBe('12 caracteres Minimo');
  expect(texts['app.failure']).toBe('Algo salio mal');
  expect(faulty.length).toBeGreaterThan(25);
  const revised = createRevisedTexts();
  expect(faulty.filter((key) => SLIPS.test(revised[key] ?? texts[key]!))).toEqual([]);
});

test('R-CONF-45 one entity keeps the words of the specification, the others have the revised ones', () => {
  expect(() => ownTexts('9000')).toThrow('ENOENT');
  for (const folder of ['9001', '9002']) expect(ownTexts(folder)).toMatchObject(createRevisedTexts());
});

test('R-STU-09 what the entity words itself is not offered, nor a correction of a text that has changed', () => {
  const offered = listOfferedRevisions({ ...texts, 'app.failure': 'Ha fallado' }, (key) => key === 'auth.idle');
  const keys = offered.map(({ key }) => key);
  expect(keys).not.toContain('app.failure');
  expect(keys).not.toContain('auth.idle');
  expect(keys).toContain('app.configurationError');
  expect(keys).toHaveLength(Object.keys(REVISED_TEXTS).length - 2);
});
