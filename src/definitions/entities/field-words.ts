import { fieldOf } from '#definitions/fields/read-fields.ts';
import { problemsOf, type SayProblem } from '#definitions/problems/problem.ts';
import { say, type Words } from '#definitions/problems/words.ts';

/** What to write into a field, or into a part of it that has an explanation of its own. */
export function writingOf(key: string, part = ''): Words {
  const field = fieldOf(key);
  const ofPart = field?.parts.find((one) => one.key === part)?.explanation;
  return ofPart ?? field?.explanation ?? say('what the schema asks for', 'lo que pide el esquema');
}

/** What people call the field at a path of `entity.json`. */
export const fieldAt = (path: string): Words | undefined => fieldOf(path.split('/')[1] ?? '')?.name;

/** Short for problems of the `entity.json` of a folder. */
export const definitionProblems = (folder: string): SayProblem => problemsOf(`entities/${folder}/entity.json`, fieldAt);
