import type { Transaction } from 'kysely';
import { translatorOf } from '#shared/texts.ts';
import { insertMail } from '#platform/database/mails.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { MailFact } from '#platform/mail/mail-blocks.ts';
import {
  composeStaffChangeMail,
  composeStaffLinkMail,
  composeStaffPasswordMail,
  type ConsoleSender,
} from '#studio/mail/console-mails.ts';
import type { AuditActor } from './audit-events.ts';
import { staffMailsTexts } from './staff-mails.texts.ts';

type MailContext = ConsoleSender & { now: () => Date };

const text = translatorOf(staffMailsTexts.es);

/**
 * Mails a member the link to set the password, in the transaction that created it. @param what `isFirst`: whether the
 * member is new
 */
export const sendStaffLinkMail = (
  trx: Transaction<Schema>,
  context: MailContext,
  staff: Staff,
  { link, by, isFirst }: { link: string; by: AuditActor; isFirst: boolean },
): Promise<void> =>
  insertMail(trx, composeStaffLinkMail(context, staff, { link, by: inWords(by), isFirst }), context.now());

/** Mails a member that their password was changed. */
export const sendPasswordSetMail = (trx: Transaction<Schema>, context: MailContext, staff: Staff): Promise<void> =>
  insertMail(trx, composeStaffPasswordMail(context, staff), context.now());

/** Mails a member the changes of their access, to the old and the new address. */
export async function sendAccessChangeMail(
  trx: Transaction<Schema>,
  context: MailContext,
  { before, after, by }: { before: Staff; after: Staff; by: AuditActor },
): Promise<void> {
  const facts: MailFact[] = [...changesOf(before, after), [text('access.by'), inWords(by)]];
  for (const email of new Set([before.email, after.email]))
    await insertMail(trx, composeStaffChangeMail(context, { email, name: after.name }, facts), context.now());
}

/** Whether a change affects access: email, roles or scope. */
export const areEmailOrRightsChanged = (before: Staff, after: Staff): boolean => changesOf(before, after).length > 0;

const changesOf = (before: Staff, after: Staff): MailFact[] =>
  [
    [text('access.email'), before.email, after.email] as const,
    [text('access.roles'), rolesOf(before), rolesOf(after)] as const,
    [text('access.scope'), scopeOf(before), scopeOf(after)] as const,
  ].flatMap(([label, from, to]): MailFact[] => (from === to ? [] : [[label, `${from} → ${to}`]]));

const rolesOf = ({ roles }: Staff) =>
  roles
    .map((role) => text(`role.${role}`))
    .toSorted()
    .join(', ') || text('access.none');
const scopeOf = ({ scope }: Staff) => (scope === null ? text('access.all') : scope.join(', ') || text('access.none'));

/** The name of an actor; programs have a name in brackets, which means nothing to the reader of a mail. */
const inWords = ({ email, name }: AuditActor) =>
  name === null ? (email.startsWith('(') ? text('access.operator') : email) : `${name} (${email})`;
