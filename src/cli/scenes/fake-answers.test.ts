import { expect, test } from 'vitest';
import { calls } from '#generated/privacy/calls.ts';
import { createAnonymizer } from '#shared/privacy/anonymizer.ts';
import { findCall } from '#shared/privacy/scene-answers.ts';
import { type Kinds, PERSONAL_CLASSES } from '#shared/privacy/kinds.ts';
import { findPersonalData } from '#shared/privacy/find-leaks.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import { createAnswerAnonymizer } from './fake-answers.ts';

const library = [...getSceneLibrary()];

/** Unsigned tokens: the proof of a registration, and a link that contains its own expiry. */
const OF_TOKENS = /^(answers\/\d+\/body\/token|route)$/;

/** Answers with data of a supplier, except those of a registration, whose token also contains the name. */
const telling = library.flatMap(([name, { answers }]) =>
  answers
    .filter(({ body, path, status = 200 }) => body !== undefined && !path.endsWith('/validacion') && status === 200)
    .map((answer) => ({ name, answer })),
);

test('R-SCN-01 scenes contain only values of their fake data source: anonymizing them changes nothing', () => {
  const changed = telling.flatMap(({ name, answer }) => {
    const { body } = createAnswerAnonymizer()(answer);
    return JSON.stringify(body) === JSON.stringify(answer.body)
      ? []
      : [`${name}: ${answer.path} ${JSON.stringify(body)}`];
  });
  expect(calls.length).toBeGreaterThan(20);
  expect(changed).toEqual([]);
});

/** Finds personal values that are unchanged. */
function* keptIn(kinds: Kinds | undefined, before: unknown, after: unknown): Generator<string> {
  if (typeof kinds === 'string') {
    const isPersonal = (PERSONAL_CLASSES as readonly string[]).includes(kinds);
    if (isPersonal && typeof before === 'string' && before.length > 2 && before === after) yield before;
  } else if (kinds && 'each' in kinds && Array.isArray(before))
    for (const [at, part] of before.entries()) yield* keptIn(kinds.each, part, (after as unknown[])[at]);
  else if (kinds && 'fields' in kinds)
    for (const [name, part] of Object.entries((before ?? {}) as object))
      yield* keptIn(kinds.fields[name], part, (after as Record<string, unknown>)[name]);
}

test('R-DESK-09 a report created from a scene shares no personal value with it', () => {
  const kept = telling.flatMap(({ name, answer }) => {
    const kinds = findCall(answer.method, answer.path)?.response;
    const made = createAnonymizer().anonymizeValue(kinds, answer.body);
    return [...keptIn(kinds, answer.body, made)].map((value) => `${name}: ${answer.path} ${value}`);
  });
  expect(kept).toEqual([]);
});

test('R-SCN-01 R-REP-05 no scene contains a value that looks like personal data', () => {
  const leaks = library.flatMap(([name, scene]: [string, Scene]) =>
    findPersonalData(scene)
      .filter(({ kind, path }) => kind !== 'secret' || !OF_TOKENS.test(path))
      .map((leak) => ({ name, ...leak })),
  );
  expect(leaks).toEqual([]);
});
