import { expect, test } from 'vitest';
import { calls } from '#generated/privacy/calls.ts';
import { createAnonymizer } from '#shared/privacy/anonymizer.ts';
import { callAt } from '#shared/privacy/answers.ts';
import { findLeaks } from '#shared/privacy/leaks.ts';
import type { Scene } from '#shared/scene.ts';
import { readScenes } from '#service/studio/scenes.ts';

const library = [...readScenes('src/samples/scenes')];

/** The proof of a registration, and a link that says itself that it is over: tokens that nobody signed. */
const OF_TOKENS = /^(answers\/\d+\/body\/token|route)$/;

test('R-REP-03 a report that is made on a scene leaves its answers as they are: nothing in them is anybody’s', () => {
  const changed = library.flatMap(([name, { answers }]) =>
    answers
      .filter(({ body, path }) => body !== undefined && !path.endsWith('/validacion'))
      .filter(({ status = 200 }) => status === 200)
      .flatMap(({ method, path, body }) => {
        const made = createAnonymizer().value(callAt(method, path)?.response, body);
        return JSON.stringify(made) === JSON.stringify(body) ? [] : [`${name}: ${path} ${JSON.stringify(made)}`];
      }),
  );
  expect(calls.length).toBeGreaterThan(20);
  expect(changed).toEqual([]);
});

test('R-SCN-01 R-REP-05 no scene holds what may be a person’s by its looks', () => {
  const leaks = library.flatMap(([name, scene]: [string, Scene]) =>
    findLeaks(scene)
      .filter(({ kind, path }) => kind !== 'secret' || !OF_TOKENS.test(path))
      .map((leak) => ({ name, ...leak })),
  );
  expect(leaks).toEqual([]);
});
