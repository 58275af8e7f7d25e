import { describe, expect, test } from 'vitest';
import type { RecordedCall } from '#shared/scenes/recording.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { createReport, type ReportParts, type ScreenSnapshot } from './create-report.ts';

const ALL: ReportParts = { steps: true, answers: true, realAmounts: true, fields: true, drafts: true };
const IBAN = 'ES9121000418450200051332';

const answered = (path: string, body: unknown): RecordedCall => ({
  at: 1,
  duration: 20,
  method: 'GET',
  path,
  status: 200,
  isReadable: true,
  reference: 'a1b2c3d4e5f6',
  body,
});

/** What a supplier saw before writing to support. */
const CALLS = [
  answered('/proveedores/B84102730/clientes', {
    response: [
      { name: 'Talleres Ruiz e Hijos, S.L.', numClient: '48151623' },
      { name: 'Astilleros Costa Clara, S.A.', numClient: '101' },
      { name: 'Cuentas y Facturas Quintanilla, S.L.', numClient: '204866' },
    ],
  }),
  answered('/proveedores/B84102730/facturas?codigoEntidad=9000', {
    invoicePaymentDetailDto: [{ invoiceNumber: 'FV-2026/00112' }],
    response: [{ invoiceNumber: 'FV-2026/00112' }],
  }),
  answered('/usuarios', { response: [{ alias: 'anaruiz01', email: 'ana.ruiz@talleresruiz.example', id: '7' }] }),
];

const SNAPSHOT: ScreenSnapshot = {
  now: '2026-03-10T10:30:00',
  route: '/facturas',
  entity: '9000',
  session: { id: '7', alias: 'José Núñez Ibarra', email: 'ana.ruiz@talleresruiz.example', supplierId: 'B84102730' },
  kept: {
    advanceDraft: JSON.stringify({ numClient: '48151623', invoices: [] }),
    companyData: '{"invoiceNumber":"AB-77.31"}',
  },
  fields: [{ field: 'invoiceNumber', value: 'FV-2026/00112' }],
  viewport: { width: 1280, height: 800 },
  scroll: 0,
};

const reportOf = (told: string, parts = ALL) => createReport({ calls: CALLS, steps: [] }, SNAPSHOT, parts)(told);
const sentenceOf = (told: string, parts = ALL) => reportOf(told, parts).told ?? '';

