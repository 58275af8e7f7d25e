import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { parseLocalTime, toLocalTime } from './local-time.ts';

test.each([
  ['Europe/Madrid', '2026-03-10T10:30:00', '2026-03-10T09:30:00Z'],
  ['Europe/Madrid', '2026-07-10T00:00:00', '2026-07-09T22:00:00Z'],
  ['Europe/Madrid', '2026-03-29T03:00:00', '2026-03-29T01:00:00Z'],
  ['Europe/Madrid', '2026-10-25T03:00:00', '2026-10-25T02:00:00Z'],
  ['Pacific/Auckland', '2026-11-25T12:30:15', '2026-11-24T23:30:15Z'],
])('R-SCN-04 in %s the local time is %s at %s', (zone, wall, moment) => {
  expect(parseLocalTime(zone, wall)).toEqual(new Date(moment));
  expect(toLocalTime(zone, new Date(moment))).toBe(wall);
});

test('R-SCN-04 the moment that is found for a local time shows that local time', () => {
  const zones = fc.constantFrom('Europe/Madrid', 'Atlantic/Canary', 'Pacific/Auckland', 'America/Bogota');
  fc.assert(
    fc.property(zones, fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), (zone, seconds) => {
      const wall = toLocalTime(zone, new Date(seconds * 1000));
      expect(toLocalTime(zone, parseLocalTime(zone, wall))).toBe(wall);
    }),
  );
});
