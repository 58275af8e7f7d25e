import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { generateForms } from './generate.ts';

const root = mkdtempSync(join(tmpdir(), 'form-calls-'));
beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  for (const folder of ['api', 'rules', 'shapes'])
    cpSync(`schemas/${folder}`, join(root, 'schemas', folder), { recursive: true });
  mkdirSync(join(root, 'schemas/forms'));
});
afterAll(() => rmSync(root, { recursive: true }));

// oxlint-disable-next-line typescript/no-explicit-any -- any record, changed as somebody might write it
type Change = (record: any) => void;

const edit = (file: string, change: Change) => {
  const path = join(root, 'schemas', file);
  if (!existsSync(path)) cpSync(join('schemas', file), path);
  const record = JSON.parse(readFileSync(path, 'utf8')) as unknown;
  change(record);
  writeFileSync(path, JSON.stringify(record));
};

const options = { callsFolder: join(root, 'schemas/api'), language: 'en' } as const;
const generate = () => generateForms(join(root, 'schemas/forms'), join(root, 'out'), options);
const generated = (form: string) => readFileSync(join(root, `out/${form}.ts`), 'utf8');

const keep: Change = () => undefined;

/** What `npm run generate` says of records after changes; '' when they are in order. */
function problemAfter(...changes: [file: string, change: Change][]): string {
  for (const [file, change] of changes) edit(file, change);
  try {
    generate();
    return '';
  } catch (error) {
    return (error as Error).message.replaceAll(`${root}/`, '');
  }
}

const SUPPLIER: [string, Change] = ['forms/supplier-data.form.json', keep];
const COMPANY: [string, Change] = ['forms/company-data.form.json', keep];
const FILTER: [string, Change] = ['forms/operation-filter.form.json', keep];

const LABEL = { es: 'Contacto', en: 'Contact' };
const text = { type: 'string', 'x-privacy': 'name' };
const addField =
  (name: string, ui: object = {}): Change =>
  ({ schema, examples, ui: { fields } }) => {
    schema.properties[name] = text;
    examples.valid[0][name] = 'Ana';
    const { section } = (Object.values(fields) as { section?: string }[]).at(-1) ?? {};
    fields[name] = { widget: 'text', label: LABEL, ...(section && { section }), ...ui };
  };

const addProperty =
  (name: string, part = 'body'): Change =>
  (record) => {
    record[part].properties[name] = text;
  };

test('a field that its call does not take is named, with file, place and remedy', () => {
  expect(problemAfter(['forms/supplier-data.form.json', addField('nickname')])).toContain(
    'schemas/forms/supplier-data.form.json /ui/fields/nickname: it would not be sent: the body of changeSupplier has no property "nickname". Add the property to schemas/api/change-supplier.json, name another one under /calls/changeSupplier/names, or say under /calls/changeSupplier/unsent why it is not sent.',
  );
});

test.each([
  'access-data',
  'account-add',
  'account-edit',
  'advance',
  'alerts',
  'automatic-advance',
  'automatic-advance-edit',
  'company-data',
  'forgotten-password',
  'invoice-filter',
  'login',
  'need',
  'new-password',
  'operation-filter',
  'profile',
  'supplier-client',
  'terms',
  'user',
])('a field that nothing takes is named in the form %s', (form) => {
  expect(problemAfter([`forms/${form}.form.json`, addField('nickname', { draft: undefined })])).toContain(
    `schemas/forms/${form}.form.json /ui/fields/nickname: `,
  );
});

test('a property of a body that no field fills is named', () => {
  expect(problemAfter(SUPPLIER, ['api/change-supplier.json', addProperty('nickname')])).toBe(
    'schemas/forms/supplier-data.form.json /calls/changeSupplier: no field fills "nickname", which the body has in schemas/api/change-supplier.json. Add the field, or say under /calls/changeSupplier/others what fills the property.',
  );
});

test('a property of the query of a filter is treated alike', () => {
  expect(problemAfter(FILTER, ['api/operations.json', addProperty('nickname', 'querystring')])).toContain(
    'schemas/forms/operation-filter.form.json /calls/listOperations: no field fills "nickname", which the query has in schemas/api/operations.json.',
  );
});

