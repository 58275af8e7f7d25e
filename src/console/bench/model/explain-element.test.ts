import { expect, test } from 'vitest';
import type { Scene } from '#shared/scenes/scene.ts';
import type { OutlineLine, PickedElement } from '#shared/scenes/stage-messages.ts';
import companyData from '#generated/forms/company-data.definition.json' with { type: 'json' };
import login from '#generated/forms/login.definition.json' with { type: 'json' };
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import { findFormWithMostFields, listFieldRules } from './field-rules.ts';
import { explainElement } from './explain-element.ts';

const scene = (...answers: Scene['answers']): Scene => ({
  title: 'Cuentas',
  area: 'accounts',
  route: '/cuentas-de-abono',
  session: null,
  now: '2026-03-10T10:30:00',
  answers,
  expects: {},
});

const account = {
  iban: 'ES9121000418450200051332',
  bic: 'CAIXESBB',
  description: 'Cuenta de nóminas',
  codEcvEgc: '3',
  indSitVal: 'N',
};
const waits = { ...account, codEcvEgc: '5' };
const accounts = (...rows: object[]): Scene['answers'][number] => ({
  method: 'GET',
  path: '/proveedores/{supplierId}/cuentas-abono/',
  body: { subscriptionAccountResponseList: rows, moreData: 0, paginationItem: '' },
});

const usual = {
  'accounts.status.3': 'Pendiente de validación',
  'accounts.status.5': 'Pendiente de validación',
  'accounts.next.5': 'Revisamos su justificante; no tiene que hacer nada.',
  'ra.page.edit': '%{name} %{recordRepresentation}',
  'advances.request': 'Solicitar',
  'advances.requestAmount': 'Solicitar %{amount}',
  'advances.chooseInvoice': 'Seleccione al menos una factura.',
  'lists.excel': 'Excel',
  'errors.wrongPassword': 'El correo electrónico o la contraseña no son correctos.',
  'signature.refused.passkey': 'La firma no se ha aceptado.',
  'login.title': 'Acceda a su portal',
};
const element = (part: Partial<PickedElement>): PickedElement => ({
  role: 'button',
  name: part.text ?? '',
  text: '',
  isDisabled: false,
  path: '/',
  ...part,
});
const why = (part: Partial<PickedElement>, shown: Scene, own = {}, definition = {}) =>
  explainElement(element(part), { scene: shown, definition, entityTexts: own, defaultTexts: usual });

test('R-BEN-04 a button that is disabled without a validated account names the field that causes it', () => {
  expect(why({ text: 'Solicitar', isDisabled: true }, scene(accounts(account)))[0]).toEqual({
    key: 'bench.why.off.account',
    values: { state: '3', call: 'GET /proveedores/{supplierId}/cuentas-abono/' },
  });
});

test('R-BEN-04 a button of an advance that is disabled is explained by what its screen says, and by nothing else', () => {
  const validated = scene(accounts(account, { ...account, codEcvEgc: '2' }));
  const request = { text: 'Solicitar 1.200,00 €', isDisabled: true };
  const terms = 'Para continuar, acepte antes las condiciones.';
  expect(why({ ...request, hint: terms }, validated)[0]).toEqual({
    key: 'bench.why.off.said',
    values: { hint: terms },
  });
  expect(why(request, validated)[0]).toEqual({ key: 'bench.why.off.unsaid' });
});

test('R-BEN-04 a list without invoices explains a button that waits for one, and no button that waits for the terms', () => {
  const none: Scene['answers'][number] = {
    method: 'GET',
    path: '/proveedores/{supplierId}/facturas-anticipables',
    body: { invoicePendingDetailsDtoList: [] },
  };
  const keyOf = (hint: string) => why({ text: 'Solicitar', isDisabled: true, hint }, scene(none))[0]?.key;
  expect(keyOf('Seleccione al menos una factura.')).toBe('bench.why.off.empty');
  expect(keyOf('Para continuar, acepte antes las condiciones.')).toBe('bench.why.off.said');
});

