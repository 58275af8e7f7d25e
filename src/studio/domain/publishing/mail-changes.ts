import type { Difference } from '#definitions/differences/difference.ts';
import { listFieldNames } from '#definitions/fields/field-names.ts';
import { ENTITY_FIELDS } from '#definitions/fields/read-fields.ts';
import type { ChangeSources } from '#shared/differences/change-sources.ts';
import { describeChanges } from '#shared/differences/view-change.ts';
import { hidePictureFiles } from '#shared/differences/hide-picture-files.ts';
import type { Language } from '#shared/texts/texts.ts';
import type { MailedChange, VersionMail } from '#studio/mail/version-mails.ts';
import type { VersionEffects } from './version-effects.ts';

/** The values of differences are the effective ones already, and their names are known. */
const SOURCES: ChangeSources = {
  fields: listFieldNames(ENTITY_FIELDS),
  forms: {},
  defaults: {},
  findText: () => undefined,
};

/**
 * The changes that a mail lists, in the language of its reader: with the names and marks of the console (R-STU-17). Each
 * language is described once, for all readers.
 */
function listMailChanges(differences: readonly Difference[]): (language: Language) => MailedChange[] {
  const listed = hidePictureFiles(differences, ({ file, path, values }) => ({ file, path, ...values }));
  const known = new Map<Language, MailedChange[]>();
  return (language) => {
    const found = known.get(language) ?? listed.flatMap((difference) => describeForMail(difference, language));
    known.set(language, found);
    return found;
  };
}

/** What mails say of the effects of a version. */
export const listMailEffects = ({
  differences,
  undone,
}: Pick<VersionEffects, 'undone'> & Partial<VersionEffects>): Pick<VersionMail, 'changes' | 'undone'> => ({
  ...(differences && { changes: listMailChanges(differences) }),
  ...(undone && {
    undone: { base: undone.base, published: undone.published, changes: listMailChanges(undone.differences) },
  }),
});

function describeForMail({ file, path, name, text, values }: Difference, language: Language): MailedChange[] {
  const sentence = text[language];
  if (!values) return [{ name: name[language], view: { kind: 'same' }, sentence }];
  const described = describeChanges([{ file, path, ...values }], SOURCES, language);
  const isWhole = described.length === 1;
  return described.map((part) => ({ name: isWhole ? name[language] : part.name, view: part.view, sentence }));
}
