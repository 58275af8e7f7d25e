import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { EntityFolder } from './entity-folder.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';

/** Checks that the hours of a support contact belong to an email or a telephone; the schema checks each part. */
export function checkSupport({ name, definition: { support = {} } }: EntityFolder): EntityProblem[] {
  const { email, phone, hours } = support;
  if (hours === undefined || email !== undefined || phone !== undefined) return [];
  const reason = localized('nobody can be asked in these hours', 'en ese horario no hay a quién preguntar');
  const mend = localized('Add "email" or "phone", or remove "hours".', 'Añada "email" o "phone", o quite "hours".');
  return [createEntityJsonProblemFactory(name)('/support/hours', reason, mend)];
}
