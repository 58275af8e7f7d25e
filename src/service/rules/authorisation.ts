import type { ResponseBody } from '#shared/contract.ts';
import type { Cents } from '#shared/money.ts';
import type { Agreement } from './pricing.ts';

/** The answers to a request that was accepted (R-ADV-28). */
export type AdvanceMessage = ResponseBody<'requestAdvance'>['message'];

/**
 * Whether a request is carried out at once ('OK') or waits for an authorisation ('OK 2171'). It waits when it comes from
 * a user who is not the principal one of the supplier, or when its total is above the limit of the agreement with the
 * client; a total equal to the limit passes.
 */
export const getAdvanceMessage = (
  { authorisationLimit }: Pick<Agreement, 'authorisationLimit'>,
  request: { total: Cents; byPrincipal: boolean },
): AdvanceMessage => (request.byPrincipal && request.total <= authorisationLimit ? 'OK' : 'OK 2171');
