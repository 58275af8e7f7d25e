import { formatEuros } from '#shared/money/format-money.ts';
import type { Cents } from '#shared/money/money.ts';

/** An amount in euros, with digits of equal width (R-CONF-37). */
export const Amount = ({ cents }: { cents: Cents }) => <span className="tabular">{formatEuros(cents)}</span>;
