import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { describe, expect, test } from 'vitest';
import type { FormContext } from '#portal/forms/model/FormModule.ts';
import { validateForm } from '#portal/forms/model/validate.ts';
import { loadFormModule } from '#tests/support/form-modules.ts';
import { generateValidatorCode, createAjv } from './compile-validators.ts';
import { readDefinitions } from './read-definitions.ts';

const { definitions, problems } = readDefinitions('schemas/forms');

const ELSEWHERE = ['', '0', '12.34', '2026-13-01', 'a@b.es', 'Cobro.Pronto-2026', 'ES9121000418450200051332', true, 7];

/** A nearly valid text: with a character removed, added, duplicated or in the other case. */
const nearMiss = (text: string) =>
  fc.tuple(fc.nat(text.length), fc.constantFrom('', 'x', 'A', '9', '.', ' ', 'ñ', '"')).map(([at, more]) => {
    const rest = text.slice(at + (more === '' ? 1 : 0));
    return `${text.slice(0, at)}${more}${rest}`;
  });

/** Records with values of the examples, similar texts, and values of other types. */
function recordsLike(examples: Record<string, unknown>[]) {
  const names = [...new Set(examples.flatMap((example) => Object.keys(example)))];
  const fields = names.map((name) => {
    const seen = examples.flatMap((example) => (name in example ? [example[name]] : []));
    if (name === '$ctx') return [name, fc.constantFrom(...seen)] as const;
    const texts = seen.filter((value): value is string => typeof value === 'string');
    const near = texts.length > 0 ? [fc.constantFrom(...texts).chain(nearMiss)] : [];
    return [name, fc.oneof(fc.constantFrom(...seen), ...near, fc.constantFrom(...ELSEWHERE), fc.string())] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: names.filter((name) => name === '$ctx') });
}

const split = ({ $ctx, ...values }: Record<string, unknown>) => ({ values, context: $ctx as FormContext | undefined });

test('every shipped definition is valid', () => {
  expect(problems).toEqual([]);
  const shipped = [
    'access-data',
    'account-add',
    'account-document',
    'account-edit',
    'advance',
    'advance-amount',
    'alerts',
    'automatic-advance',
    'automatic-advance-edit',
    'automatic-advance-filter',
    'company-data',
    'forgotten-password',
    'invoice-filter',
    'login',
    'new-password',
    'operation-filter',
    'profile',
    'simulation-date',
    'supplier-client',
    'supplier-data',
    'terms',
    'user',
  ];
  expect(definitions.map(({ form }) => form)).toEqual(expect.arrayContaining(shipped));
});

describe.each(definitions)(
  'R-VAL the form $form accepts and refuses its examples as stated',
  ({ form, examples, schema }) => {
    test.each(examples.valid)('accepts %j', async (example) => {
      const { values, context } = split(example);
      expect(validateForm(await loadFormModule(form), values, context)).toEqual({});
    });

    test.each(examples.invalid)('refuses $values with $errors', async ({ values: example, errors }) => {
      const { values, context } = split(example);
      const found = Object.entries(validateForm(await loadFormModule(form), values, context));
      expect(Object.fromEntries(found.map(([name, { key }]) => [name, key]))).toEqual(errors);
    });

    const records = getRunCount(10_000);
    test(`the generated validator and ajv.compile agree on ${records} records`, async () => {
      const { validator } = await loadFormModule(form);
      const compiled = createAjv().compile(schema);
      fc.assert(
        fc.property(recordsLike([...examples.valid, ...examples.invalid.map(({ values }) => values)]), (given) => {
          return validator(given) === compiled(given);
        }),
        { numRuns: records },
      );
    });

    test('the generated code needs neither Ajv nor compilation in the browser', () => {
      const definition = definitions.find((candidate) => candidate.form === form);
      const code = definition ? generateValidatorCode(definition) : '';
      expect(code).toContain('export default');
      expect(code).not.toMatch(/require\(|new Function|eval\(|from ['"]ajv/);
    });
  },
);
