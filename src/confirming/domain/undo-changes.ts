import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { unlockLogin } from '#confirming/database/login-failures.ts';
import { storePreviousPassword } from '#confirming/database/previous-passwords.ts';
import { deleteUserSessions } from '#confirming/database/sessions.ts';
import { forgetDevices } from '#confirming/database/signature-devices.ts';
import { deleteSignatureEnrolments } from '#confirming/database/signature-enrolments.ts';
import { deleteSignatureMeans } from '#confirming/database/signature-means.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import {
  deleteChangeLinksTo,
  findUserChange,
  findUserChangeLink,
  listChangesBy,
  markChangesUndone,
  restoreUser,
  type UserChange,
  type UserChangeLink,
} from '#confirming/database/user-changes.ts';
import { deleteAllUserLinks } from '#confirming/database/user-links.ts';
import {
  deleteUser,
  findPrincipalUser,
  findUser,
  findUserByEmail,
  lockUser,
  setEmailUnlessTaken,
  updateUser,
  type User,
} from '#confirming/database/users.ts';
import { createChangesUndoneNotice } from '#confirming/mail/user-notices.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { addEmailToScope } from '#platform/database/transaction-scope.ts';
import { hashPassword } from '#platform/rules/passwords.ts';
import type { AccessContext } from './access-context.ts';
import { UNDO_PERIOD_MS } from './announce-user-change.ts';
import { notifyUser } from './notify.ts';
import { sendLink } from './send-link.ts';
import { findHelpfulLink } from './send-login-help-link.ts';
import { parseLinkToken } from './user-link-tokens.ts';
import { canBeRecreated } from './user-status.ts';

/** What a link of a change leads to: `open` when it can undo the change, `gone` when that is over, else `unknown`. */
export interface UndoLinkState {
  state: 'open' | 'gone' | 'unknown';
  /** Code of the entity; undefined when the service cannot have issued the link. */
  entity: string | undefined;
}

/** The result of an undo; `email` was mailed a link to choose a password, and is null when the user cannot log in. */
export interface UndoResult {
  entity: string;
  email: string | null;
}

/** Reads what a link leads to, and changes nothing: the scanners of mail servers open links. */
export async function readUndoLink(context: AccessContext, token: string): Promise<UndoLinkState> {
  const link = await findLink(context, token);
  if (!link) return { state: 'unknown', entity: parseLinkToken(token)?.entity };
  const { entity } = link;
  const change = await runInScope(context.database, link, (trx) => findUserChange(trx, link, link.changeId));
  return { state: change && isOpen(change, context.now()) ? 'open' : 'gone', entity };
}

/**
 * Undoes a change that the reader of its mail did not make, with everything that the same user did since: users that were
 * created lose their access, and what they did is undone as well; deleted users return. The user gets the email, telephone
 * and alerts of before the first of these changes. All sessions and links of the user end, the password is void, the email
 * of before is sent a link to choose another one, and stays for seven days. Means to sign that were added since are removed;
 * earlier ones stay.
 *
 * A link that was mailed to an email which the user had before goes back as far as that email. So the owner of an account
 * wins with any mail against whoever changed the email several times, whose own mails lead back no further than to one's own
 * first email, and are worth nothing once the owner has used a link.
 * @returns undefined when the link is unknown, used or expired
 */
export async function undoChanges(
  context: AccessContext,
  token: string,
  host: string,
): Promise<UndoResult | undefined> {
  const link = await findLink(context, token);
  if (!link) return undefined;
  const password = { hash: await hashPassword(randomBytes(32).toString('base64')), setAt: context.now() };
  return runInScope(context.database, { entity: link.entity, supplierId: link.supplierId }, async (trx) => {
    await lockChangesOfSupplier(trx, link);
    const change = (await findUserChangeLink(trx, link.tokenHash)) && (await findUserChange(trx, link, link.changeId));
    if (!change || !isOpen(change, context.now())) return undefined;
    const undo = { trx, context, password, host };
    const email = await undoChangesBy(undo, change, await findFirst(undo, change, link.recipient));
    await notifyPrincipal(undo, change, link.recipient);
    const detail = { user: change.actorId, change: change.kind };
    recordSupplierEvent(trx, { owner: change, userId: null, kind: 'changes-undone', detail });
    return { entity: link.entity, email };
  });
}

