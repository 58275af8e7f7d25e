import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** How an authenticator behaves; each absent option is how an honest one does. */
interface Behaviour {
  isUserVerified?: boolean;
  counter?: number;
  /** In place of those that say that its user is there and known. */
  flags?: number;
  origin?: string;
  host?: string;
  /** In place of what it was asked for. */
  type?: string;
  /** In place of the challenge that it was given. */
  challenge?: string;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();

/** A small CBOR (RFC 8949): what a registration needs of it. */
const cborHead = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
};
const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Uint8Array) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (...members: [key: Buffer, value: Buffer][]) =>
  Buffer.concat([cborHead(5, members.length), ...members.flat()]);

/** An authenticator with one passkey of a portal, made of node's own cryptography. */
export class SoftwareAuthenticator {
  readonly id: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #counter = 0;

  /** @param origin of the portal's page @param id of another passkey, for a thief who knows it */
  constructor(
    readonly origin: string,
    id = base64url(randomBytes(32)),
  ) {
    this.id = id;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  /** The public key as COSE has it (RFC 9053). */
  get publicKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return cborMap(
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    );
  }

  /** The public key as SubjectPublicKeyInfo, which a browser returns beside a new passkey. */
  get subjectPublicKeyInfo(): Buffer {
    return this.#publicKey.export({ format: 'der', type: 'spki' });
  }

  /** The private key as PKCS #8. */
  get privateKey(): Buffer {
    return this.#privateKey.export({ format: 'der', type: 'pkcs8' });
  }

  /** What a browser returns for a new passkey, without attestation. */
  register({ challenge }: { challenge: string }, behaviour: Behaviour = {}) {
    const { publicKey } = this;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = Buffer.concat([this.#data(behaviour, 0x40), Buffer.alloc(16), length, id, publicKey]);
    const attestation = cborMap(
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap()],
      [cborText('authData'), cborBytes(authData)],
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, behaviour)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** What a browser returns for a challenge. */
  sign({ challenge }: { challenge: string }, behaviour: Behaviour = {}) {
    this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, behaviour);
    const data = this.#data(behaviour, 0);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey);
    return {
      ...this.#credential(),
      response: {
        authenticatorData: base64url(data),
        clientDataJSON: base64url(clientData),
        signature: base64url(signature),
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #clientData(asked: string, given: string, behaviour: Behaviour): Buffer {
    const { type = asked, challenge = given, origin = this.origin } = behaviour;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data({ isUserVerified = true, counter = this.#counter, host, flags: user }: Behaviour, flags: number): Buffer {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    const rpId = sha256(host ?? new URL(this.origin).hostname);
    return Buffer.concat([rpId, Buffer.from([flags | (user ?? (isUserVerified ? 5 : 1))]), number]);
  }
}

/** A proof as the header X-Signature-Proof has it. */
export const toProof = (assertion: object): string => Buffer.from(JSON.stringify(assertion)).toString('base64url');
