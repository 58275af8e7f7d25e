import type { Mail } from '#platform/database/mails.ts';
import { translatorOf } from '#shared/texts/texts.ts';
import { type ConsoleSender, composeStaffMail, nameEntity, nameMember, type StaffReader } from './console-mails.ts';
import { removalRequestMailsTexts } from './removal-request-mails.texts.ts';

/** A request to remove a user's means to sign, as its mail tells it: nothing in it names the user. */
export interface RemovalRequestMail {
  entity: { code: string; name: string | undefined };
  note: string;
  /** The member who asks. */
  by: { name: string | null; email: string };
}

/** Composes the mail about a request in the language of its reader, with a link to the help for users (R-SIGN-06). */
export function composeRemovalRequestMail(
  sender: ConsoleSender,
  reader: StaffReader,
  { entity, note, by }: RemovalRequestMail,
): Mail {
  const text = translatorOf(removalRequestMailsTexts[reader.language]);
  return {
    ...composeStaffMail(sender, reader, {
      subject: text('removal.subject', { entity: nameEntity(entity) }),
      sentences: [
        text('removal.text'),
        text('removal.by', { by: nameMember(by) }),
        text('removal.note', { note }),
        text('removal.check'),
      ],
      button: text('removal.button'),
      validity: `${text('removal.login')} ${text('removal.off')}`,
      link: `${sender.consoleAddress}/supplier-users?entity=${entity.code}`,
    }),
    versionEntity: entity.code,
  };
}
