import { needForm } from '#generated/forms/need.ts';
import type { NeedValues } from '#generated/forms/need.ts';
import { getFormDayContext, type IsoDay } from '#shared/dates/days.ts';
import { toCents } from '#shared/money/money.ts';
import { validateForm } from '#portal/forms/model/validate.ts';
import type { Need } from '#portal/planner/proposal-address.ts';

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