test('a field that would be empty at first, and be emptied by saving, is named', () => {
  const changes: [string, Change][] = [
    ['forms/supplier-data.form.json', addField('nickname')],
    ['api/change-supplier.json', addProperty('nickname')],
  ];
  expect(problemAfter(...changes)).toBe(
    'schemas/forms/supplier-data.form.json /ui/fields/nickname: it would be empty at first: the answer of readSupplier has no property "nickname". Add the property to schemas/api/supplier.json, name another one under /prefilledBy/names, or say under /prefilledBy/empty why it is empty.',
  );
  expect(problemAfter(['api/supplier.json', addProperty('nickname', 'response')])).toBe('');
});

test('a field that the draft would lose before it is sent is named', () => {
  const takesPhone: Change = ({ calls }) => delete calls.createUser.others.phone;
  expect(problemAfter(['forms/user.form.json', addField('phone')], ['forms/user.form.json', takesPhone])).toBe(
    'schemas/forms/user.form.json /ui/fields/phone: it would not be sent: user-draft, from which the next screen sends, does not keep it. Add "draft": true.',
  );
});

test.each<[string, Change, string]>([
  ['no calls', (record) => delete record.calls, ': it does not name the calls that it feeds.'],
  [
    'an unknown call',
    ({ calls }) => Object.assign(calls, { changeSuplier: {} }),
    ' /calls/changeSuplier: there is no call changeSuplier in schemas/api. Did you mean "changeSupplier"?',
  ],
  [
    'a call without a body',
    ({ calls }) => Object.assign(calls, { logOut: {} }),
    ' /calls/logOut: logOut takes neither a body nor a query.',
  ],
  [
    'a reason for a property that a field fills',
    ({ calls }) => Object.assign(calls.changeSupplier.others, { fax: 'x' }),
    ' /calls/changeSupplier/others/fax: a field fills it. Remove the exception.',
  ],
  [
    'a reason for a property that is gone',
    ({ calls }) => Object.assign(calls.changeSupplier.others, { telex: 'x' }),
    ' /calls/changeSupplier/others/telex: there is no property telex.',
  ],
  [
    'a reason for a field that is gone',
    (record) => Object.assign(record, { unsent: { telex: 'x' } }),
    ' /unsent/telex: there is no field telex.',
  ],
])('%s is named', (_what, change, problem) => {
  expect(problemAfter(['forms/supplier-data.form.json', change])).toContain(
    `schemas/forms/supplier-data.form.json${problem}`,
  );
});

test('what is sent follows from the records: without fields that are not sent, with the names of the wire', () => {
  expect(problemAfter(SUPPLIER, COMPANY)).toBe('');
  expect(generated('company-data')).toMatch(/toValidateSupplier = .*=> \(\{\n(?: {2}\w+,\n){5}\}\);/);
  expect(generated('company-data')).not.toMatch(/toValidateSupplier[^;]*accepted/);
  expect(generated('supplier-data')).toMatch(/toChangeSupplier = \(\{[^}]* province = '', [^}]*\}/);
  const renamed: Change = ({ calls }) => Object.assign(calls.changeSupplier, { names: { fax: 'telefax' } });
  const onWire: Change = ({ body }) => {
    body.properties.telefax = body.properties.fax;
    delete body.properties.fax;
  };
  expect(problemAfter(['forms/supplier-data.form.json', renamed], ['api/change-supplier.json', onWire])).toBe('');
  expect(generated('supplier-data')).toContain('  telefax: fax,\n');
});

test('a form is generated again when its call changes', () => {
  expect(problemAfter(SUPPLIER)).toBe('');
  const optional: Change = ({ body }) => {
    body.required = body.required.filter((name: string) => name !== 'fax');
  };
  expect(problemAfter(['api/change-supplier.json', optional])).toBe('');
  expect(generated('supplier-data')).toMatch(/toChangeSupplier = \(\{[^}]* fax, [^}]*\}/);
});
