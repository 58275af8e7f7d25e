import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { describe, expect, test } from 'vitest';
import { createAjv } from '#definitions/forms/compile-validators.ts';
import type { FieldConstraints, FormOverlay } from '#shared/entity/entity.ts';
import { loadFormModule } from '#tests/support/form-modules.ts';
import type { FormModule } from './FormModule.ts';
import { applyOverlay } from './overlay.ts';
import { validateForm } from './validate.ts';

const PAIRS = getRunCount(400);
const RECORDS = 250;

const text = fc.oneof(
  fc.constantFrom('', 'a', 'ab', 'abc', 'abcdef', '0', '5', '10.00', '12.5', '999', '1.234', 'ES12', 'yes'),
  fc.string({ maxLength: 8 }),
);
const value = fc.oneof({ weight: 6, arbitrary: text }, fc.boolean(), fc.integer(), fc.constant(null));
const names = ['one', 'two', 'three'];

const property = fc.record(
  {
    type: fc.constant('string'),
    minLength: fc.nat(4),
    maxLength: fc.integer({ min: 1, max: 8 }),
    format: fc.constantFrom('amount', 'date', 'email'),
    enum: fc.uniqueArray(text, { minLength: 1, maxLength: 4 }),
    pattern: fc.constantFrom('^a', '\\d', '^[A-Z]{2}'),
  },
  { requiredKeys: ['type'] },
);
/** Rules between fields, as in the definitions of the portal. */
const between = fc.record(
  {
    $equal: fc.constant({ equalTo: { $data: '1/two' } }),
    $apart: fc.constant({ notContains: { $data: '1/three' } }),
    // Parsed from text: an object literal with `then` looks like a promise.
    $if: fc.constant(
      JSON.parse(
        '{ "if": { "required": ["two"], "properties": { "two": { "type": "string", "pattern": "^a" } } }, "then": { "required": ["three"] } }',
      ) as object,
    ),
    $dependencies: fc.constant({ dependencies: { one: ['two'] } }),
  },
  { requiredKeys: [] },
);
const base = fc
  .tuple(fc.record(Object.fromEntries(names.map((name) => [name, property]))), fc.subarray(names), between)
  .map(([properties, required, { $equal, $apart, $if, $dependencies }]) => ({
    properties: { ...properties, one: { ...properties['one'], ...$equal, ...$apart } },
    required,
    ...$if,
    ...$dependencies,
  }));

const constraints: fc.Arbitrary<FieldConstraints> = fc.record(
  {
    required: fc.constant(true as const),
    minLength: fc.nat(6),
    maxLength: fc.nat(9),
    minimum: fc.constantFrom('0', '5', '10.5'),
    maximum: fc.constantFrom('1', '12', '1000'),
    enum: fc.uniqueArray(text, { minLength: 1, maxLength: 4 }),
    const: fc.oneof(text, fc.boolean()),
  },
  { requiredKeys: [] },
);
const overlay: fc.Arbitrary<FormOverlay> = fc.record(
  {
    version: fc.constant(1),
    order: fc.shuffledSubarray(names),
    hidden: fc.subarray(names),
    constraints: fc.dictionary(fc.constantFrom(...names), constraints, { maxKeys: 3 }),
  },
  { requiredKeys: ['version'] },
);
const record = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });

test(`the form accepts whatever an overlay accepts: ${PAIRS * RECORDS} records, none loosened`, () => {
  let accepted = 0;
  const sample = fc.tuple(base, overlay, fc.array(record, { minLength: RECORDS, maxLength: RECORDS }));
  fc.assert(
    fc.property(sample, ([schema, laid, records]) => {
      const { required } = schema;
      const validator = createAjv().compile({ type: 'object', ...schema });
      const fields = names.map((name) => ({ name, widget: 'text', required: required.includes(name), sources: [] }));
      const module = { form: 'any', version: 1, fields, validator } as unknown as FormModule;
      const tightened = applyOverlay(module, laid);
      for (const values of records) {
        if (Object.keys(validateForm(tightened, values)).length > 0) continue;
        accepted += 1;
        expect(validateForm(module, values)).toEqual({});
      }
    }),
    { numRuns: PAIRS, endOnFailure: true },
  );
  // The samples are random, and usually a few hundred are accepted; with none, nothing would have been compared.
  expect(accepted).toBeGreaterThan(PAIRS / 10);
});

describe('R-CONF-45 an overlay of the entity', () => {
  const laid: FormOverlay = {
    version: 1,
    order: ['password', 'email'],
    help: ['email'],
    constraints: { email: { maxLength: 20 }, password: { minLength: 14 } },
    messages: { email: { maxLength: 'forms.login.email.maxLength' } },
  };

  test('reorders the fields, tightens them and changes their texts', async () => {
    const form = applyOverlay(await loadFormModule('login'), laid);
    expect(form.fields.map(({ name }) => name)).toEqual(['password', 'email']);
    const email = form.fields.find(({ name }) => name === 'email');
    expect(email).toMatchObject({ help: true, maxLength: 20 });
    const values = { email: 'ana.maria.ruiz@empresa.example', password: 'trece-letras.' };
    expect(validateForm(form, values)).toEqual({
      email: { key: 'forms.login.email.maxLength', values: { limit: '20' } },
      password: { key: 'validation.minLength', values: { limit: '14' } },
    });
  });

  test('does not change a form of another version', async () => {
    const form = await loadFormModule('login');
    expect(applyOverlay(form, { ...laid, version: 2 })).toBe(form);
    expect(applyOverlay(form, undefined)).toBe(form);
  });

  test('a hidden field is still validated by the form', async () => {
    const form = applyOverlay(await loadFormModule('supplier-data'), { version: 1, hidden: ['fax'] });
    const values = { address: 'a', postalCode: '1', location: 'a', phone: '1', email: 'a@b.example' };
    expect(validateForm(form, values)).toEqual({});
    expect(validateForm(form, { ...values, fax: '1'.repeat(21) })).toHaveProperty('fax');
  });

  test('amounts are compared by their digits, and options are reduced', async () => {
    const filter = await loadFormModule('invoice-filter');
    const form = applyOverlay(filter, {
      version: 1,
      constraints: { impHasta: { maximum: '1000000' }, estadoFactura: { enum: ['0', '3'] } },
    });
    const context = { yearAgo: '2025-03-05', yearAhead: '2027-03-05' };
    expect(validateForm(form, { impHasta: '1000000.00' }, context)).toEqual({});
    expect(validateForm(form, { impHasta: '1000000.01' }, context)).toHaveProperty('impHasta');
    expect(form.fields.find(({ name }) => name === 'estadoFactura')?.options).toEqual(['0', '3']);
    expect(validateForm(form, { estadoFactura: '1' }, context)).toHaveProperty('estadoFactura');
  });
});
