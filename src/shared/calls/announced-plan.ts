/** A request of a plan, as the portal announces it before the first is made: one signature may cover all of them. */
export interface AnnouncedRequest {
  /** SHA-256 of its body in canonical form, in base64url. */
  hash: string;
  numClient: string;
  iban: string;
  /** Euros. */
  totalAmount: number;
  totalInvoice: number;
  /** Euros that arrive, at the price that the supplier was shown. All requests of a plan have it, or none has. */
  totalNet?: number;
}

/** The header with the requests of a plan: base64url of a JSON list, the one that is made first. */
export const PLAN_HEADER = 'x-signature-plan';

/** How many requests one signature covers at most: what proxies take of a header. */
export const MAX_ANNOUNCED_REQUESTS = 20;
