import ical, { type VEvent } from 'node-ical';
import { beforeAll, expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { paymentsTexts } from './payments.texts.ts';
import { writeEventFile } from './write-event-file.ts';

beforeAll(() => addTexts(paymentsTexts));

const OWNER = '9000-B84102739';

const paymentsOf = (values: object) => ({
  day: '2026-12-01',
  numClient: '1',
  clientName: 'Grandes Almacenes Castilla, S.A.; "Müller"',
  confirmingType: 'N' as const,
  invoices: 2,
  pending: 1234_56,
  advanced: 100_00,
  unconfirmed: 0,
  ...values,
});

const PAYMENTS = [
  paymentsOf({}),
  paymentsOf({ numClient: '2', clientName: 'Automoción Meseta, S.A.', invoices: 1, pending: 5_44, advanced: 0 }),
  paymentsOf({ day: '2027-03-28', pending: 0, invoices: 1, advanced: 700_00 }),
];

/** A space that breaks no line stands before the euro. */
const clean = (text: string) => text.replaceAll('\u00A0', ' ');

/** The events as another program reads them. */
function readEvents(file: string) {
  const entries = Object.values(ical.sync.parseICS(file)) as VEvent[];
  return entries
    .filter((entry) => entry.type === 'VEVENT')
    .map(({ uid, summary, description, start, end, datetype, sequence }) => {
      const dayOf = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
      const days = [dayOf(start), dayOf(end as Date), datetype];
      return {
        uid,
        summary: clean(String(summary)),
        lines: clean(String(description)).split('\n'),
        days,
        sequence: Number(sequence),
      };
    });
}

test('R-PLAN-04 the file has an all-day event for each due day, with the sum of each client', () => {
  const events = readEvents(writeEventFile(PAYMENTS, OWNER));
  expect(events).toMatchObject([
    {
      uid: '2026-12-01-9000-B84102739@cobros',
      summary: 'Cobro de 1.240,00 €',
      lines: [
        'Grandes Almacenes Castilla, S.A.; "Müller": por cobrar 1.234,56 €, ya anticipado 100,00 € (2 facturas)',
        'Automoción Meseta, S.A.: por cobrar 5,44 €, ya anticipado 0,00 € (1 factura)',
      ],
      days: ['2026-12-1', '2026-12-2', 'date'],
    },
    { summary: 'Ya anticipado: 700,00 €', days: ['2027-3-28', '2027-3-29', 'date'] },
  ]);
});

test('R-PLAN-04 a later file has the same events as a newer revision, so that an import updates them', () => {
  const [first] = readEvents(writeEventFile(PAYMENTS, OWNER, new Date('2026-11-27T10:00:00Z')));
  const [later] = readEvents(writeEventFile([paymentsOf({ pending: 1_00 })], OWNER, new Date('2026-11-28T10:00:00Z')));
  expect(later?.uid).toBe(first?.uid);
  // Seconds of this year.
  expect([first?.sequence, later?.sequence]).toEqual([28_548_000, 28_634_400]);
  expect(later?.summary).toBe('Cobro de 1,00 €');
  // The events of one client are others than those of all.
  const [own] = readEvents(writeEventFile(PAYMENTS, `${OWNER}-1`));
  expect(own?.uid).not.toBe(first?.uid);
});

/** Every program ends a line at one of these. */
const ENDS_OF_LINES = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** What a line may have as its name in a file of one event. */
const NAMES = [
  'BEGIN:VCALENDAR',
  'VERSION',
  'CALSCALE',
  'PRODID',
  'METHOD',
  'X-WR-CALNAME',
  'X-PUBLISHED-TTL',
  'BEGIN:VEVENT',
  'UID',
  'SUMMARY',
  'DTSTAMP',
  'DTSTART',
  'SEQUENCE',
  'DESCRIPTION',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'TRANSP',
  'DURATION',
  'END:VEVENT',
  'END:VCALENDAR',
];

const nameOf = (line: string) => (/^(BEGIN|END):/.test(line) ? line : line.split(/[:;]/)[0]);

test.each([
  ['a lone CR', 'Castilla\rATTENDEE:mailto:eva@evil.example'],
  ['a line separator', 'Castilla\u2028URL:https://evil.example'],
  ['a whole event', 'Castilla\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Pague'],
])('R-PLAN-04 %s in the name of a client begins no line of its own', (_what, clientName) => {
  const lines = writeEventFile([paymentsOf({ clientName })], OWNER)
    .replace(/\r\n /g, '')
    .split(ENDS_OF_LINES);
  expect(lines.map(nameOf)).toEqual([...NAMES, '']);
});

test('R-PLAN-04 whatever the name of a client, the file has the same lines, each of at most 75 octets, and says the name', () => {
  const name = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        '\u2028',
        '\u2029',
        '\u0085',
        '\v',
        '\0',
        ';',
        ',',
        '\\',
        '\\n',
        '"',
        ':',
        '👩‍👩‍👧',
        'ñ'.repeat(50),
      ),
    ),
    { minLength: 1, maxLength: 12 },
  );
  const isOneEvent = fc.property(name, (parts) => {
    const clientName = parts.join('');
    const file = writeEventFile([paymentsOf({ clientName })], OWNER);
    const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    const lines = file.replace(/\r\n /g, '').split(ENDS_OF_LINES);
    expect(lines.map(nameOf)).toEqual([...NAMES, '']);
    const text = lines.find((line) => line.startsWith('DESCRIPTION:'))?.slice('DESCRIPTION:'.length) ?? '';
    const said = text.replace(/\\([\\;,nN])/g, (_all, letter: string) => (/n/i.test(letter) ? '\n' : letter));
    const words = clientName.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
    expect(said).toBe(`${words}: por cobrar 1.234,56\u00A0€, ya anticipado 100,00\u00A0€ (2 facturas)`);
  });
  fc.assert(isOneEvent, { numRuns: getRunCount(500) });
});
