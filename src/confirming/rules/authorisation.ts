import type { ResponseBody } from '#shared/calls/contract.ts';
import type { Cents } from '#shared/money/money.ts';
import type { Agreement } from './pricing.ts';

/** The possible messages for an accepted request (R-ADV-28). */
export type AdvanceMessage = ResponseBody<'requestAdvance'>['message'];

/**
 * The highest total of a request that awaits no authorisation: the limit of the agreement with the client for the
 * principal user of the supplier, none for others.
 */
export const getFreeTotal = (
  { authorisationLimit }: Pick<Agreement, 'authorisationLimit'>,
  byPrincipal: boolean,
): Cents => (byPrincipal ? authorisationLimit : 0);

/**
 * Determines whether a request is executed at once ('OK') or awaits authorisation ('OK 2171'). It awaits authorisation
 * when the user is not the principal user of the supplier, or when its total exceeds the limit of the agreement with
 * the client; a total equal to the limit does not.
 */
export const getAdvanceMessage = (
  agreement: Pick<Agreement, 'authorisationLimit'>,
  { total, byPrincipal }: { total: Cents; byPrincipal: boolean },
): AdvanceMessage => (byPrincipal && total <= getFreeTotal(agreement, byPrincipal) ? 'OK' : 'OK 2171');
