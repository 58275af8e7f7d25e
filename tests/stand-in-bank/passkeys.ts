import { createHash, createPublicKey, verify } from 'node:crypto';

/** A passkey that the bank keeps of a user. */
export interface BankPasskey {
  userId: number;
  /** Of the credential, in base64url. */
  id: string;
  /** SubjectPublicKeyInfo in base64url, as a browser returns it for a new passkey (`response.publicKey`). */
  publicKey: string;
  /** Number of the last signature; 0 of a passkey that does not count. */
  counter: number;
}

/** The portal at whose pages the passkeys of the bank are used. */
export interface PortalSite {
  rpId: string;
  origin: string;
}

interface Assertion {
  id: string;
  type: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
}

const RP_ID_LENGTH = 32;
const COUNTER_AT = 33;
const DATA_LENGTH = 37;
const USER_PRESENT = 1;
const USER_VERIFIED = 4;

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** Whether the page of the portal asked for this very challenge. */
function isAskedBy({ origin }: PortalSite, clientData: Buffer, challenge: string): boolean {
  const said = JSON.parse(clientData.toString()) as Record<string, unknown>;
  return (
    said.type === 'webauthn.get' && said.challenge === challenge && said.origin === origin && said.crossOrigin !== true
  );
}

/** Whether the device signed for the host of the portal, with its user there and known to it. */
function isOfUserAt({ rpId }: PortalSite, data: Buffer): boolean {
  const flags = data.readUInt8(RP_ID_LENGTH);
  const isHere = (flags & USER_PRESENT) !== 0 && (flags & USER_VERIFIED) !== 0;
  return data.length >= DATA_LENGTH && data.subarray(0, RP_ID_LENGTH).equals(sha256(rpId)) && isHere;
}

/** A passkey that counts has never signed with this number or a higher one. */
const goesOn = (counter: number, { counter: last }: BankPasskey) => (counter === 0 && last === 0) || counter > last;

/**
 * Verifies what a passkey signed, as docs/contract.md has it.
 * @param challenge of the request that arrived @param passkeys of its user
 * @returns the passkey and its new number; undefined when the proof does not hold
 */
export function verifyAssertion(
  proof: string,
  challenge: string,
  site: PortalSite,
  passkeys: readonly BankPasskey[],
): { passkey: BankPasskey; counter: number } | undefined {
  try {
    const { id, type, response } = JSON.parse(bytesOf(proof).toString()) as Assertion;
    const passkey = passkeys.find((each) => each.id === id);
    if (!passkey || type !== 'public-key') return undefined;
    const [clientData, data] = [bytesOf(response.clientDataJSON), bytesOf(response.authenticatorData)];
    if (!isAskedBy(site, clientData, challenge) || !isOfUserAt(site, data)) return undefined;
    const counter = data.readUInt32BE(COUNTER_AT);
    if (!goesOn(counter, passkey)) return undefined;
    const key = createPublicKey({ key: bytesOf(passkey.publicKey), format: 'der', type: 'spki' });
    const isSigned = verify('sha256', Buffer.concat([data, sha256(clientData)]), key, bytesOf(response.signature));
    return isSigned ? { passkey, counter } : undefined;
  } catch {
    // No JSON, no assertion, or too short.
    return undefined;
  }
}
