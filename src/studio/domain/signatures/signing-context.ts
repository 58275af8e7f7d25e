import type { StaffSignaturePurpose } from '#shared/calls/signature-purposes.ts';
import type { ConsoleCallName } from '#shared/console/console-contract.ts';
import type { PasskeySite } from '#platform/signatures/passkeys.ts';
import type { SignatureKeys } from '#platform/signatures/signature-keys.ts';
import type { SignedCall } from '#platform/signatures/signed-call.ts';
import type { SignatureProof } from '#platform/signatures/signed-request.ts';
import type { OpenSession } from '#studio/database/staff-sessions.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { StaffContext } from '#studio/domain/staff/staff-context.ts';

/** How staff sign (R-SIGN-07). */
export interface SigningSettings {
  keys: SignatureKeys;
  /** Whether signed calls are refused to members without means. */
  isRequired: boolean;
  /**
   * The values of `acr` and `amr` of the identity provider that count as a second factor: then members sign with their
   * login there, and have no means here. Empty otherwise.
   */
  providerFactors: readonly string[];
}

export interface SigningContext extends StaffContext {
  signing: SigningSettings;
}

/** A member with a session, who signs. */
export interface StaffSigner {
  staff: Staff;
  session: OpenSession;
}

/** A call whose record asks for a signature. */
export interface StaffCallToSign {
  name: ConsoleCallName;
  purpose: StaffSignaturePurpose;
  call: SignedCall;
  site: PasskeySite;
  /** Absent when the call came without one. */
  proof: SignatureProof | undefined;
}

/** Whether members sign with their login at the identity provider. */
export const signsWithProvider = ({ signing, isWithoutPasswords }: SigningContext): boolean =>
  isWithoutPasswords === true && signing.providerFactors.length > 0;
