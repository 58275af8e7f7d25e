import { jwtVerify } from 'jose';
import { refuse } from '#platform/rules/refusal.ts';
import { createRandomId, hashToBase64Url } from '#platform/signatures/signature-keys.ts';
import type { ServiceContext } from './service-context.ts';
import { getTokenKey, signToken } from './tokens.ts';

const AUDIENCE = 'passkey-login';
const LIFETIME_SECONDS = 300;

/** What a passkey signs at a login: its lines, and their SHA-256 in base64url, which is the challenge. */
export interface LoginText {
  content: string;
  hash: string;
}

/** The user and the session are not known yet. */
function writeLoginText(entity: string, nonce: string, issuedAt: number): LoginText {
  const at = new Date(issuedAt * 1000).toISOString();
  const content = ['portal-signature-1', 'POST', '/login/passkey', '', '', '', entity, at, nonce].join('\n');
  return { content, hash: hashToBase64Url(content) };
}

/** Creates the id of a login with a passkey: a signed token, so that a visitor fills no table. */
export async function createPasskeyLoginId(
  context: ServiceContext,
  entity: string,
): Promise<{ id: string; signed: LoginText }> {
  const nonce = createRandomId();
  const issuedAt = Math.floor(context.now().getTime() / 1000);
  const id = await signToken(context, { codNrbeEn: entity, nonce }, { audience: AUDIENCE, seconds: LIFETIME_SECONDS });
  return { id, signed: writeLoginText(entity, nonce, issuedAt) };
}

/** Reads what was signed from the id. @throws Refusal 637 when it is not of this service and entity, or has expired */
export async function readPasskeyLoginId(context: ServiceContext, entity: string, id: string): Promise<LoginText> {
  const { payload } = await jwtVerify(id, getTokenKey(context), {
    algorithms: ['HS256'],
    audience: AUDIENCE,
    currentDate: context.now(),
    requiredClaims: ['exp', 'iat', 'nonce', 'codNrbeEn'],
  }).catch(() => refuse('credentialsWrong'));
  const { nonce, codNrbeEn, iat } = payload;
  if (codNrbeEn !== entity || typeof nonce !== 'string' || iat === undefined) return refuse('credentialsWrong');
  return writeLoginText(entity, nonce, iat);
}
