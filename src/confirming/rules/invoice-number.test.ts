import { expect, test } from 'vitest';
import { isSameInvoiceNumber } from './invoice-number.ts';

test.each(['fv-2026/00112', 'FV-2026/00112', ' fv-2026 / 00112\u00A0'])(
  'R-REG-02 %s matches invoice FV-2026/00112',
  (typed) => {
    expect(isSameInvoiceNumber(typed, 'FV-2026/00112')).toBe(true);
  },
);

test.each(['FV-2026/0112', 'FV2026/00112', 'FV-2026-00112', ''])(
  'R-REG-02 %s does not match invoice FV-2026/00112',
  (typed) => {
    expect(isSameInvoiceNumber(typed, 'FV-2026/00112')).toBe(false);
  },
);
