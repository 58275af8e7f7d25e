import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** The portal at which a passkey is used: the host that it belongs to, and the origins of its pages. */
export interface PasskeySite {
  host: string;
  origins: readonly string[];
}

/** A passkey as it is stored. */
export interface Passkey {
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** Number of the last signature; 0 for passkeys that do not count. */
  counter: number;
  transports: readonly string[];
}

const TIMEOUT_MS = 300_000;

const describePasskey = ({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key',
  transports: [...transports],
});

/** Options with which a browser signs a challenge. @param challenge in base64url @param passkeys empty for a login */
export const createRequestOptions = (
  challenge: string,
  host: string,
  passkeys: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
) => ({
  challenge,
  timeout: TIMEOUT_MS,
  rpId: host,
  allowCredentials: passkeys.map(describePasskey),
  userVerification: 'required' as const,
});

/** Options with which a browser makes a passkey. No attestation is asked for: any authenticator that knows its user is accepted. */
export const createCreationOptions = (
  { host }: Pick<PasskeySite, 'host'>,
  user: { id: string; email: string; alias: string; entityName: string },
  passkeys: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
) =>
  generateRegistrationOptions({
    rpName: user.entityName,
    rpID: host,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.alias,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });

/** What a response has to hold for. @param challenge in base64url */
const expectFrom = ({ host, origins }: PasskeySite, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: [...origins],
  expectedRPID: host,
  requireUserVerification: true,
});

/** The library throws for most of what does not hold. @returns undefined then */
async function findVerified<T>(verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

/** Verifies a new passkey. @param challenge in base64url @returns undefined when it does not hold */
export const verifyNewPasskey = (
  response: RegistrationResponseJSON,
  challenge: string,
  site: PasskeySite,
): Promise<Passkey | undefined> =>
  findVerified(async () => {
    const result = await verifyRegistrationResponse({ response, ...expectFrom(site, challenge) });
    if (!result.verified) return undefined;
    const { id, publicKey, counter } = result.registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.response.transports ?? [],
    };
  });

/**
 * Verifies the signature of a passkey: challenge, origin, host, user verification, and that its counter did not go back.
 * @param challenge in base64url @returns the number of the signature; undefined when it does not hold
 */
export const verifyPasskeySignature = (
  response: AuthenticationResponseJSON,
  challenge: string,
  site: PasskeySite,
  { credentialId, publicKey, counter }: Passkey,
): Promise<number | undefined> =>
  findVerified(async () => {
    const credential = {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    };
    const expected = expectFrom(site, challenge);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({ response, credential, ...expected });
    return verified ? authenticationInfo.newCounter : undefined;
  });
