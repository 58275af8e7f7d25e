import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import type { Language } from '#definitions/problems/localized-text.ts';
import { checkForms } from './check-forms.ts';
import type { FormRecord } from './form-record.ts';
import { readDefinitions } from './read-definitions.ts';

const folder = mkdtempSync(join(tmpdir(), 'forms-'));
const file = join(folder, 'invoice-filter.form.json');
const shipped = readFileSync('schemas/forms/invoice-filter.form.json', 'utf8');

afterAll(() => rmSync(folder, { recursive: true }));

const problemsOfText = (text: string, language: Language = 'en') => {
  writeFileSync(file, text);
  return readDefinitions(folder).problems.map(createProblemFormatter(language));
};

/** The problems of the shipped filter after a change; each line contains file, path, reason and fix. */
const problemsAfter = (change: (definition: FormRecord) => void, language: Language = 'en') => {
  const definition = JSON.parse(shipped) as FormRecord;
  change(definition);
  return problemsOfText(JSON.stringify(definition), language).map((line) => line.replace(`${file} `, ''));
};

const property = ({ schema }: FormRecord, name: string) => schema.properties[name] as Record<string, unknown>;
const options = (...values: string[]) => values.map((value) => ({ value, label: { es: value, en: value } }));
const ui = (definition: FormRecord, name: string) => definition.ui.fields[name] as unknown as Record<string, unknown>;

test('a file that is not JSON is reported', () => {
  expect(problemsOfText('{"form": ')).toEqual([expect.stringContaining(`${file}: this is not JSON at line 1`)]);
});

test('a valid definition has no problems', () => {
  expect(problemsOfText(shipped)).toEqual([]);
});

test.each<[string, (definition: FormRecord) => void, string]>([
  [
    'a mistyped property of a field',
    (definition) => Object.assign(ui(definition, 'impDesde'), { mesages: {} }),
    '/ui/fields/impDesde: "mesages" is not known here. Did you mean "messages"?',
  ],
  [
    'a mistyped widget',
    (definition) => Object.assign(ui(definition, 'impDesde'), { widget: 'mony' }),
    '/ui/fields/impDesde/widget: "mony" is not offered. Did you mean "money"?',
  ],
  [
    'a missing widget',
    (definition) => delete ui(definition, 'impDesde').widget,
    '/ui/fields/impDesde: "widget" is missing. Add it.',
  ],
  [
    'a label without English',
    (definition) => Object.assign(ui(definition, 'impDesde'), { label: { es: 'Importe' } }),
    '/ui/fields/impDesde/label: "en" is missing. Add it.',
  ],
  [
    'a custom message without English',
    (definition) => Object.assign(ui(definition, 'impDesde'), { messages: { format: { es: 'No es un importe.' } } }),
    '/ui/fields/impDesde/messages/format: "en" is missing. Add it.',
  ],
  [
    'a field that the schema does not have',
    ({ ui: { fields } }) => Object.assign(fields, { fechaDesd: fields.fechaDesde }),
    '/ui/fields: there is no property fechaDesd. Did you mean "fechaDesde"?',
  ],
  [
    'a field of a draft that the form does not have',
    (definition) => Object.assign(ui(definition, 'impDesde'), { draft: true }),
    '/ui/fields/impDesde/draft: the form has no draft. Name it: "draft": { "name": …, "keeps": … }.',
  ],
  [
    'a draft without fields',
    (definition) => Object.assign(definition, { draft: { name: 'filter-draft', keeps: 'typed' } }),
    '/draft: no field is kept in filter-draft. Add "draft": true to a field.',
  ],
  [
    'a property that is never shown',
    ({ ui: { fields } }) => delete fields.tipoConfirming,
    '/ui/fields: the property tipoConfirming is never shown. Add it under fields.',
  ],
  [
    'a required property that does not exist, so that the form could never be sent',
    ({ schema }) => schema.required?.push('impHast'),
    '/schema/required: there is no property impHast. Did you mean "impHasta"?',
  ],
  [
    'a $data without a target, which would pass silently',
    (definition) => Object.assign(property(definition, 'impHasta'), { formatMinimum: { $data: '1/impDesd' } }),
    '/schema: there is no property impDesd. Did you mean "impDesde"?',
  ],
  [
    'a $data on context that is not required',
    (definition) => Object.assign(property(definition, 'impHasta'), { formatMinimum: { $data: '1/$ctx/floor' } }),
    '/schema: "$data": "1/$ctx/floor" depends on context that is not required. Require $ctx, and floor in it.',
  ],
  [
    'a widget whose value has another format',
    (definition) => delete property(definition, 'impDesde').format,
    '/schema/properties/impDesde: the widget money holds its value in the format amount. Add "format": "amount".',
  ],
  [
    'an option that the schema refuses',
    (definition) => Object.assign(ui(definition, 'estadoFactura'), { options: options('0', '9') }),
    '/ui/fields/estadoFactura/options: the schema refuses "9". Did you mean "0"?',
  ],
  [
    'a default that is not the first option',
    (definition) => Object.assign(ui(definition, 'tipoConfirming'), { options: options('D', 'N') }),
    '/ui/fields/tipoConfirming/options: the default N is not the first one. Put it first.',
  ],
  [
    'a field of an unknown section',
    (definition) => Object.assign(ui(definition, 'impDesde'), { section: 'amounts' }),
    '/ui/fields/impDesde/section: there is no section "amounts". Remove it.',
  ],
  [
    'a field that is not next to those of its section',
    (definition) => {
      definition.ui.sections = { days: { es: 'Días', en: 'Days' }, others: { es: 'Otros', en: 'Others' } };
      for (const [name, field] of Object.entries(definition.ui.fields))
        field.section = name === 'fechaHasta' ? 'days' : 'others';
    },
    '/ui/fields/fechaHasta: it does not follow the fields of its section. Move it next to them.',
  ],
  [
    'a field without a privacy class, which a report would lack (R-REP-03)',
    (definition) => delete property(definition, 'impDesde')['x-privacy'],
    '/schema/properties/impDesde: "x-privacy" is missing. Add it with what the value is: none, amount, rate, date, device, name, tax-id, iban, email, phone, address, reference, text, secret.',
  ],
  [
    'a privacy class that there is not',
    (definition) => Object.assign(property(definition, 'impDesde'), { 'x-privacy': 'amont' }),
    '/schema/properties/impDesde/x-privacy: "amont" is not offered. Did you mean "amount"?',
  ],
  [
    'a field that no example fills in (R-TYPE-01)',
    ({ examples }) => examples.valid.forEach((values) => delete values['numCliente']),
    '/examples/valid: no example fills in numCliente. Add it to an example, or add one.',
  ],
  [
    'a name that differs from that of the file',
    (definition) => Object.assign(definition, { form: 'filter' }),
    '/form: the file is called invoice-filter. Give both the same name.',
  ],
])('%s is refused, in both languages', (_what, change, line) => {
  expect(problemsAfter(change)).toContain(line);
  const spanish = problemsAfter(change, 'es');
  expect(spanish.join()).not.toMatch(/\b(the|is|it|there|did|add|with|not)\b/i);
  expect(spanish).not.toContain(line);
});

