import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Validator } from '#portal/forms/model/FormModule.ts';
import { generateValidatorCode, createAjv } from './compile-validators.ts';
import type { PropertySchema } from './form-definition.ts';

const folder = mkdtempSync(join(tmpdir(), 'forms-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Schema = { type: 'object'; properties: Record<string, PropertySchema> };
const schemaOf = (properties: Record<string, object>): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, rules]) => [name, { type: 'string', ...rules }]),
  ),
});

let count = 0;
/** The generated validator of a schema, loaded as a module like in the browser. */
async function generated(schema: Schema): Promise<Validator> {
  const file = join(folder, `${(count += 1)}.mjs`);
  const code = generateValidatorCode({ schema });
  writeFileSync(
    file,
    code.replace(/'#shared\/(.*?)'/g, (_all, name) => `'${pathToFileURL(resolve('src/shared', name)).href}'`),
  );
  return ((await import(/* @vite-ignore */ file)) as { default: Validator }).default;
}

const isIn = async (format: string) => {
  const validate = await generated(schemaOf({ value: { format } }));
  return (value: string) => validate({ value });
};

describe('custom keywords in a generated validator', () => {
  test('R-VAL-20 equalTo requires the same text, and its error does not contain it', async () => {
    const validate = await generated(schemaOf({ password: {}, again: { equalTo: { $data: '1/password' } } }));
    expect(validate({ password: 'Cobro.Pronto', again: 'Cobro.Pronto' })).toBe(true);
    expect(validate({ again: 'alone' })).toBe(true);
    expect(validate({ password: 'Cobro.Pronto', again: 'Cobro.pronto' })).toBe(false);
    expect(validate.errors).toMatchObject([{ keyword: 'equalTo', instancePath: '/again', params: {} }]);
    expect(JSON.stringify(validate.errors)).not.toContain('Cobro');
  });

  test('R-VAL-19 R-VAL-89 notContains ignores case, and an empty text is contained in nothing', async () => {
    const validate = await generated(schemaOf({ alias: {}, password: { notContains: { $data: '1/alias' } } }));
    expect(validate({ alias: 'talleres', password: 'mis-TALLERES-1' })).toBe(false);
    expect(validate({ alias: 'talleres', password: 'otra-cosa-12' })).toBe(true);
    expect(validate({ alias: '', password: 'otra-cosa-12' })).toBe(true);
    expect(validate({ password: 'otra-cosa-12' })).toBe(true);
  });

  test('decimals counts the digits after the point', async () => {
    const validate = await generated(schemaOf({ amount: { decimals: 2 } }));
    expect(['1', '1.2', '1.23', '1.234'].map((amount) => validate({ amount }))).toEqual([true, true, true, false]);
  });

  test('R-VAL-100 R-API-38 exactNumber accepts amounts that a JSON number represents to the cent', async () => {
    const validate = await generated(schemaOf({ amount: { format: 'amount', exactNumber: true } }));
    const amounts = ['0.1', '1234.5', '0012.30', '999999999999999', '9999999999999.99'];
    expect(amounts.map((amount) => validate({ amount }))).toEqual(amounts.map(() => true));
    expect(validate({ amount: '999999999999999.99' })).toBe(false);
    const digits = fc.record({
      whole: fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
      cents: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(digits, ({ whole, cents }) => {
        const amount = `${whole}.${String(cents).padStart(2, '0')}`;
        const [sent = '', part = ''] = JSON.stringify(Number(amount)).split('.');
        expect(validate({ amount })).toBe(`${sent}.${part.padEnd(2, '0')}` === amount);
      }),
      { numRuns: getRunCount(1000) },
    );
  });

  test('they agree with ajv.compile', async () => {
    const schema = schemaOf({
      one: {},
      two: { equalTo: { $data: '1/one' } },
      three: { notContains: { $data: '1/one' } },
      four: { decimals: 2, exactNumber: true },
    });
    const [ours, theirs] = [await generated(schema), createAjv().compile(schema)];
    const text = fc.oneof(fc.constantFrom('', 'a', 'A', 'ab', '1.23', '1.234'), fc.string(), fc.integer());
    const values = fc.record({ one: text, two: text, three: text, four: text }, { requiredKeys: [] });
    fc.assert(
      fc.property(values, (given) => ours(given) === theirs(given)),
      { numRuns: getRunCount(1000) },
    );
  });
});

test('R-CODE-720 fitsIban requires a BIC of the country of the IBAN, or of a territory that uses its banks', async () => {
  const validate = await generated(schemaOf({ bic: { fitsIban: { $data: '1/iban' } }, iban: {} }));
  const iban = 'FR7619806000010000000003912';
  expect(['AGRIMQMX', 'AGRIFRPP', 'DEUTDEFF'].map((bic) => validate({ bic, iban }))).toEqual([true, true, false]);
  expect(validate({ bic: 'DEUTDEFF' })).toBe(true);
});

describe('formats in a generated validator', () => {
  test('R-TYPE-04 iban: validity depends on country, length and check digits', async () => {
    const isIban = await isIn('iban');
    expect(['ES9121000418450200051332', 'DE89370400440532013000', 'GB82WEST12345698765432'].map(isIban)).not.toContain(
      false,
    );
    expect(
      ['ES9121000418450200051333', 'ES91 2100 0418 4502 0005 1332', 'es9121000418450200051332', '91ES21', ''].map(
        isIban,
      ),
    ).not.toContain(true);
  });

  test('bic: eight or eleven characters', async () => {
    const isBic = await isIn('bic');
    expect(['CAIXESBB', 'CAIXESBBXXX', 'BSCHESMM'].map(isBic)).not.toContain(false);
    expect(['CAIXESB', 'CAIXESBBXX', 'caixesbb', '1AIXESBB'].map(isBic)).not.toContain(true);
  });

  test('R-VAL-24 R-VAL-25 R-VAL-26 R-VAL-92 R-VAL-94 spanish-tax-id: validity depends on the pattern', async () => {
    const isTaxId = await isIn('spanish-tax-id');
    expect(['12345678Z', '12345678A', 'B12345678', 'P1234567D', 'X1234567L', 'Z12345678A'].map(isTaxId)).not.toContain(
      false,
    );
    expect(['1234567Z', 'BB2345678', 'X123456L', '12345678z', '123456789'].map(isTaxId)).not.toContain(true);
  });
});
