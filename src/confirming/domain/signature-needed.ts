import type { AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import { Refusal } from '#platform/rules/refusal.ts';
import type { SignatureLine } from '#platform/signatures/signature-lines.ts';
import type { ProofRefusal } from './check-signature-proof.ts';

/** A call that is refused until its user signs what it does: 742 without a proof, 743 after one that does not hold. */
export class SignatureNeeded extends Refusal {
  constructor(
    readonly lines: readonly SignatureLine[],
    readonly proofRefusal?: ProofRefusal,
    /** The requests that the signature will cover; undefined for the call alone. */
    readonly plan?: AnnouncedRequest[],
  ) {
    super(proofRefusal ?? 'signatureRequired');
  }
}
