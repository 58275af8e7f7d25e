import { isDeepStrictEqual } from 'node:util';
import { say, type Words } from '#definitions/problems/words.ts';
import { quoted, quotedBoth } from './quoted.ts';

/** What a field says, and what holds: the default's where it says nothing. */
export interface FieldState {
  stated: unknown;
  holds: unknown;
}

/** @param fallback what holds where the entity says nothing */
export const fieldState = (stated: unknown, fallback: unknown): FieldState => ({ stated, holds: stated ?? fallback });

/** Whether suppliers meet something else. */
export const isFelt = (before: FieldState, after: FieldState): boolean => !isDeepStrictEqual(before.holds, after.holds);

/**
 * What becomes of a field. @param subject such as 'El color principal', in the singular
 * @param valueWords what a value is called; itself when left out
 */
export function fieldSentence(
  subject: Words,
  before: FieldState,
  after: FieldState,
  valueWords?: (value: unknown) => Words,
): Words {
  if (!isFelt(before, after)) return staysSentence(subject, after);
  const [from, to] = valueWords
    ? [valueWords(before.holds), valueWords(after.holds)]
    : quotedBoth(before.holds, after.holds);
  if (isNothing(before.holds)) return say(`${subject.en} becomes ${to.en}`, `${subject.es} pasa a ser ${to.es}`);
  if (isNothing(after.holds))
    return say(`${subject.en} is taken away (it was ${from.en})`, `${subject.es} se quita (era ${from.es})`);
  return say(`${subject.en} changes from ${from.en} to ${to.en}`, `${subject.es} pasa de ${from.es} a ${to.es}`);
}

/** What is said from now on, or no more, without suppliers noticing. */
function staysSentence(subject: Words, { stated, holds }: FieldState): Words {
  const value = quoted(holds);
  return stated === undefined
    ? say(
        `${subject.en} stays ${value.en}, now as the default`,
        `${subject.es} sigue siendo ${value.es}, ahora por defecto`,
      )
    : say(
        `${subject.en} stays ${value.en}, now as the entity's own`,
        `${subject.es} sigue siendo ${value.es}, ahora como propio de la entidad`,
      );
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
