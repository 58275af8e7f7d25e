import type { Language } from '#shared/texts/texts.ts';
import type { ChangedStaffValues, StaffChange } from '#studio/database/staff-change.ts';
import type { MailFact } from '#platform/mail/mail-blocks.ts';
import { getAccessTexts } from '#studio/mail/access-mails.ts';
import type { AuditActor } from '#studio/domain/calls/audit-events.ts';

/** Lists what changed, with the old and the new values, for a mail in a language. */
export function listChangeFacts({ kind, before, after }: StaffChange, by: AuditActor, language: Language): MailFact[] {
  const text = getAccessTexts(language);
  const describe: { [Name in keyof Required<ChangedStaffValues>]: (value: ChangedStaffValues[Name]) => string } = {
    email: (value = '') => value,
    roles: (value = []) =>
      value
        .map((role) => text(`role.${role}`))
        .toSorted()
        .join(', ') || text('value.none'),
    scope: (value) => (value === null ? text('value.all') : value?.join(', ') || text('value.none')),
    isDisabled: (value) => text(value ? 'state.disabled' : 'state.active'),
    mailsOff: (value = []) => String(value.length),
  };
  const labels = {
    email: text(kind === 'email' ? 'fact.newEmail' : 'fact.email'),
    roles: text('fact.roles'),
    scope: text('fact.scope'),
    isDisabled: text('fact.state'),
    mailsOff: text('fact.mailsOff'),
  };
  const fact = <Name extends keyof ChangedStaffValues>(name: Name): MailFact[] => {
    if (!(name in after)) return [];
    const [from, to] = [before, after].map((values) => (name in values ? describe[name](values[name]) : undefined));
    return [[labels[name], from === undefined ? `${to}` : `${from} → ${to}`]];
  };
  const names = Object.keys(labels) as (keyof typeof labels)[];
  return [...names.flatMap((name) => fact(name)), [text('fact.by'), describeActor(by, language)]];
}

/** The name of an actor; programs have a name in brackets, which means nothing to the reader of a mail. */
export const describeActor = ({ email, name }: AuditActor, language: Language = 'es'): string => {
  if (name !== null) return `${name} (${email})`;
  return email.startsWith('(') ? getAccessTexts(language)('actor.operator') : email;
};