test('R-BEN-04 any other button that is disabled is explained by the hint next to it', () => {
  const hint = 'Para continuar, acepte antes las condiciones.';
  const fields = [{ name: 'phone', label: 'Teléfono', isEmpty: true }];
  expect(why({ text: 'Confirmar', isDisabled: true, hint, fields }, scene())[0]?.key).toBe('bench.why.off.said');
});

test('R-BEN-04 a list without rows disables its buttons', () => {
  expect(why({ text: 'Excel', isDisabled: true }, scene(accounts()))[0]).toEqual({
    key: 'bench.why.off.empty',
    values: {
      call: 'GET /proveedores/{supplierId}/cuentas-abono/',
      field: 'subscriptionAccountResponseList',
      rows: 0,
    },
  });
});

test('R-BEN-04 a missing or invalid value in a form disables its button', () => {
  const fields = [
    { name: 'email', label: 'Correo electrónico', isEmpty: false, problem: 'Escriba su correo completo.' },
    { name: 'password', label: 'Contraseña', isEmpty: true },
  ];
  expect(why({ text: 'Iniciar sesión', isDisabled: true, fields }, scene())).toEqual([
    {
      key: 'bench.why.off.problem',
      values: { field: 'Correo electrónico', problem: 'Escriba su correo completo.' },
    },
    { key: 'bench.why.off.missing', values: { fields: 'Contraseña' } },
  ]);
});

test('R-BEN-04 the text of a state leads to the value of the answer that causes it', () => {
  expect(why({ role: 'cell', text: 'Pendiente de validación' }, scene(accounts(account)))[0]).toEqual({
    key: 'bench.why.state',
    values: {
      call: 'GET /proveedores/{supplierId}/cuentas-abono/',
      field: 'codEcvEgc',
      row: '1',
      smart_count: 1,
      value: '3',
    },
  });
});

test('R-BEN-04 a state that reads like another is the one whose value the service sent, with what it means', () => {
  const reasons = why(
    { role: 'cell', text: 'Pendiente de validación' },
    scene(accounts({ codEcvEgc: '2' }, waits, waits)),
  );
  const values = { call: 'GET /proveedores/{supplierId}/cuentas-abono/', field: 'codEcvEgc', value: '5' };
  expect(reasons).toEqual([
    { key: 'bench.why.state', values: { ...values, row: '2, 3', smart_count: 2 } },
    { key: 'bench.why.means', values: { text: 'Revisamos su justificante; no tiene que hacer nada.' } },
    { key: 'bench.why.text', values: { text: 'accounts.status.5' } },
  ]);
});

test('R-BEN-04 a text without words of its own explains nothing: any two words would be it', () => {
  const said = (text: string) => why({ role: 'cell', text }, scene()).map(({ key }) => key);
  expect(said('Pagada al vencimiento')).toEqual(['bench.why.portal']);
  expect(said('Solicitar 1.200,00 €')).toEqual(['bench.why.text']);
});

test.each([
  ['ES91 2100 0418 4502 0005 1332', 'iban'],
  ['Cuenta de nóminas', 'description'],
])('R-BEN-04 “%s” comes from the field %s of an answer', (text, field) => {
  expect(why({ role: 'cell', text }, scene(accounts({}, account)))[0]).toEqual({
    key: 'bench.why.row',
    values: { call: 'GET /proveedores/{supplierId}/cuentas-abono/', field, row: 2 },
  });
});

test.each([
  ['1.234,50 €', 'nominalAmount'],
  ['31/12/2026', 'invoiceExpirationDate'],
])('R-BEN-04 amounts and dates are recognised in their displayed form: %s', (text, field) => {
  const invoices = scene({
    method: 'GET',
    path: '/f',
    body: { rows: [{ nominalAmount: 1234.5, invoiceExpirationDate: '2026-12-31' }] },
  });
  expect(why({ role: 'cell', text: text.replace(' ', '\u00A0') }, invoices)[0]?.values).toMatchObject({ field });
});

test('R-BEN-04 the message of an error leads to the answer with its code', () => {
  const refused = scene({ method: 'POST', path: '/login', status: 401, body: { code: 637, message: 'no' } });
  expect(why({ role: 'alert', text: usual['errors.wrongPassword'] }, refused)[0]).toEqual({
    key: 'bench.why.code',
    values: { call: 'POST /login', code: 637, status: 401 },
    code: 637,
  });
});

