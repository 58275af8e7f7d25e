import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { messageAwaitsAuthorisation, exceedsAdvanceable } from './advance-rules.ts';

test('R-ADV-10 R-ADV-44 exactly the advanceable amount passes, a cent more does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e13 }), (cents) => {
      const invoice = { nominalAmountFinanced: cents };
      expect(exceedsAdvanceable(invoice, cents)).toBe(false);
      expect(exceedsAdvanceable(invoice, cents - 1)).toBe(false);
      expect(exceedsAdvanceable(invoice, cents + 1)).toBe(true);
    }),
  );
});

test.each(['OK 2171', 'OK 02171', ' OK 2171 '])('R-ADV-28 %j is pending authorisation', (message) => {
  expect(messageAwaitsAuthorisation(message)).toBe(true);
});

test.each(['OK', 'OK 21710', 'OK 12171', 'NOK 2171', '2171', '', 'ok'])(
  'R-ADV-29 %j is not pending authorisation',
  (message) => {
    expect(messageAwaitsAuthorisation(message)).toBe(false);
  },
);