/** Letters and digits only, as a person could reassemble a value. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

describe('R-DESK-09 values of the recorded calls are removed from the sentence', () => {
  test.each([
    ['Soy Talleres Ruiz e Hijos, S.L.', 'talleresruiz'],
    ['soy TALLERES  RUIZ E HIJOS SL y no cobro', 'talleresruiz'],
    ['Le llamo de Talleres Ruíz', 'ruiz'],
    ['ruiz no puede entrar', 'ruiz'],
    ['Es de Quintanilla', 'quintanilla'],
    ['El cliente Costa Clara no sale', 'costaclara'],
    ['Soy Jose Nuñez', 'nunez'],
    ['Soy Jose\u0301 Nu\u0301n\u0303ez Ibarra', 'ibarra'],
    ['La señora IBARRA no entra', 'ibarra'],
    ['La factura FV-2026/00112 no sale', 'fv202600112'],
    ['La factura fv 2026 00112 no sale', 'fv202600112'],
    ['La factura Fv2026-00112, no sale', 'fv202600112'],
    ['La factura ab7731', 'ab7731'],
    ['El cliente 48151623', '48151623'],
    ['El cliente 4815 1623', '48151623'],
    ['El cliente 101 no sale', '101'],
    ['Mi usuario es ANARUIZ01', 'anaruiz01'],
    ['Mi correo: ANA.RUIZ@TalleresRuiz.EXAMPLE', 'talleresruiz'],
    ['Mi correo es Ana.Ruiz @ talleresruiz . example', 'talleresruiz'],
    ['Mi CIF es b-84102730', '84102730'],
  ])('%s', (told, value) => {
    expect(bare(told)).toContain(value);
    expect(bare(sentenceOf(told))).not.toContain(value);
    // Values that are not sent are registered as well.
    const least = { steps: false, answers: false, realAmounts: false, fields: false, drafts: false };
    expect(bare(sentenceOf(told, least))).not.toContain(value);
  });
});

describe('R-DESK-09 text that looks like a personal value is removed from the sentence', () => {
  test.each([
    'ES91.2100.0418.4502.0005.1332',
    'es91-2100-0418-45-02-0005 1332',
    'ES 91 2100 0418 45 0200051332',
    'ES91/2100/0418/4502/0005/1332',
    'IBAN ES91 21000418450200051332',
    'ES912100041845020005133',
    'FR14 2004.1010.0505.0001.3M02.606',
    'GB29·NWBK·6016·1331·9268·19',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    '678 90 12 34',
    '678-901-234',
    '67 89 01 234',
    '91.234.56.78',
    '(91) 234 56 78',
    '+34 678 90 12 34',
    '0034-678-901-234',
    '+33 6 12 34 56 78',
    '12345678-Z',
    '12.345.678-Z',
    '12345678 z',
    'X-1234567-L',
    'B-84102731',
    'B 8410 2731',
    'ES-B84102731',
    'K0867756N',
    'NIF12345678Z',
    'CIF B-84102731',
    'cifb84102731',
    'tel678901234',
    'IBAN:ES9121000418450200051332',
    '4111 1111 1111 1111',
    '4111-1111-11111111',
    '41 11 11 11 11 11 11 11',
    '3782.822463.10005',
    '5555555555554444',
    'OTRA.PERSONA@Gestoria.ES',
  ])('%s', (value) => {
    for (const told of [
      `No va con ${value}.`,
      value,
      `(${value})`,
      `mi dato:${value}, ¿lo ven?`,
      `${value}\n10 de marzo`,
    ])
      expect(bare(sentenceOf(told)), told).not.toContain(bare(value).slice(-8));
  });
});

test.each([
  'No puedo entrar y no sé por qué.',
  'La factura de 1.234,56 € del 10/03/2026 no sale.',
  'El 6-10-2026 a las 15:30 pedí 78.901,56 euros; el 2026-03-10 11:45, otros 900,50 €.',
  'En la cuenta principal faltan 10 € de 4815 € y 10,50 de comisión.',
  'Es de 12 de marzo a 15 de abril de 2026, a 90 días, al 5,25 % (TAE 5,38 %).',
  'Bueno, está claro que la cosa no está clara: cuesta mucho y me cuesta entender las cuentas y las facturas.',
  'Tengo 3 facturas, 2 anticipos y 1 cuenta; la costa no importa.',
  'Mi socio dice que el botón Solicitar está gris desde el lunes.',
  'Sale el código 637 con la referencia 77dc9ae9fbea y el error 1000.',
  'Los talleres y los hijos de mi cliente lo ven bien.',
  'Pulso en Continuar 12345 veces y a veces va.',
  'El pedido es de 4 líneas: 1, 2, 3 y 4.',
])('R-DESK-09 an ordinary sentence is sent unchanged: %s', (told) => expect(sentenceOf(told)).toBe(told));

test('R-DESK-09 one value has one replacement in the sentence, the calls, the session and the drafts', () => {
  const {
    told = '',
    answers,
    session,
    kept,
  } = reportOf(
    'Talleres Ruiz e Hijos SL, talleres ruiz e hijos s.l.; fv 2026-00112; B-84102730; 4815 1623; ' +
      'ANA.RUIZ@talleresruiz.example; 678 90 12 34 o +34 678901234; ES91.2100.0418.4502.0005.1332 o ES9121000418450200051332',
  );
  const [companies, invoice, taxId, client, email, phones, ibans] = told.split('; ');
  const [first] = (answers[0]!.body as { response: { name: string; numClient: string }[] }).response;
  expect(companies).toBe(`${first!.name}, ${first!.name}`);
  expect(bare(client ?? '')).toBe(first!.numClient);
  expect((kept as { advanceDraft: { numClient: string } }).advanceDraft.numClient).toBe(first!.numClient);
  expect([bare(taxId ?? ''), email]).toEqual([bare(session!.supplierId), session!.email]);
  expect(invoice).toMatch(/^[a-z]{2} \d{4}-\d{5}$/i);
  // No call knows these: a fake value would be taken for the supplier's.
  expect([phones, ibans]).toEqual(['[oculto] o [oculto]', '[oculto] o [oculto]']);
});

/** Characters that people type between parts of a number. */
const SIGN = fc.constantFrom('', ' ', '\u00A0', '\u2009', '.', '-', '–', '·', '/', '_', ' - ', '\u200B');
const JOINED = (value: string) =>
  fc
    .tuple(fc.array(SIGN, { minLength: value.length, maxLength: value.length }), fc.boolean())
    .map(([signs, isLower]) =>
      [...(isLower ? value.toLowerCase() : value)]
        .map((letter, at) => letter + (at < value.length - 1 ? signs[at] : ''))
        .join(''),
    );
/** Groups of two or more characters. */
const GROUPED = (value: string) =>
  fc
    .tuple(fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 12, maxLength: 12 }), SIGN, fc.boolean())
    .map(([lengths, sign, isLower]) => {
      const parts: string[] = [];
      for (let rest = value; rest !== '';) {
        const length = lengths[parts.length % lengths.length]!;
        parts.push(rest.slice(0, length));
        rest = rest.slice(length);
      }
      const text = parts.join(sign);
      return isLower ? text.toLowerCase() : text;
    });

const luhn = (digits: string) => {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const twice = Number(digit) * (at % 2 ? 1 : 2);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
};
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

const LOOKED = fc.oneof(
  digits(8).map((rest) => `6${rest}`),
  digits(14).map((rest) => luhn(`4${rest}`)),
  digits(8).map((number) => number + 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23]),
  fc.constant(IBAN),
);
const KNOWN = fc.constantFrom('TalleresRuizeHijosSL', 'FV202600112', '48151623', 'B84102730', 'QuintanillA');

test('R-DESK-09 a planted value never survives, whatever its groups, punctuation and case', () => {
  fc.assert(
    fc.property(
      fc.oneof(LOOKED.chain(GROUPED), KNOWN.chain(GROUPED), KNOWN.chain(JOINED)),
      fc.constantFrom('', 'Mi dato es ', 'No va (', 'Dato: «', '¿'),
      fc.constantFrom('', '.', ', gracias', ')', '»', '?', '\nUn saludo'),
      (value, before, after) => {
        const made = bare(sentenceOf(before + value + after));
        expect(made).not.toContain(bare(value));
      },
    ),
    { numRuns: getRunCount(6000), seed: 1977 },
  );
});

test('R-DESK-09 the time to read a long sentence grows linearly', () => {
  for (const part of ['6 7 8 9 ', 'ES91 21', 'a-b.c/', 'Ruiz ', '1.', 'x@', '12345678-', '\u0301'])
    expect(sentenceOf(part.repeat(60_000 / part.length)).length).toBeLessThanOrEqual(500);
});
