import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Refusal } from './bank.ts';

const SECRET = 'the stand-in signs with a secret of its own';

/** What the portal reads out of a token. */
export interface Claims {
  /** Left out in the token of a registration. */
  id?: number;
  email?: string;
  /** With blanks behind, as core systems fill their fields. */
  supplierId: string;
  codNrbeEn: string;
  name: string;
  exp: number;
  /** Names the session. */
  jti?: string;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest();

/** A token that ends in an hour. */
export function createToken(claims: Omit<Claims, 'exp'>): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({
    ...claims,
    supplierId: claims.supplierId.padEnd(15),
    exp,
    // Two logins within a second have two sessions.
    jti: randomUUID(),
  })}`;
  return `${text}.${sign(text).toString('base64url')}`;
}

/** What a bearer says. @throws Refusal 651 when there is none, when it is not signed here or when it is over */
export function readToken(authorization = ''): Claims {
  const [head = '', payload = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.');
  const [stated, right] = [Buffer.from(signature, 'base64url'), sign(`${head}.${payload}`)];
  if (stated.length !== right.length || !timingSafeEqual(stated, right)) throw new Refusal(401, 651, 'Token no válido');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  if (claims.exp * 1000 < Date.now()) throw new Refusal(401, 651, 'Token caducado');
  return { ...claims, supplierId: claims.supplierId.trim() };
}
