import type { EntityProblem } from '#definitions/problems/problem.ts';
import { say } from '#definitions/problems/words.ts';
import { type PlacedError, placeOf, problemOf } from './placed-error.ts';

/** What has to be different for each record: its number, the name of its message and those of its refusals. */
export const twiceProblems = (all: readonly PlacedError[]): EntityProblem[] => [
  ...repeated(all, ({ code }) => [[`${code}`, '/code']]),
  ...repeated(all, ({ name }) => (name === undefined ? [] : [[`"${name}"`, '/name']])),
  ...repeated(all, ({ refusals = {} }) => Object.keys(refusals).map((name) => [`"${name}"`, `/refusals/${name}`])),
];

type Named = [word: string, part: string];

function repeated(all: readonly PlacedError[], namesOf: (error: PlacedError['error']) => Named[]): EntityProblem[] {
  const seen = new Map<string, string>();
  return all.flatMap((placed) =>
    namesOf(placed.error).flatMap(([word, part]) => {
      const first = seen.get(word);
      if (first !== undefined) return problemOf(placed, part, twice(word, first));
      seen.set(word, placeOf(placed, part));
      return [];
    }),
  );
}

const twice = (word: string, first: string) => ({
  reason: say(`${word} stands at ${first} already`, `${word} ya está en ${first}`),
  mend: say('Take another, or remove one of the two.', 'Elija otro, o quite uno de los dos.'),
});
