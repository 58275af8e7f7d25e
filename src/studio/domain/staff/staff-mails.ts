import type { Transaction } from 'kysely';
import { insertMail } from '#platform/database/mails.ts';
import { findStaff, listAdminsOfScope, type Staff } from '#studio/database/staff.ts';
import type { StaffChange } from '#studio/database/staff-change.ts';
import type { Schema } from '#platform/database/schema.ts';
import {
  type AccessMailKind,
  composeAccessLinkMail,
  composeAccessNotice,
  getAccessTexts,
} from '#studio/mail/access-mails.ts';
import { composeStaffLinkMail } from '#studio/mail/console-mails.ts';
import type { AuditActor } from '#studio/domain/calls/audit-events.ts';
import { createObjectionLink, getOwnerAddress } from './objection-links.ts';
import { describeActor, listChangeFacts } from './staff-change-facts.ts';
import type { StaffContext } from './staff-context.ts';

/**
 * Mails a member the link to set the password, in the transaction that created it. @param what `isFirst`: whether the
 * member is new
 */
export const sendStaffLinkMail = (
  trx: Transaction<Schema>,
  context: StaffContext,
  staff: Staff,
  { link, by, isFirst }: { link: string; by: AuditActor; isFirst: boolean },
): Promise<void> =>
  insertMail(trx, composeStaffLinkMail(context, staff, { link, by: describeActor(by), isFirst }), context.now());

/** Mails a member that wrong passwords locked the login, with the link that lifts the lock. */
export const sendLoginLockedMail = (
  trx: Transaction<Schema>,
  context: StaffContext,
  staff: Staff,
  link: string,
): Promise<void> => insertMail(trx, composeAccessLinkMail(context, staff, { kind: 'locked', link }), context.now());

/** Mails the new address of a member the link that confirms it. */
export const sendEmailConfirmationMail = (
  trx: Transaction<Schema>,
  context: StaffContext,
  staff: Staff,
  { email, link }: { email: string; link: string },
): Promise<void> =>
  insertMail(trx, composeAccessLinkMail(context, { ...staff, email }, { kind: 'confirmEmail', link }), context.now());

/** Mails a member who objected to a change the link to choose another password. */
export const sendRecoveryMail = (
  trx: Transaction<Schema>,
  context: StaffContext,
  staff: Staff,
  link: string,
): Promise<void> => insertMail(trx, composeAccessLinkMail(context, staff, { kind: 'recovery', link }), context.now());

interface StaffChangeEvent {
  change: StaffChange;
  before: Staff;
  after: Staff;
  /** Who made it. */
  by: AuditActor;
  /** Whether it takes an earlier change back: then nobody can object to it. */
  isTakenBack?: boolean;
}

/** What each reader of a change is told. */
const TO_MEMBER: Record<StaffChange['kind'], AccessMailKind> = {
  added: 'access',
  access: 'access',
  email: 'emailAsked',
  password: 'password',
  mails: 'mails',
};

/**
 * Mails a change of access: to the member at the old and the new address, to the member who made it, and to the other
 * admins of the same entities. Who can object gets the link of 'It was not me', at the address that was theirs before:
 * the member for their own email, password and settings, the actor for what was done in their name (R-CON-08).
 */
export async function notifyOfStaffChange(
  trx: Transaction<Schema>,
  context: StaffContext,
  { change, before, after, by, isTakenBack = false }: StaffChangeEvent,
): Promise<void> {
  const at = context.now();
  const send = async (to: Staff, address: string, kind: AccessMailKind, canObject: boolean) => {
    const objectionLink =
      canObject && !isTakenBack ? await createObjectionLink(trx, context, { owner: to, address, change }) : undefined;
    const isAboutOther = to.id !== after.id;
    const person = [getAccessTexts(to.language)('fact.person'), describeActor(after)] as const;
    const facts = [...(isAboutOther ? [person] : []), ...listChangeFacts(change, by, to.language)];
    const reader = { ...to, email: address };
    await insertMail(trx, composeAccessNotice(context, reader, { kind, facts, objectionLink, isTakenBack }), at);
  };

  const [own, isOwnAct] = [getOwnerAddress(before, at), by.id === after.id];
  const isPersonal = change.kind === 'email' || change.kind === 'password' || change.kind === 'mails';
  if (change.kind !== 'added') {
    const kind = change.kind === 'email' && before.email !== after.email ? 'emailChanged' : TO_MEMBER[change.kind];
    for (const address of new Set([own, before.email, after.email]))
      await send(after, address, kind, address === own && (isPersonal || isOwnAct));
  }
  if (change.kind === 'password' || change.kind === 'mails') return;
  const isNew = change.kind === 'added';
  const actor = by.id === undefined || isOwnAct ? undefined : await findStaff(trx, by.id);
  if (actor) await send(actor, getOwnerAddress(actor, at), isNew ? 'addedByYou' : 'byYou', true);
  const admins = await listAdminsOfScope(trx, after.scope);
  for (const admin of admins)
    if (admin.id !== after.id && admin.id !== by.id)
      await send(admin, getOwnerAddress(admin, at), isNew ? 'addedToAdmins' : 'toAdmins', false);
}
