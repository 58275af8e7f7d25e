import { verifyPasskeySignature } from './passkeys.ts';
import { hashToBase64Url } from './signature-keys.ts';

/** What is kept of the signature of a passkey; null where another means signed. */
export interface StoredAssertion {
  publicKey: string | null;
  authenticatorData: string | null;
  clientData: string | null;
  /** The passkey's own signature. */
  proof: string | null;
  host: string;
  /** Of what was signed, in base64url: the challenge. */
  hash: string;
}

/** Whether the passkey of a stored signature signed its hash, at a page of its host. */
export async function verifyStoredPasskey(stored: StoredAssertion): Promise<boolean> {
  const { publicKey, authenticatorData, clientData, proof, host, hash } = stored;
  if (publicKey === null || authenticatorData === null || clientData === null || proof === null) return false;
  const origin = readOrigin(clientData);
  if (origin === undefined || new URL(origin).hostname !== host) return false;
  const id = hashToBase64Url(publicKey);
  const response = { authenticatorData, clientDataJSON: clientData, signature: proof };
  const assertion = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  const passkey = { credentialId: id, publicKey, counter: 0, transports: [] };
  return (await verifyPasskeySignature(assertion, hash, { host, origins: [origin] }, passkey)) !== undefined;
}

function readOrigin(clientData: string): string | undefined {
  try {
    const { origin } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { origin?: unknown };
    return typeof origin === 'string' && URL.canParse(origin) ? origin : undefined;
  } catch {
    return undefined;
  }
}
