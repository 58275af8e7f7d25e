import { needForm } from '#generated/forms/need.ts';
import type { NeedValues } from '#generated/forms/need.ts';
import { getFormDayContext, type IsoDay } from '#shared/days.ts';
import { fromCents, toCents, type Cents } from '#shared/money.ts';
import { validateForm } from '#portal/forms/model/validate.ts';

/** The address of the proposal. */
export const PROPOSAL_ADDRESS = '/anticipo-facturas/propuesta';

/** What is needed, and when. */
export interface Need {
  cents: Cents;
  day: IsoDay;
}

/** The values of the address, which may be invalid: the form shows them. */
export const readNeedValues = (search: URLSearchParams): Partial<NeedValues> => ({
  amount: search.get('importe') ?? '',
  day: search.get('dia') ?? '',
});

/** @returns undefined when the address has no valid amount and day */
export function readNeed(search: URLSearchParams, today: IsoDay): Need | undefined {
  const { amount = '', day = '' } = readNeedValues(search);
  const problems = validateForm(needForm, { amount, day }, getFormDayContext(today));
  return Object.keys(problems).length === 0 ? { cents: toCents(amount), day } : undefined;
}

/** The query of the address: `importe=18000.00&dia=2026-12-01`. */
export const toNeedSearch = ({ cents, day }: Need): URLSearchParams =>
  new URLSearchParams({ importe: fromCents(cents).toFixed(2), dia: day });
