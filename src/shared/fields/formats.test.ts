import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { characters, compareAmounts, formats } from './formats.ts';

test('R-VAL-100 fifteen whole digits and two decimals are checked as typed, not as a rounded number', () => {
  expect(formats.amount.validate('999999999999999.99')).toBe(true);
  expect(formats.amount.validate('1000000000000000')).toBe(false);
  expect(formats.amount.validate('1.234')).toBe(false);
  expect(formats.amount.validate('-1')).toBe(false);
  expect(compareAmounts('999999999999999.99', '999999999999999.98')).toBe(1);
  expect(compareAmounts('10', '10.00')).toBe(0);
});

test('amounts compare as their cents do', () => {
  const cents = fc.integer({ min: 0, max: 1e12 });
  fc.assert(
    fc.property(
      cents,
      cents,
      (a, b) => compareAmounts((a / 100).toFixed(2), (b / 100).toFixed(2)) === Math.sign(a - b),
    ),
  );
});

test.each(['ana@empresa.example', 'a.b+c@sub.empresa.es'])('R-VAL-05 %s is an email address', (text) => {
  expect(formats.email.validate(text)).toBe(true);
});

test.each(['ana', 'ana@', '@empresa.es', 'ana@empresa', 'a b@empresa.es', 'ana@empresa..es', 'a@b.es,c@d.es'])(
  'R-VAL-05 %s is no email address',
  (text) => {
    expect(formats.email.validate(text)).toBe(false);
  },
);

test('lengths count visible characters', () => {
  expect(characters('añ😀')).toBe(3);
});
