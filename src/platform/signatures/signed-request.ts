import type { IncomingHttpHeaders } from 'node:http';
import { LOOPBACK } from '#shared/identifiers/loopback-hosts.ts';
import type { PasskeySite } from './passkeys.ts';
import type { SignatureKeys } from './signature-keys.ts';

/** The proof of a signature, as the headers of a call have it. */
export interface SignatureProof {
  /** Of the challenge. */
  id: string;
  method: string;
  value: string;
}

/** Reads the proof of a call from its headers; undefined when it has none. */
export function readProof(headers: IncomingHttpHeaders): SignatureProof | undefined {
  const [id, method, value] = ['x-signature-id', 'x-signature-method', 'x-signature-proof'].map(
    (name) => headers[name],
  );
  if (typeof id !== 'string' || typeof method !== 'string' || typeof value !== 'string') return undefined;
  return { id, method, value };
}

/**
 * Creates the site to which passkeys belong.
 * @param address of the site at a host, as mailed links have it
 * @param authority host name and port of the request: pages of this machine may be on another port than mailed links say
 */
export function createPasskeySite(host: string, address: string, authority: string): PasskeySite {
  // A caller may send any host: one that is no address has no origin, and nothing is signed there.
  const origins = URL.canParse(address) ? [new URL(address).origin] : [];
  return { host, origins: LOOPBACK.test(host) ? [...origins, `http://${authority}`] : origins };
}

/**
 * Replaces secret values of a body, such as passwords, by their codes of authentication: a stored hash must not help to
 * guess them. @param schema of the body @param read the value of a property as text, when it is not its JSON
 */
export function hideSecrets(
  keys: SignatureKeys,
  body: unknown,
  schema: object | undefined,
  read: (name: string) => string | undefined = () => undefined,
): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { 'x-privacy'?: string }> };
  const hide = (name: string, value: unknown): unknown =>
    properties[name]?.['x-privacy'] === 'secret'
      ? keys.authenticate('body', name, read(name) ?? JSON.stringify(value))
      : value;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, hide(name, value)]));
}
