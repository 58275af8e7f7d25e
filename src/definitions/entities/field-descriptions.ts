import { findEntityField } from '#definitions/fields/read-fields.ts';
import { createProblemFactory, type CreateProblem } from '#definitions/problems/problem.ts';
import type { WordsByReader } from '#definitions/problems/sentence.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';

const UNEXPLAINED: WordsByReader = {
  inFiles: localized({ es: 'lo que pide el esquema', en: 'the value that the schema requires' }),
  inStudio: localized({ es: 'lo que se pide aquí', en: 'the value that is required here' }),
};

/** The explanation of a field, or of a part with its own explanation. */
export function getFieldExplanation(key: string, part = ''): WordsByReader {
  const field = findEntityField(key);
  const explained = [field?.parts.find((one) => one.key === part), field].find((one) => one?.explanation);
  if (!explained?.explanation) return UNEXPLAINED;
  return { inFiles: explained.explanation, inStudio: explained.request ?? explained.explanation };
}

/** The name of the field at a path of `entity.json`. */
export const getFieldName = (pointer: string): LocalizedText | undefined =>
  findEntityField(pointer.split('/')[1] ?? '')?.name;

/** Creates problems in the `entity.json` of a folder. */
export const createEntityJsonProblemFactory = (folderName: string): CreateProblem =>
  createProblemFactory(`entities/${folderName}/entity.json`, getFieldName);
