import { type KeyObject, generateKeyPairSync, randomInt, sign } from 'node:crypto';

/** A certificate with its key, as PEM. */
export interface Certified {
  cert: string;
  key: string;
  name: string;
  privateKey: KeyObject;
}

/**
 * Makes a certificate for a host or a client, valid until 2049: node makes keys and signatures, but no certificates.
 * @param issuer who signs; it signs itself when left out @param address of the host
 */
export function createCertificate(name: string, issuer?: Certified, address = '127.0.0.1'): Certified {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const isAuthority = issuer === undefined;
  const tbs = sequence(
    tagged(0xa0, integer(2)),
    integer(randomInt(1, 2 ** 30)),
    ECDSA_SHA256,
    subject(issuer?.name ?? name),
    sequence(time('200101000000Z'), time('491231000000Z')),
    subject(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(alternativeName(name, address), ...(isAuthority ? [basicConstraints()] : []))),
  );
  const signature = sign('sha256', tbs, issuer?.privateKey ?? privateKey);
  const der = sequence(tbs, ECDSA_SHA256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    name,
    privateKey,
  };
}

function tagged(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => tagged(0x30, ...parts);
const octets = (...parts: Uint8Array[]) => tagged(0x04, ...parts);
const time = (text: string) => tagged(0x17, Buffer.from(text));
const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));

function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return tagged(0x02, (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));

const subject = (name: string) => sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from(name)))));

/** The names of a host. */
const alternativeName = (name: string, address: string) =>
  sequence(
    oid('551d11'),
    octets(sequence(tagged(0x82, Buffer.from(name)), tagged(0x87, Buffer.from(address.split('.').map(Number))))),
  );

const basicConstraints = () =>
  sequence(oid('551d13'), tagged(0x01, Buffer.from([255])), octets(sequence(tagged(0x01, Buffer.from([255])))));
