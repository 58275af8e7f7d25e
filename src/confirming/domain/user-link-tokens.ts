import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { LinkPurpose, Schema } from '#confirming/database/schema.ts';
import { replaceUnusedUserLink, type RegistrationData } from '#confirming/database/user-links.ts';
import type { User } from '#confirming/database/users.ts';

const HOUR = 3_600_000;

/** Lifetimes of mailed links in milliseconds. */
const LINK_LIFETIMES: Record<LinkPurpose, number> = {
  verify: 48 * HOUR,
  activate: 72 * HOUR,
  reset: HOUR,
  unlock: HOUR,
  means: HOUR,
};

const TOKEN = /^([0-9A-Za-z]{1,10})\.(?:[\w-]{1,40}\.)?[\w-]{43}$/;

/**
 * Creates a token. It contains the entity, which limits the search to links of that entity, and its expiry in the same
 * place as a JWT (`exp`), so that the portal does not ask for a password in vain. The service trusts none of this: it
 * looks up the hash of the complete token.
 */
export function createLinkToken(entity: string, expiresAt: Date): { token: string; tokenHash: string } {
  const claims = JSON.stringify({ exp: Math.floor(expiresAt.getTime() / 1000) });
  const token = `${entity}.${Buffer.from(claims).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
  const read = parseLinkToken(token);
  if (!read) throw new Error(`No link can be created for entity "${entity}".`);
  return { token, tokenHash: read.tokenHash };
}

/** Reads entity and hash from a token. @returns undefined when the service cannot have issued the token */
export function parseLinkToken(token: string): { entity: string; tokenHash: string } | undefined {
  const [, entity] = TOKEN.exec(token) ?? [];
  return entity === undefined ? undefined : { entity, tokenHash: createHash('sha256').update(token).digest('hex') };
}

/**
 * Creates a link for a user and invalidates unused ones of the same purpose.
 * @param registered the data of a registration that the link will validate
 * @returns the path below the address of the portal, with the token in its query (R-LOGIN-13, 18, 21, 30). Where a
 * password is set, the fragment has the login, under which password managers store it: browsers send it to no server
 */
export async function createUserLinkPath(
  trx: Transaction<Schema>,
  user: User,
  { purpose, registered }: { purpose: LinkPurpose; registered?: RegistrationData | undefined },
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + LINK_LIFETIMES[purpose]);
  const { token, tokenHash } = createLinkToken(user.entity, expiresAt);
  await replaceUnusedUserLink(trx, user, { tokenHash, purpose, expiresAt, registered });
  return PATHS[purpose](user, token);
}

const PATHS: Record<LinkPurpose, (user: User, token: string) => string> = {
  verify: ({ id }, token) => `/user-confirmation?id=${id}&token=${token}`,
  activate: ({ id, email }, token) => `/confirm-user-password?id=${id}&token=${token}${toFragment(email)}`,
  reset: ({ email }, token) => `/new-password?token=${token}${toFragment(email)}`,
  means: (_user, token) => `/medios-firma?token=${token}`,
  unlock: ({ id, email }, token) => `/blockingPassword?id=${id}&token=${token}${toFragment(email)}`,
};

const toFragment = (email: string) => `#email=${encodeURIComponent(email)}`;
