import { suggestWord } from '#definitions/forms/check-schema.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { CALL_KINDS } from './error-record.ts';
import { type LocatedError, createErrorProblem } from './located-error.ts';

/** Finds names of unknown calls in the records. @param callNames of the calls of `schemas/api` */
export const checkCallNames = (errors: readonly LocatedError[], callNames: readonly string[]): EntityProblem[] =>
  errors.flatMap((located) => {
    const { calls, refusals = {} } = located.error;
    const stated: [part: string, calls: string | readonly string[] | undefined, kinds: readonly string[]][] = [
      ['/calls', calls, ['every']],
      ...Object.entries(refusals).map(
        ([name, refusal]) => [`/refusals/${name}/calls`, refusal.calls, CALL_KINDS] as (typeof stated)[number],
      ),
    ];
    return stated.flatMap(([part, given, kinds]) =>
      typeof given === 'string'
        ? unknownOf([given], kinds).map((word) => createErrorProblem(located, part, noCall(word, kinds)))
        : unknownOf(given ?? [], callNames).map((word) => createErrorProblem(located, part, noCall(word, callNames))),
    );
  });

const unknownOf = (given: readonly string[], known: readonly string[]) => given.filter((word) => !known.includes(word));

const noCall = (word: string, known: readonly string[]) => ({
  reason: localized({ es: `"${word}" no es una llamada de schemas/api`, en: `"${word}" is not a call of schemas/api` }),
  fix: suggestWord(word, known),
});
