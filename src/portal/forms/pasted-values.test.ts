import { describe, expect, test } from 'vitest';
import { getFieldKind } from '#definitions/forms/field-kind.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import type { FormContext, FormModule } from '#portal/forms/model/FormModule.ts';
import { createResolver } from '#portal/forms/resolver.ts';
import { normaliseValues } from '#shared/fields/normalise-values.ts';
import { loadFormModule } from '#tests/support/form-modules.ts';

const { definitions } = readDefinitions('schemas/forms');

/** Ordinary, no-break, thin, narrow no-break and ideographic spaces, a tab, and invisible characters. */
const AROUND = [' ', '\u00A0', '\u2009', '\u202F', '\u3000', '\t', '\u200B', '\u2060', '\uFEFF', '\u00AD', '\u200E'];
const BLANKS = [' ', '\u00A0', '\u2009', '\u202F'];
const HYPHENS = ['-', '\u2010', '\u2011', '\u2013', '\u2212'];

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000');
const split = (text: string, at: number, mark: string) => text.slice(0, at) + mark + text.slice(at);
const inFours = (text: string, mark: string) => text.match(/.{1,4}/g)!.join(mark);

/** Variants of a text that users paste. */
const pastedText = (value: string) => [
  ...AROUND.map((sign) => sign + value + sign),
  split(value, 1, '\u200B'),
  split(value, 1, '\u00AD'),
  fullWidth(value),
  value.normalize('NFD'),
];

/** Additional characters in pasted codes that are grouped. */
const grouped = (value: string, marks: string[]) =>
  marks.flatMap((mark) => [inFours(value, mark), split(value, 1, mark)]);

/** Variants with the same meaning as a value, by the kind of a field, or by its widget if that determines them. */
const PASTED: Record<string, (value: string) => string[]> = {
  text: pastedText,
  reference: pastedText,
  email: pastedText,
  'tax-id': (value) => {
    const marked = [...pastedText(value), ...grouped(value, [...BLANKS, ...HYPHENS, '.', '/'])];
    return [...marked, ...marked.map((text) => text.toLowerCase()), `ES${value}`, `es ${value}`, `ES-${value}`];
  },
  'national-phone': (value) => {
    const marked = [
      ...pastedText(value),
      ...grouped(value, [...BLANKS, ...HYPHENS, '.']),
      `(${value.slice(0, 2)}) ${value.slice(2)}`,
    ];
    return [...marked, ...['+34', '+34 ', '0034', '0034 ', '+34-', '(+34) '].map((prefix) => prefix + value)];
  },
  phone: (value) => [
    ...pastedText(value),
    ...grouped(value, [...BLANKS, ...HYPHENS, '.']),
    `(${value.slice(0, 2)}) ${value.slice(2)}`,
  ],
  fax: (value) => [...pastedText(value), ...grouped(value, BLANKS)],
  'postal-code': (value) => [...pastedText(value), ...grouped(value, BLANKS)],
  iban: (value) => {
    const marked = [...pastedText(value), ...grouped(value, [...BLANKS, ...HYPHENS, '.'])];
    return [
      ...marked,
      ...marked.map((text) => text.toLowerCase()),
      ...['IBAN', 'IBAN ', 'iban: '].map((word) => word + value),
    ];
  },
  bic: (value) => {
    const marked = [...pastedText(value), ...grouped(value, BLANKS)];
    return [...marked, ...marked.map((text) => text.toLowerCase())];
  },
};

/** Controls that convert the typed text themselves, and those without typing. */
const OTHERWISE = new Set(['money', 'date', 'select', 'client', 'account', 'file', 'checkbox', 'terms']);
const PASSWORDS = new Set(['password', 'new-password']);

/** The submitted value of a form for these values, or its problem. */
async function handedOver(module: FormModule, given: Record<string, unknown>) {
  const { $ctx, ...held } = given;
  const resolve = createResolver(module, $ctx as FormContext | undefined, { set: () => {} });
  const { values, errors } = await resolve(held, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.keys(errors).length > 0 ? errors : values;
}

const modules = await Promise.all(
  definitions.map(async (definition) => ({ definition, module: await loadFormModule(definition.form) })),
);
const fields = modules.flatMap(({ definition, module }) =>
  module.fields
    .filter(({ readOnly }) => !readOnly)
    .map(({ name }) => ({
      form: definition.form,
      name,
      kind: getFieldKind(definition, name),
      examples: definition.examples,
      module,
    })),
);

test('R-TYPE-01 every field of every form has a kind in the table of pasted texts', () => {
  const known = new Set([...Object.keys(PASTED), ...OTHERWISE, ...PASSWORDS]);
  const unknown = fields.filter(({ kind }) => !known.has(kind));
  expect(unknown.map(({ form, name }) => `${form}.${name}`)).toEqual([]);
});

describe.each(fields.filter(({ kind }) => kind in PASTED))(
  'R-TYPE-01 R-TYPE-02 R-TYPE-03 R-TYPE-04 R-TYPE-05 $form.$name',
  ({ examples, module, kind, name }) => {
    const example = examples.valid.find((values) => typeof values[name] === 'string' && values[name] !== '');

    test('has a valid example to paste', () => expect(example).toBeDefined());

    test('has the same value for all variants', async () => {
      const value = String(example?.[name]);
      const wanted = await handedOver(module, { ...example, [name]: value });
      expect(wanted).toHaveProperty(name, value);
      for (const pasted of PASTED[kind]!(value)) {
        expect(await handedOver(module, { ...example, [name]: pasted }), JSON.stringify(pasted)).toEqual(wanted);
      }
    });
  },
);

describe.each(fields.filter(({ kind }) => PASSWORDS.has(kind)))('R-TYPE-01 $form.$name', ({ module, name }) => {
  test('a password is validated and sent exactly as typed', () => {
    const typed = ' Ｃobro.\u00A0Pronto\u200B-2026 ';
    expect(normaliseValues(module.fields, { [name]: typed })).toEqual({ [name]: typed });
  });
});
