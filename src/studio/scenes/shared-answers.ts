import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';
import { isSameCall } from './scene-answers.ts';

/** Answers that several scenes of the library have, by the name of their set. */
export type AnswerSets = Readonly<Record<string, readonly SceneAnswer[]>>;

/** A scene as its file of the library has it: with its own answers, and the names of the sets that it shares. */
export type LibraryScene = Scene & { sharedAnswers: string[] };

/**
 * Adds shared answers to those of a scene. The own answers precede; one of a set is left out when an earlier answer
 * fits every request of its call already.
 * @param own the answers of the scene's file
 * @param sets in the order in which the scene names them
 */
export function addSharedAnswers(
  own: readonly SceneAnswer[],
  sets: readonly (readonly SceneAnswer[])[],
): SceneAnswer[] {
  const answers = [...own];
  const isAnswered = ({ method, path }: SceneAnswer) =>
    answers.some((one) => fitsAll(one) && isSameCall(one, method, path));
  for (const set of sets) answers.push(...set.filter((answer) => !isAnswered(answer)));
  return answers;
}

const fitsAll = ({ query, once }: SceneAnswer) => query === undefined && once === undefined;

/**
 * Replaces the answers that a scene has of the sets by their names: the opposite of `addSharedAnswers`.
 * @returns the scene with all of its answers when the sets cannot give the same ones in the same order
 */
export function shareAnswers({ answers, ...scene }: Scene, sets: AnswerSets): LibraryScene {
  const texts = answers.map((answer) => JSON.stringify(answer));
  const setOf = new Map(
    Object.entries(sets).flatMap(([name, set]) => set.map((answer) => [JSON.stringify(answer), name])),
  );
  const names = [...new Set(texts.flatMap((text) => setOf.get(text) ?? []))];
  // A set that has but one of the answers by chance, such as an empty list, would bring others along.
  const choices = [names, ...names.map((_name, index) => names.toSpliced(index, 1))];
  for (const sharedAnswers of choices) {
    const own = answers.filter((_answer, index) => !sharedAnswers.includes(setOf.get(texts[index]!) ?? ''));
    const resolved = addSharedAnswers(
      own,
      sharedAnswers.map((name) => sets[name]!),
    );
    if (JSON.stringify(resolved) === JSON.stringify(answers)) return { ...scene, sharedAnswers, answers: own };
  }
  return { ...scene, sharedAnswers: [], answers };
}
