import type { Mail } from '#platform/database/mails.ts';
import { translatorOf } from '#shared/texts/texts.ts';
import { type ConsoleSender, composeStaffMail, nameEntity, nameMember, type StaffReader } from './console-mails.ts';
import { entityStateMailsTexts } from './entity-state-mails.texts.ts';

/** A request to retire an entity or to open it again, as its mail tells it. */
export interface EntityStateMail {
  entity: { code: string; name: string | undefined };
  state: 'open' | 'retired';
  reason: string;
  /** The member who requested it. */
  by: { name: string | null; email: string };
}

/** Composes the mail about a request in the language of its reader, with a link to the entity (R-DESK-04). */
export function composeEntityStateMail(
  sender: ConsoleSender,
  reader: StaffReader,
  { entity, state, reason, by }: EntityStateMail,
): Mail {
  const text = translatorOf(entityStateMailsTexts[reader.language]);
  return {
    ...composeStaffMail(sender, reader, {
      subject: text(`state.${state}.subject`, { entity: nameEntity(entity) }),
      sentences: [
        text(`state.${state}.text`),
        text('state.by', { by: nameMember(by) }),
        text('state.reason', { reason }),
      ],
      button: text('state.button'),
      validity: `${text('state.login')} ${text('state.off')}`,
      link: `${sender.consoleAddress}/entities/${entity.code}/show`,
    }),
    versionEntity: entity.code,
  };
}
