import { expect, test } from 'vitest';
import { resolveLocalMinute, toLocalMinute } from './local-minute.ts';

const MADRID = 'Europe/Madrid';

test.each([
  [MADRID, '2026-12-05T08:00', '2026-12-05T07:00:00.000Z'],
  [MADRID, '2026-07-05T08:00', '2026-07-05T06:00:00.000Z'],
  [MADRID, '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  [MADRID, '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  [MADRID, '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  [MADRID, '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['Atlantic/Canary', '2026-12-05T08:00', '2026-12-05T08:00:00.000Z'],
  ['America/Bogota', '2026-12-05T08:00', '2026-12-05T13:00:00.000Z'],
])('R-DESK-03 in %s the minute %s is %s, at the start and at the end of a period', (zone, minute, moment) => {
  for (const side of ['from', 'until'] as const)
    expect(resolveLocalMinute(zone, minute, side)).toEqual({ at: new Date(moment) });
  expect(toLocalMinute(zone, new Date(moment))).toBe(minute);
});

test.each([
  [MADRID, '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  [MADRID, '2026-03-29T02:30', '2026-03-29T01:00:00.000Z'],
  [MADRID, '2026-03-29T02:59', '2026-03-29T01:00:00.000Z'],
  ['Atlantic/Canary', '2026-03-29T01:30', '2026-03-29T01:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:30:00.000Z'],
])(
  'R-DESK-03 in %s the skipped minute %s stands for the change of the clock, and this is said',
  (zone, minute, moment) => {
    for (const side of ['from', 'until'] as const)
      expect(resolveLocalMinute(zone, minute, side)).toEqual({ at: new Date(moment), change: 'skipped' });
  },
);

test.each([
  [MADRID, '2026-10-25T02:00', '2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'],
  [MADRID, '2026-10-25T02:59', '2026-10-25T00:59:00.000Z', '2026-10-25T01:59:00.000Z'],
  ['Atlantic/Canary', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
])(
  'R-DESK-03 in %s of the repeated minute %s the first starts a period and the second ends it',
  (zone, minute, first, second) => {
    expect(resolveLocalMinute(zone, minute, 'from')).toEqual({ at: new Date(first), change: 'repeated' });
    expect(resolveLocalMinute(zone, minute, 'until')).toEqual({ at: new Date(second), change: 'repeated' });
  },
);

test.each(['', 'mañana', '2026-02-30T08:00', '2026-12-05T24:00', '2026-12-05', '2026-12-05T08:00:00'])(
  'R-DESK-03 %j is no minute of the calendar',
  (text) => {
    expect(resolveLocalMinute(MADRID, text, 'from')).toBeUndefined();
  },
);
