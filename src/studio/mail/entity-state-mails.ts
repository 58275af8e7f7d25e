import type { Mail } from '#platform/database/mails.ts';
import { renderLinkMail } from '#platform/mail/link-mails.ts';
import { translatorOf } from '#shared/texts/texts.ts';
import { type ConsoleSender, getConsoleBrand, ofConsole, type StaffReader } from './console-mails.ts';
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
  { email, name, language }: StaffReader,
  { entity: { code, name: entityName }, state, reason, by }: EntityStateMail,
): Mail {
  const text = translatorOf(entityStateMailsTexts[language]);
  const entity = entityName === undefined ? code : `${entityName} (${code})`;
  return {
    ...ofConsole(
      renderLinkMail(getConsoleBrand(sender, language), {
        language,
        recipient: email,
        alias: name,
        subject: text(`state.${state}.subject`, { entity }),
        sentences: [
          text(`state.${state}.text`),
          text('state.by', { by: by.name === null ? by.email : `${by.name} (${by.email})` }),
          text('state.reason', { reason }),
        ],
        button: text('state.button'),
        validity: `${text('state.login')} ${text('state.off')}`,
        link: `${sender.consoleAddress}/entities/${code}/show`,
      }),
    ),
    versionEntity: code,
  };
}
