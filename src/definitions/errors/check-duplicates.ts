import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { type LocatedError, formatErrorLocation, createErrorProblem } from './located-error.ts';

/** Finds duplicates of values that must be unique: the number, the message name and the refusal names of a record. */
export const checkDuplicates = (errors: readonly LocatedError[]): EntityProblem[] => [
  ...repeated(errors, ({ code }) => [[`${code}`, '/code']]),
  ...repeated(errors, ({ name }) => (name === undefined ? [] : [[`"${name}"`, '/name']])),
  ...repeated(errors, ({ refusals = {} }) => Object.keys(refusals).map((name) => [`"${name}"`, `/refusals/${name}`])),
];

type Named = [word: string, part: string];

function repeated(all: readonly LocatedError[], namesOf: (error: LocatedError['error']) => Named[]): EntityProblem[] {
  const seen = new Map<string, string>();
  return all.flatMap((located) =>
    namesOf(located.error).flatMap(([word, part]) => {
      const first = seen.get(word);
      if (first !== undefined) return createErrorProblem(located, part, twice(word, first));
      seen.set(word, formatErrorLocation(located, part));
      return [];
    }),
  );
}

const twice = (word: string, first: string) => ({
  reason: localized({ es: `${word} ya está en ${first}`, en: `${word} is already at ${first}` }),
  fix: localized({ es: 'Elija otro, o quite uno de los dos.', en: 'Choose another, or remove one of the two.' }),
});
