import { isDeepStrictEqual } from 'node:util';
import { say } from '#definitions/problems/words.ts';
import { pointerOf } from '#shared/version-changes.ts';
import { type Difference, difference, type DifferenceBase } from './difference.ts';
import { fieldSentence, fieldState, isFelt } from './field-change.ts';
import { hostDifferences } from './host-differences.ts';
import { isJson, type Json, namesOf, ownValue } from './json-parts.ts';
import { quoted } from './quoted.ts';
import { riskOf } from './risks.ts';
import { partSubject, SUBJECTS, TERMS_TYPES } from './subjects.ts';

export const ENTITY_FILE = 'entity.json';

/** What two entity.json say differently, what they leave to the default included. */
export const entityDifferences = (before: Json, after: Json, { defaults }: DifferenceBase): Difference[] =>
  // In the order in which people know them, and then the rest.
  [...new Set([...Object.keys(SUBJECTS), ...namesOf(before, after)])]
    .filter((name) => !isDeepStrictEqual(ownValue(before, name), ownValue(after, name)))
    .flatMap((name) => fieldDifferences(name, ownValue(before, name), ownValue(after, name), ownValue(defaults, name)));

function fieldDifferences(name: string, from: unknown, to: unknown, fallback: unknown): Difference[] {
  if (name === 'hosts') return hostDifferences(from, to);
  if ([from ?? fallback, to ?? fallback].every(isJson) && isJson(from ?? to))
    return groupDifferences(name, from, to, fallback);
  return [oneDifference(name, from, to, fallback)];
}

function oneDifference(name: string, from: unknown, to: unknown, fallback: unknown): Difference {
  const [area, subject] = ownValue(SUBJECTS, name) ?? ['files' as const, inFile(name)];
  const [before, after] = [fieldState(from, fallback), fieldState(to, fallback)];
  const risk = isFelt(before, after) ? riskOf(name, before.holds, after.holds) : undefined;
  return difference({ file: ENTITY_FILE, path: pointerOf(name) }, after.holds, {
    area,
    text: fieldSentence(subject, before, after),
    risk,
  });
}

/** A group is stated as a whole; what differs is told part by part. */
function groupDifferences(name: string, from: unknown, to: unknown, fallback: unknown): Difference[] {
  const [before, after] = [fieldState(from, fallback), fieldState(to, fallback)];
  const [area, subject] = ownValue(SUBJECTS, name) ?? ['files' as const, inFile(name)];
  if (!isFelt(before, after))
    return [difference({ file: ENTITY_FILE, path: pointerOf(name) }, to, { area, text: staysWhole(subject, to) })];
  const [one, other] = [before.holds as Json, after.holds as Json];
  const isOtherType = one['type'] !== other['type'];
  return (
    namesOf(one, other)
      .filter((part) => !isDeepStrictEqual(ownValue(one, part), ownValue(other, part)))
      // What another way of showing terms has no use for goes without saying.
      .filter((part) => !(isOtherType && other[part] === undefined))
      .map((part) => partDifference(name, part, ownValue(one, part), ownValue(other, part)))
  );
}

function partDifference(name: string, part: string, from: unknown, to: unknown): Difference {
  const [area] = ownValue(SUBJECTS, name) ?? ['files' as const];
  const states = [fieldState(from, undefined), fieldState(to, undefined)] as const;
  const subject = partSubject(name, part) ?? inFile(`${name}/${part}`);
  const isType = name.startsWith('checkbox') && part === 'type';
  const words = (value: unknown) => (typeof value === 'string' && ownValue(TERMS_TYPES, value)) || quoted(value);
  return difference({ file: ENTITY_FILE, path: pointerOf(name, part) }, to, {
    area,
    text: fieldSentence(subject, ...states, isType ? words : undefined),
    risk: riskOf(`${name}/${part}`, from, to),
  });
}

const staysWhole = (subject: { en: string; es: string }, stated: unknown) =>
  stated === undefined
    ? say(
        `${capital(subject.en)}: the same as until now, as the default`,
        `${capital(subject.es)}: lo mismo que hasta ahora, por defecto`,
      )
    : say(
        `${capital(subject.en)}: the same as until now, as the entity's own`,
        `${capital(subject.es)}: lo mismo que hasta ahora, como propio de la entidad`,
      );

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What has no name of its own is called by its place. */
const inFile = (name: string) => say(`“${name}” of entity.json`, `«${name}» de entity.json`);