/** Tells the principal user what somebody else took back: users may have returned, or lost their access. */
async function notifyPrincipal(
  { trx, context }: Undo,
  { actorId, ...owner }: UserChange,
  recipient: string,
): Promise<void> {
  const principal = await findPrincipalUser(trx, owner);
  if (!principal || principal.id === actorId || principal.email === recipient) return;
  const actor = await findUser(trx, owner, actorId);
  await notifyUser(trx, context, principal, createChangesUndoneNotice(actor?.email));
}

const isOpen = ({ undoneAt, expiresAt }: UserChange, now: Date) => undoneAt === null && expiresAt > now;

async function findLink({ database }: AccessContext, token: string): Promise<UserChangeLink | undefined> {
  const read = parseLinkToken(token);
  if (!read) return undefined;
  const scope = { entity: read.entity, link: read.tokenHash };
  return runInScope(database, scope, (trx) => findUserChangeLink(trx, read.tokenHash));
}

/** Two links of a supplier are followed one after the other, in whatever order they lock users. */
const lockChangesOfSupplier = (trx: Transaction<Schema>, { entity, supplierId }: UserChangeLink) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${entity} ${supplierId}`}, 0))`.execute(trx);

/** Finds the change with which the undo begins. */
async function findFirst({ trx, context }: Undo, change: UserChange, recipient: string): Promise<number> {
  const changes = await listChangesBy(trx, change, change.actorId);
  const now = context.now();
  const taken = changes.find(
    ({ kind, before, expiresAt }) => kind === 'email' && before.email === recipient && expiresAt > now,
  );
  return Math.min(change.id, taken?.id ?? change.id);
}

/** An undo in one transaction. */
interface Undo {
  trx: Transaction<Schema>;
  context: AccessContext;
  /** A password that nobody knows. */
  password: { hash: string; setAt: Date };
  host: string;
}

/** @param firstId of the first change to undo @returns the email of the user that was mailed a link; null for none */
async function undoChangesBy(
  undo: Undo,
  { actorId, ...owner }: Pick<UserChange, 'entity' | 'supplierId' | 'actorId'>,
  firstId: number,
): Promise<string | null> {
  const { trx, context } = undo;
  const all = await listChangesBy(trx, owner, actorId);
  const changes = all.filter(({ id }) => id >= firstId);
  if (changes.length > 0)
    await markChangesUndone(
      trx,
      changes.map(({ id }) => id),
      context.now(),
    );
  for (const change of changes.toReversed()) {
    if (change.kind === 'user-created') await disableCreated(undo, change);
    if (change.kind === 'user-deleted') await returnDeleted(undo, change);
    if (change.meansId !== null) await removeAdded(undo, change.userId, change.meansId);
  }
  const actor = await lockUser(trx, owner, actorId);
  return actor ? giveBack(undo, actor, changes, listEmailsOf(all.filter(({ id }) => id < firstId))) : null;
}

/** Takes the access from a user whom somebody else created, after undoing what that user did. */
async function disableCreated(undo: Undo, change: UserChange): Promise<void> {
  const { trx } = undo;
  const deeds = await listChangesBy(trx, change, change.userId);
  const [first] = deeds;
  if (first) await undoChangesBy(undo, { ...change, actorId: change.userId }, first.id);
  const user = await lockUser(trx, change, change.userId);
  if (!user || user.principal) return;
  if (canBeRecreated(user)) await deleteUser(trx, user);
  else await shutOut(undo, user);
}

