import { randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { runInScope } from '#confirming/database/session-scope.ts';
import { insertSession } from '#confirming/database/sessions.ts';
import { toPasskey } from '#platform/signatures/stored-means.ts';
import { findPasskey, useMeans } from '#confirming/database/signature-means.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { lockUser } from '#confirming/database/users.ts';
import { verifyPasskeySignature, type PasskeySite } from '#platform/signatures/passkeys.ts';
import { refuse } from '#platform/rules/refusal.ts';
import type { AccessContext } from './access-context.ts';
import { MAX_SESSION_SECONDS, type LoggedIn } from './login.ts';
import { recordSignature } from './record-signature.ts';
import { rememberLoginDevice } from './sign-login.ts';
import type { SignatureContext } from './signature-context.ts';
import { assertUserActive } from './user-status.ts';

/** A login with a passkey. */
export interface PasskeyLogin {
  entity: string;
  assertion: AuthenticationResponseJSON;
  site: PasskeySite;
  /** What was signed: its lines, whose SHA-256 in base64url is the challenge. */
  signed: { content: string; hash: string };
  deviceId: string | undefined;
  device: string;
}

/**
 * Opens a session of the user whose passkey signed the challenge of a login, once for each challenge (R-SIGN-05). The
 * state of a user is revealed only after the proof; a lock after wrong passwords does not hold it up.
 * @throws Refusal 637 the proof does not hold, 627 blocked, 629 inactive, 635 unverified
 */
export async function logInWithPasskey(
  context: AccessContext & SignatureContext,
  login: PasskeyLogin,
): Promise<LoggedIn> {
  const { database, now } = context;
  const { entity, assertion, site, signed } = login;
  const means = await runInScope(database, { entity, link: assertion.id }, (trx) =>
    findPasskey(trx, entity, assertion.id),
  );
  const passkey = means?.host === site.host ? toPasskey(means) : undefined;
  const counter = passkey && (await verifyPasskeySignature(assertion, signed.hash, site, passkey));
  if (!means || counter === undefined) return refuse('credentialsWrong');
  return runInScope(database, { entity, supplierId: means.supplierId }, async (trx) => {
    const user = await lockUser(trx, means, means.userId);
    const used = { kind: 'passkey', counter } as const;
    if (!user || !(await useMeans(trx, means.id, used, now()))) return refuse('credentialsWrong');
    const signer = { entity, supplierId: user.supplierId, userId: user.id };
    const proof = { means, ...signed, body: '', assertion };
    const isNew = await recordSignature(trx, context, signer, { purpose: 'login', site }, proof, {});
    if (!isNew) return refuse('credentialsWrong');
    assertUserActive(user.status);
    const id = randomUUID();
    const expiresAt = new Date(now().getTime() + MAX_SESSION_SECONDS * 1000);
    await insertSession(trx, user, { id, now: now(), expiresAt, device: login.device });
    await rememberLoginDevice(trx, context, user, login.deviceId);
    recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'login' });
    return { user, sessionId: id };
  });
}
