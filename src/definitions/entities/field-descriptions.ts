import { findEntityField } from '#definitions/fields/read-fields.ts';
import { createProblemFactory, type CreateProblem } from '#definitions/problems/problem.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';

/** What to write into a field, or into a part of it that has an explanation of its own. */
export function getFieldExplanation(key: string, part = ''): LocalizedText {
  const field = findEntityField(key);
  const ofPart = field?.parts.find((one) => one.key === part)?.explanation;
  return ofPart ?? field?.explanation ?? localized('what the schema asks for', 'lo que pide el esquema');
}

/** What people call the field at a path of `entity.json`. */
export const getFieldName = (path: string): LocalizedText | undefined =>
  findEntityField(path.split('/')[1] ?? '')?.name;

/** Short for problems of the `entity.json` of a folder. */
export const createEntityJsonProblemFactory = (folder: string): CreateProblem =>
  createProblemFactory(`entities/${folder}/entity.json`, getFieldName);