test('R-BEN-04 R-SIGN-02 the words of a refused signature lead to the refusal of the proof, not to the question before it', () => {
  const refused = scene(
    { method: 'POST', path: '/cuentas', status: 403, body: { code: 742, message: 'no' } },
    { method: 'POST', path: '/cuentas', status: 403, body: { code: 743, message: 'no' } },
  );
  expect(why({ role: 'alert', text: usual['signature.refused.passkey'] }, refused)[0]).toEqual({
    key: 'bench.why.code',
    values: { call: 'POST /cuentas', code: 743, status: 403 },
    code: 743,
  });
});

test('R-BEN-04 texts, images and links of the entity lead to the place that defines them', () => {
  const own = { 'login.title': 'Bienvenido a Caja Roble' };
  expect(why({ role: 'heading', text: 'Bienvenido a Caja Roble' }, scene(), own)).toEqual([
    {
      key: 'bench.why.ownText',
      values: { text: 'login.title' },
      location: { file: 'texts.es.json', path: '/login.title' },
    },
  ]);
  expect(why({ role: 'heading', text: 'Acceda a su portal' }, scene())).toEqual([
    { key: 'bench.why.text', values: { text: 'login.title' } },
  ]);
  const definition = { logoUrl: 'assets/logo.svg', legal: { url: 'https://caja.example/aviso' } };
  expect(why({ role: 'img', source: '/scenes/x/entities/9001/assets/logo.svg' }, scene(), {}, definition)[0]).toEqual({
    key: 'bench.why.definition',
    values: { field: 'logoUrl' },
    location: { file: 'entity.json', path: '/logoUrl' },
  });
  expect(
    why({ role: 'link', text: 'Aviso legal', address: 'https://caja.example/aviso' }, scene(), {}, definition)[0]
      ?.location,
  ).toEqual({ file: 'entity.json', path: '/legal/url' });
});

test('R-BEN-04 an element without any other cause is explained as part of the portal', () => {
  expect(why({ role: 'img' }, scene())).toEqual([{ key: 'bench.why.portal' }]);
});

test('R-BEN-04 each rule of a field is listed with its source, the portal or the entity', () => {
  const forms = [companyData, login] as unknown as FormDefinition[];
  const form = findFormWithMostFields(forms, ['supplierId', 'invoiceNumber', 'accepted']);
  expect(form?.form).toBe('company-data');
  const overlay = { extends: 'company-data@1', constraints: { invoiceNumber: { maxLength: 16 } } } as never;
  expect(
    listFieldRules(form!, overlay, 'invoiceNumber').map(({ source, keyword, limit }) => [source, keyword, limit]),
  ).toEqual([
    ['entity', 'maxLength', '16'],
    ['base', 'required', undefined],
    ['base', 'maxLength', '20'],
  ]);
  expect(findFormWithMostFields(forms, ['unknown'])).toBeUndefined();
});

test('R-BEN-04 what a list shows and adds up is explained by the filters that are set', () => {
  const texts = {
    'lists.removeFilter': 'Quitar el filtro %{filter}',
    'invoiceTools.sums': '%{rows} facturas en total',
  };
  const chip = { level: 0, role: 'button', name: 'Quitar el filtro Cliente', state: [] };
  const explain = (part: Partial<PickedElement>, outline: OutlineLine[]) =>
    explainElement(element(part), { scene: scene(), definition: {}, entityTexts: {}, defaultTexts: texts, outline });
  const sums = { role: 'status', text: '18 facturas en total' };
  const filtered = { key: 'bench.why.filters', values: { filters: '«Cliente»' } };
  expect(explain(sums, [chip])[0]).toEqual(filtered);
  expect(explain({ role: 'cell', text: '900,00 €' }, [chip])[0]).toEqual(filtered);
  expect(explain(sums, [])[0]?.key).toBe('bench.why.text');
  expect(explain({ role: 'button', text: 'Ayuda' }, [chip])[0]?.key).toBe('bench.why.portal');
});
