import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormContext, FormModule } from '#portal/forms/FormModule.ts';
import { validateForm } from '#portal/forms/validate.ts';
import { compileValidator, createAjv } from './compile.ts';
import { generateForms } from './generate.ts';
import { readDefinitions } from './read-definitions.ts';

generateForms('schemas/forms', 'src/generated/forms');

const { definitions, problems } = readDefinitions('schemas/forms');

async function moduleOf(form: string): Promise<FormModule> {
  const modules = (await import(`#generated/forms/${form}.ts`)) as Record<string, FormModule>;
  return Object.values(modules)[0] as FormModule;
}

const split = ({ $ctx, ...values }: Record<string, unknown>) => ({ values, context: $ctx as FormContext | undefined });

test('every shipped definition is in order', () => {
  expect(problems).toEqual([]);
  expect(definitions.map(({ form }) => form).sort()).toEqual([
    'advance',
    'advance-amount',
    'invoice-filter',
    'login',
    'simulation-date',
    'terms',
  ]);
});

describe.each(definitions)('R-VAL the form $form decides its examples', ({ form, examples, schema }) => {
  test.each(examples.valid)('accepts %j', async (example) => {
    const { values, context } = split(example);
    expect(validateForm(await moduleOf(form), values, context)).toEqual({});
  });

  test.each(examples.invalid)('refuses $values with $errors', async ({ values: example, errors }) => {
    const { values, context } = split(example);
    const found = Object.entries(validateForm(await moduleOf(form), values, context));
    expect(Object.fromEntries(found.map(([name, { key }]) => [name, key]))).toEqual(errors);
  });

  test('the generated validator and ajv.compile agree', async () => {
    const { validator } = await moduleOf(form);
    const compiled = createAjv().compile(schema);
    const text = fc.constantFrom(
      '',
      '0',
      '12.34',
      '99999999999999999',
      '1.234',
      '2026-03-05',
      '2026-13-01',
      'a@b.es',
      'N',
      '1',
      'doce-letras.x',
    );
    const value = fc.oneof(text, fc.string(), fc.boolean(), fc.integer());
    const names = Object.keys(schema.properties);
    const record = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
    const context = fc.constantFrom({
      today: '2026-03-05',
      yearAgo: '2025-03-05',
      yearAhead: '2027-03-05',
      nominalAmountFinanced: '20.00',
    });
    fc.assert(
      fc.property(record, context, (values, $ctx) => {
        const given = '$ctx' in schema.properties ? { ...values, $ctx } : values;
        return validator(given) === compiled(given);
      }),
      { numRuns: 2000 },
    );
  });

  test('the generated code needs neither Ajv nor compilation in the browser', () => {
    const definition = definitions.find((candidate) => candidate.form === form);
    const code = definition ? compileValidator(definition) : '';
    expect(code).toContain('export default');
    expect(code).not.toMatch(/require\(|new Function|eval\(|from ['"]ajv/);
  });
});
