import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { mentionKey, sentence } from '#definitions/problems/sentence.ts';
import type { EntityFolder } from './entity-folder.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';

/** Checks that support hours have an email or a phone; the schema checks each part. */
export function checkSupportHoursContact({ name, definition: { support = {} } }: EntityFolder): EntityProblem[] {
  const { email, phone, hours } = support;
  if (hours === undefined || email !== undefined || phone !== undefined) return [];
  const reason = localized({
    es: 'en ese horario no hay a quién preguntar',
    en: 'there is no contact for these hours',
  });
  const fix = sentence(
    localized({
      es: 'Añada %{email} o %{phone}, o quite %{hours}.',
      en: 'Add %{email} or %{phone}, or remove %{hours}.',
    }),
    {
      email: mentionKey('support', 'email'),
      phone: mentionKey('support', 'phone'),
      hours: mentionKey('support', 'hours'),
    },
  );
  return [createEntityJsonProblemFactory(name)('/support/hours', reason, fix)];
}
