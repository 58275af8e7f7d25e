import type { Mail } from '#platform/database/mails.ts';
import type { MailBlock } from '#platform/mail/mail-blocks.ts';
import type { VersionMailKind } from '#shared/console/staff-mails.ts';
import { type Language, type LocalizedText, translatorOf } from '#shared/texts/texts.ts';
import { type ConsoleSender, composeStaffMail, type StaffReader } from './console-mails.ts';
import { createChangeBlocks, type MailedChange } from './change-blocks.ts';
import { versionMailsTexts } from './version-mails.texts.ts';

export type { MailedChange };

/** An event of a version, as its mails tell it. */
export interface VersionMail {
  kind: VersionMailKind;
  version: { id: string; entity: string; number: number };
  /** The name of the entity that suppliers see; undefined before its first publication. */
  entityName: string | undefined;
  /** The member who did it; undefined for a program. */
  by: string | undefined;
  /** The comment of the reviewer who sent the version back. */
  comment?: string;
  /** How many further comments the reviewer wrote. */
  comments?: number;
  /** Number of the version that was restored. */
  restores?: number;
  /** The reason of a failure. */
  reason?: LocalizedText;
  /** What the version changes for suppliers. */
  changes?: MailedChanges;
  /** What the version undoes of later publications. */
  undone?: UndonePublications;
}

type MailedChanges = (language: Language) => readonly MailedChange[];

interface UndonePublications {
  /** Number of the version from which it was made. */
  base: number | null;
  /** Numbers of the versions that were published since. */
  published: readonly number[];
  changes: MailedChanges;
}

/** Composes the mail about an event of a version in the language of its reader, with a link to the version (R-DESK-02). */
export function composeVersionMail(
  sender: ConsoleSender,
  reader: StaffReader,
  { kind, version, entityName, by, comment, comments, restores, reason, changes, undone }: VersionMail,
): Mail {
  const text = translatorOf(versionMailsTexts[reader.language]);
  const { id, entity: code, number } = version;
  const entity = entityName === undefined ? text('version.unnamed', { code }) : `${entityName} (${code})`;
  return {
    ...composeStaffMail(sender, reader, {
      subject: text('version.subject', { event: text(`${kind}.event`), entity, number }),
      sentences: [
        restores === undefined ? text(`${kind}.text`) : text('version.restored', { number: restores }),
        ...(by === undefined ? [] : [text('version.by', { name: by })]),
        ...(reason ? [text('version.reason', { reason: reason[reader.language] })] : []),
        ...(comment === undefined ? [] : [text('version.comment'), ...comment.split('\n')]),
        ...(comments === undefined ? [] : [text('version.comments', { smart_count: comments })]),
        ...(undone ? createUndoneBlocks(kind, undone, reader.language) : []),
        ...(changes ? createChangeBlocks(changes(reader.language), text) : []),
      ],
      button: text('version.open'),
      validity: `${text('version.login')} ${text('version.off')}`,
      link: `${sender.consoleAddress}/versions/${id}/show`,
    }),
    versionEntity: code,
  };
}

function createUndoneBlocks(
  kind: VersionMailKind,
  { base, published, changes }: UndonePublications,
  language: Language,
): MailBlock[] {
  const text = translatorOf(versionMailsTexts[language]);
  const numbers = new Intl.ListFormat(language, { type: 'conjunction' }).format(published.map(String));
  const since = { base: base ?? '', numbers, smart_count: published.length };
  const title = text(kind === 'version-published' ? 'undone.did' : 'undone.would');
  return [
    text(base === null ? 'undone.sinceStart' : 'undone.since', since),
    ...createChangeBlocks(changes(language), text, title),
  ];
}