test('the check of forms also supports Spanish, and names fields by their label', () => {
  const definition = JSON.parse(shipped) as FormRecord;
  delete property(definition, 'impDesde').format;
  writeFileSync(file, JSON.stringify(definition));
  const texts = {
    'forms.invoice-filter.impDesde': 'Importe desde',
    'validation.dayOrder': 'Al revés.',
    'validation.amountOrder': 'Al revés.',
  };
  const { problems } = checkForms(folder, texts);
  expect(problems.map(createProblemFormatter('es'))).toEqual([
    `${file}, «Importe desde» /schema/properties/impDesde: el widget money guarda su valor en el formato amount. Añada "format": "amount".`,
  ]);
});

test('a message without a text is reported', () => {
  const definition = JSON.parse(shipped) as FormRecord;
  Object.assign(ui(definition, 'fechaDesde'), { messages: { 'allOf/0/formatMaximum': 'validation.dayOrdr' } });
  writeFileSync(file, JSON.stringify(definition));
  const texts = { 'validation.dayOrder': 'Al revés.', 'validation.amountOrder': 'Al revés.' };
  expect(checkForms(folder, texts).problems.map(createProblemFormatter('en'))).toEqual([
    `${file} /ui/fields/fechaDesde/messages/allOf/0/formatMaximum: there is no text "validation.dayOrdr". Did you mean "validation.dayOrder"?`,
  ]);
});

test('a $ref without a target is reported, whether the file or the property is missing', () => {
  const nowhere = (reference: string) =>
    problemsAfter((definition) => Object.assign(property(definition, 'numCliente'), { $ref: reference }));
  for (const reference of ['../rules/pasword.json#/new', '#/gone'])
    expect(nowhere(reference)).toEqual([
      `${file}: "$ref": "${reference}" leads nowhere. Name a file and a member of it, such as ../rules/password.json#/new.`,
    ]);
});

test('properties next to a $ref override those of its target, and of further targets', () => {
  const definition = JSON.parse(shipped) as FormRecord;
  writeFileSync(
    join(folder, 'rules.json'),
    '{ "long": { "maxLength": 9, "$ref": "#/text" }, "text": { "type": "string", "minLength": 2, "x-privacy": "text" } }',
  );
  Object.assign(definition.schema.properties, { numCliente: { $ref: 'rules.json#/long', minLength: 3 } });
  writeFileSync(file, JSON.stringify(definition));
  const { definitions } = readDefinitions(folder);
  expect(definitions[0]?.schema.properties.numCliente).toEqual({
    type: 'string',
    minLength: 3,
    maxLength: 9,
    'x-privacy': 'text',
  });
});

test('a mistyped keyword of the schema and an example with another result are found', () => {
  const definition = JSON.parse(shipped) as FormRecord;
  definition.examples.valid.push({ $ctx: { yearAgo: '2025-03-05', yearAhead: '2027-03-05' }, impDesde: '1.234' });
  writeFileSync(file, JSON.stringify(definition));
  expect(checkForms(folder).problems.map(createProblemFormatter('en'))).toEqual([
    `${file} /examples/valid/3: the schema refuses it. Fix one of the two.`,
  ]);
  Object.assign(property(definition, 'numCliente'), { maxLenght: 3 });
  writeFileSync(file, JSON.stringify(definition));
  expect(checkForms(folder).problems.map(createProblemFormatter('en'))).toEqual([
    expect.stringMatching(/\/schema: strict mode: unknown keyword: "maxLenght"/),
  ]);
});