async function shutOut({ trx, password }: Undo, user: User): Promise<void> {
  await deleteUserSessions(trx, user);
  await deleteAllUserLinks(trx, user);
  const status = user.status === 'blocked' ? 'blocked' : 'inactive';
  await updateUser(trx, user, { status, pendingEmail: null, passwordHash: password.hash });
}

/** Removes means that were added, and what else somebody began to add or signed a login with. */
async function removeAdded({ trx }: Undo, userId: string, meansId: string): Promise<void> {
  await deleteSignatureMeans(trx, userId, meansId);
  await deleteSignatureEnrolments(trx, userId);
  await forgetDevices(trx, userId);
}

async function returnDeleted(undo: Undo, change: UserChange): Promise<void> {
  const { trx, context, password, host } = undo;
  if (!(await makeRoomFor(trx, change, change.before.email))) return;
  if (!(await restoreUser(trx, change, password))) return;
  const user = await lockUser(trx, change, change.userId);
  const purpose = user && (await findHelpfulLink(trx, user));
  if (user && purpose) await sendLink(trx, context, { user, purpose, host, isUnlimited: true });
}

/** Gives a user back to its owner. @param earlierEmails whose links go back further than this undo */
async function giveBack(
  undo: Undo,
  actor: User,
  changes: readonly UserChange[],
  earlierEmails: readonly string[],
): Promise<string | null> {
  const { trx, context, password, host } = undo;
  const before = changes.find(({ userId }) => userId === actor.id)?.before ?? actor;
  const kept = new Set([before.email, ...earlierEmails]);
  await endAccess(
    undo,
    actor,
    [actor.email, ...listEmailsOf(changes)].filter((email) => !kept.has(email)),
  );
  if (before.email !== actor.email && !(await restoreEmail(trx, actor, before.email))) {
    await shutOut(undo, actor);
    return null;
  }
  const { phone, alarmEmail, alarmSms } = before;
  await updateUser(trx, actor, {
    phone,
    alarmEmail,
    alarmSms,
    pendingEmail: null,
    passwordHash: password.hash,
    passwordSetAt: password.setAt,
    emailKeptUntil: new Date(context.now().getTime() + UNDO_PERIOD_MS),
  });
  const user = { ...actor, email: before.email, pendingEmail: null };
  await addEmailToScope(trx, user.email);
  await unlockLogin(trx, user);
  const purpose = await findHelpfulLink(trx, user);
  if (purpose) await sendLink(trx, context, { user, purpose, host, isUnlimited: true });
  return purpose ? user.email : null;
}

/** Ends all that opened the account, and the links of other changes that were mailed to emails which it loses. */
async function endAccess({ trx }: Undo, actor: User, lostEmails: readonly string[]): Promise<void> {
  await deleteUserSessions(trx, actor);
  await deleteAllUserLinks(trx, actor);
  // Whoever knew the password does not choose it again.
  await storePreviousPassword(trx, actor);
  if (lostEmails.length > 0) await deleteChangeLinksTo(trx, actor, lostEmails);
}

/** Lists the emails that changes replaced. */
const listEmailsOf = (changes: readonly UserChange[]): string[] =>
  changes.filter(({ kind }) => kind === 'email').map(({ before }) => before.email);

async function restoreEmail(trx: Transaction<Schema>, user: User, email: string): Promise<boolean> {
  if (!(await makeRoomFor(trx, user, email))) return false;
  return setEmailUnlessTaken(trx, user, email);
}

/**
 * Makes an email free that its owner gets back: a user who was never active, and may have been created to keep it, goes.
 * @returns false when an active user has it, who has read the mails of this email
 */
async function makeRoomFor(
  trx: Transaction<Schema>,
  { entity }: Pick<User, 'entity'>,
  email: string,
): Promise<boolean> {
  await addEmailToScope(trx, email);
  const holder = await findUserByEmail(trx, entity, email);
  if (holder && !canBeRecreated(holder)) return false;
  if (holder) await deleteUser(trx, holder);
  return true;
}
