/** The amounts of a line, in the order of R-ADV-20. */
export const LINE_AMOUNT_FIELDS = [
  'nominalAmount',
  'interest',
  'commission',
  'tax',
  'spending',
  'spendingCharged',
  'total',
] as const;

export type LineAmount = (typeof LINE_AMOUNT_FIELDS)[number];
