import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { PROVIDER_CLIENT } from './identity-provider.ts';

/** How an ID token is signed: rightly, or as somebody would who stands between console and provider. */
export type TokenSignature =
  | 'own'
  | 'foreign'
  | 'foreign with its key'
  | 'none'
  | 'secret'
  | 'public key as secret'
  | 'cut';

/** A stand-in for an identity provider whose answers to the console somebody forges. */
export interface ForgingProvider {
  issuer: string;
  /** What its next token says of somebody, with a key of whose it is signed. */
  next: { claims: JWTPayload; signature: TokenSignature; isWithoutKeys?: boolean };
  stop(): Promise<void>;
}

const NAME = 'the only key';

/** Answers each code with `next`, for the client of the tests. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  const [own, foreign] = [await keyPair(), await keyPair()];
  const forged: ForgingProvider = {
    issuer: '',
    next: { claims: {}, signature: 'own' },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: forged.issuer,
      authorization_endpoint: `${forged.issuer}/authorize`,
      token_endpoint: `${forged.issuer}/token`,
      jwks_uri: `${forged.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // As whoever forges it would have it.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }),
    '/keys': () => (forged.next.isWithoutKeys ? undefined : { keys: [own.jwk] }),
    '/token': async () => ({
      access_token: 'access',
      token_type: 'Bearer',
      id_token: await tokenOf(
        { iss: forged.issuer, aud: PROVIDER_CLIENT.clientId, ...forged.next.claims },
        forged.next.signature,
      ),
    }),
  };
  async function tokenOf(claims: JWTPayload, signature: TokenSignature): Promise<string> {
    const header = { kid: NAME };
    const sign = (key: CryptoKey | Uint8Array, alg = 'RS256', more = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ ...header, alg, ...more })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(key);
    if (signature === 'none') return new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('5m').encode();
    if (signature === 'foreign') return sign(foreign.privateKey);
    if (signature === 'foreign with its key') return sign(foreign.privateKey, 'RS256', { jwk: foreign.jwk });
    if (signature === 'secret') return sign(new TextEncoder().encode(PROVIDER_CLIENT.clientSecret), 'HS256');
    if (signature === 'public key as secret') return sign(new TextEncoder().encode(JSON.stringify(own.jwk)), 'HS256');
    const token = await sign(own.privateKey);
    return signature === 'cut' ? `${token.slice(0, token.lastIndexOf('.'))}.` : token;
  }
  const server = createServer(async (request, response) => {
    const answer = await answers[(request.url ?? '').split('?')[0] ?? '']?.();
    response.writeHead(answer === undefined ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  forged.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return forged;
}

async function keyPair() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: NAME, alg: 'RS256', use: 'sig' } };
}
