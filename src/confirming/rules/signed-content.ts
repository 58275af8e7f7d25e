import type { AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import type { Cents } from '#shared/money/money.ts';
import type { SignaturePurpose } from '#shared/calls/signature-purposes.ts';
import type { SignatureLine } from '#platform/signatures/signature-lines.ts';

/** What a call did, for the user who signs it. */
export interface SignedContent {
  /** Describes it for the user, with all that may change between the question and the signature. */
  describe: () => readonly SignatureLine[] | Promise<readonly SignatureLine[]>;
  /** The advanced amount: an entity may ask for signatures from an amount on. */
  amount?: Cents;
  /** The advance that is signed. */
  advanceId?: number;
  /** A call that may be a request of a plan. */
  asPart?: {
    /** Whether the plan announces exactly this request. */
    isAnnounced: (request: AnnouncedRequest) => boolean;
    /** Whether its price is the one that the plan announces; true of a plan without prices. */
    isAtPrice: (request: AnnouncedRequest) => boolean;
    describePlan: (plan: readonly AnnouncedRequest[]) => readonly SignatureLine[] | Promise<readonly SignatureLine[]>;
  };
  /** Whether a signature is needed whatever the entity asks for. */
  isAlwaysSigned?: boolean;
}

/** What an entity wants to be signed (R-SIGN-03). */
export interface SignaturePolicy {
  purposes: readonly SignaturePurpose[];
  /** Advances below this amount are not signed, until those of a supplier within 24 hours reach it. */
  advancesFrom: Cents;
}

/** Finds what an entity wants to be signed, by its code; undefined when it asks for no signatures. */
export type FindSignaturePolicy = (entity: string) => SignaturePolicy | undefined;
