import type { IsoDay } from '#shared/dates/days.ts';
import { createWorkingDays, type WorkingDays } from '#shared/dates/working-days.ts';
import { getClosedDays } from './closed-days.ts';

const known = new WeakMap<readonly IsoDay[], WorkingDays>();

/**
 * The working days of the entity: those of TARGET without the closed days of its definition. The portal knows no other
 * calendar: a value date that the service states takes precedence.
 */
export function getWorkingDays(): WorkingDays {
  const closedDays = getClosedDays();
  const workingDays = known.get(closedDays) ?? createWorkingDays(closedDays);
  known.set(closedDays, workingDays);
  return workingDays;
}
