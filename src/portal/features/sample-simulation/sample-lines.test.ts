import { expect, test } from 'vitest';
import { SAMPLE_LINES } from './sample-lines.ts';

test('R-ROUTE-26 R-ADV-20 the amounts of the example follow the rules of a price', () => {
  for (const line of SAMPLE_LINES) {
    const { nominalAmount, percentageInterest, interestDays, interest, commission, tax, spendingCharged } = line;
    expect(interest).toBe(Math.round((nominalAmount * percentageInterest * interestDays) / 36_000));
    expect(commission).toBe(Math.max(20_00, Math.round(nominalAmount / 1000)));
    expect(tax).toBe(Math.round((commission + spendingCharged) * 0.21));
    expect(line.total).toBe(nominalAmount - interest - commission - tax - spendingCharged);
  }
});
