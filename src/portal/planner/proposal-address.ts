import type { IsoDay } from '#shared/dates/days.ts';
import { fromCents, type Cents } from '#shared/money/money.ts';

/** What is needed, and when. */
export interface Need {
  cents: Cents;
  day: IsoDay;
}

/** The query of the proposal: `importe=18000.00&dia=2026-12-01`. */
export const toNeedSearch = ({ cents, day }: Need): URLSearchParams =>
  new URLSearchParams({ importe: fromCents(cents).toFixed(2), dia: day });

/** The address of the proposal for a need (R-PLAN-02). */
export const getProposalAddress = (need: Need): string =>
  `/anticipo-facturas/propuesta?${toNeedSearch(need).toString()}`;
