import { findEntityField } from '#definitions/fields/read-fields.ts';
import { createProblemFactory, type CreateProblem } from '#definitions/problems/problem.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';

/** The explanation of a field, or of a part with its own explanation. */
export function getFieldExplanation(key: string, part = ''): LocalizedText {
  const field = findEntityField(key);
  const ofPart = field?.parts.find((one) => one.key === part)?.explanation;
  return ofPart ?? field?.explanation ?? localized('the value that the schema requires', 'lo que pide el esquema');
}

/** The name of the field at a path of `entity.json`. */
export const getFieldName = (pointer: string): LocalizedText | undefined =>
  findEntityField(pointer.split('/')[1] ?? '')?.name;

/** Creates problems in the `entity.json` of a folder. */
export const createEntityJsonProblemFactory = (folderName: string): CreateProblem =>
  createProblemFactory(`entities/${folderName}/entity.json`, getFieldName);
