import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { beforeAll, expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { findCalendarProblems } from '#tests/support/strict-icalendar.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { paymentsTexts } from './payments.texts.ts';
import { writeEventFile } from './write-event-file.ts';

beforeAll(() => addTexts(paymentsTexts));

const OWNER = '9000-B84102739';

const paymentsOf = (values: object) => ({
  day: '2026-12-01',
  due: '2026-12-01',
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
  paymentsOf({ day: '2027-03-30', due: '2027-03-27', pending: 0, invoices: 1, advanced: 700_00 }),
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

test('R-PLAN-04 the file has an all-day event for each day on which money arrives, with the sum of each client', () => {
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
    {
      summary: 'Ya anticipado: 700,00 €',
      lines: [expect.stringMatching(/\(1 factura\), que vence el 27\/03\/2027$/)],
      days: ['2027-3-30', '2027-3-31', 'date'],
    },
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
  'X-WR-CALNAME',
  'X-PUBLISHED-TTL',
  'BEGIN:VEVENT',
  'UID',
  'SUMMARY',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'SEQUENCE',
  'DESCRIPTION',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'TRANSP',
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

/** Names of clients with whatever they may have. */
const anyName = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('Peñón, S.A.; «Ünïon»', '\r', '\n', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\0', '\t'),
      fc.constantFrom(';', ',', '\\', '\\n', '\\N', '"', ':', '👩‍👩‍👧', '🇪🇸', 'e\u0301', 'ñ'.repeat(50), 'Ñ €'.repeat(200)),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const linesOf = (name: string) => {
  const words = name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return `${words}: por cobrar 1.234,56\u00A0€, ya anticipado 100,00\u00A0€ (2 facturas)`;
};

test('R-PLAN-04 whatever the name of a client, the file has the same lines, is valid by RFC 5545, and says the name', () => {
  const isOneEvent = fc.property(anyName, anyName, (clientName, owner) => {
    const file = writeEventFile([paymentsOf({ clientName })], owner);
    expect(findCalendarProblems(file)).toEqual([]);
    const lines = file.replace(/\r\n /g, '').split(ENDS_OF_LINES);
    expect(lines.map(nameOf)).toEqual([...NAMES, '']);
    const text = lines.find((line) => line.startsWith('DESCRIPTION:'))?.slice('DESCRIPTION:'.length) ?? '';
    const message = text.replace(/\\([\\;,nN])/g, (_all, letter: string) => (/n/i.test(letter) ? '\n' : letter));
    expect(message).toBe(linesOf(clientName));
  });
  fc.assert(isOneEvent, { numRuns: getRunCount(500) });
});

test('R-PLAN-04 another program reads the days, the texts and the identity of each event, whatever the names are', () => {
  const isReadAlike = fc.property(anyName, anyName, (clientName, owner) => {
    const file = writeEventFile([PAYMENTS[2]!, paymentsOf({ clientName })], owner);
    const calendar = new ICAL.Component(ICAL.parse(file));
    expect([calendar.getFirstPropertyValue('version'), calendar.getFirstPropertyValue('prodid')]).toEqual([
      '2.0',
      'confirming',
    ]);
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    expect(events.map(({ startDate, endDate }) => `${startDate}/${endDate}`)).toEqual([
      '2027-03-30/2027-03-31',
      '2026-12-01/2026-12-02',
    ]);
    expect(events.every(({ startDate, endDate }) => startDate.isDate && endDate.isDate)).toBe(true);
    expect(events[1]?.description).toBe(linesOf(clientName));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    // node-ical takes an escaped backslash before an N for the end of a line.
    const lines = /\\n/i.test(clientName) ? expect.anything() : [clean(linesOf(clientName))];
    expect(readEvents(file)).toMatchObject([
      { days: ['2027-3-30', '2027-3-31', 'date'] },
      { days: ['2026-12-1', '2026-12-2', 'date'], lines },
    ]);
  });
  fc.assert(isReadAlike, { numRuns: getRunCount(300) });
});

const VALID = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:x',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20261129T100000Z',
  'DTSTART;VALUE=DATE:20261201',
  'DTEND;VALUE=DATE:20261202',
  'END:VEVENT',
  'END:VCALENDAR',
];
const toFile = (lines: string[]) => lines.map((line) => `${line}\r\n`).join('');
const replaceLine = (name: string, ...by: string[]) =>
  toFile(VALID.flatMap((line) => (line.startsWith(name) ? by : [line])));

test.each([
  ['P1DT', replaceLine('DTEND', 'DURATION:P1DT'), ['DURATION is no DURATION: P1DT']],
  ['a date as the stamp', replaceLine('DTSTAMP', 'DTSTAMP:20261129'), ['DTSTAMP is no DATE-TIME: 20261129']],
  ['no stamp', replaceLine('DTSTAMP'), ['VEVENT has DTSTAMP 0 times']],
  ['a comma', replaceLine('UID', 'UID:1,2'), ['UID is no TEXT: 1,2']],
  ['a lone backslash', replaceLine('UID', 'UID:a\\b'), ['UID is no TEXT: a\\b']],
  ['no end of the event', replaceLine('END:VEVENT'), ['VCALENDAR ends where VEVENT began', 'VCALENDAR has no end']],
  ['an end before the start', replaceLine('DTEND', 'DTEND;VALUE=DATE:20261201'), ['DTEND is not later than DTSTART']],
  ['a method', replaceLine('PRODID', 'PRODID:x', 'METHOD:PUBLISH'), ['METHOD without ORGANIZER']],
  [
    '38 letters of two octets',
    replaceLine('UID', `UID:${'ñ'.repeat(38)}`),
    ['80 octets in a line: UID:ññññññññññññññññ'],
  ],
  [
    'a line feed alone',
    toFile(VALID).replace('\r\n', '\n'),
    expect.arrayContaining(['a line ends with CR or LF alone']),
  ],
  ['a valid file', toFile(VALID), []],
  ['a valid duration', replaceLine('DTEND', 'DURATION:P1D'), []],
])('the strict reader of these tests finds %s', (_what, file, problems) => {
  expect(findCalendarProblems(file)).toEqual(problems);
});
