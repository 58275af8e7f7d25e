import { isDeepStrictEqual } from 'node:util';
import { ENTITY_FIELDS, fieldOf } from '#definitions/fields/read-fields.ts';
import { say, type Words } from '#definitions/problems/words.ts';
import { toJsonPointer } from '#shared/version-changes.ts';
import { type Difference, difference, type DifferenceBase } from './difference.ts';
import { fieldSentence, fieldState, isFelt } from './field-change.ts';
import { hostDifferences } from './host-differences.ts';
import { isJson, type Json, namesOf, ownValue } from './json-parts.ts';
import { quoted } from './quoted.ts';
import { riskOf } from './risks.ts';

export const ENTITY_FILE = 'entity.json';

/** What two entity.json say differently, what they leave to the default included. */
export const entityDifferences = (before: Json, after: Json, { defaults }: DifferenceBase): Difference[] =>
  // In the order in which people know them, and then the rest.
  [...new Set([...ENTITY_FIELDS.map(({ key }) => key), ...namesOf(before, after)])]
    .filter((name) => !isDeepStrictEqual(ownValue(before, name), ownValue(after, name)))
    .flatMap((name) => fieldDifferences(name, ownValue(before, name), ownValue(after, name), ownValue(defaults, name)));

function fieldDifferences(name: string, from: unknown, to: unknown, fallback: unknown): Difference[] {
  if (name === 'hosts') return hostDifferences(from, to);
  if ([from ?? fallback, to ?? fallback].every(isJson) && isJson(from ?? to))
    return groupDifferences(name, from, to, fallback);
  return [oneDifference(name, from, to, fallback)];
}

function oneDifference(name: string, from: unknown, to: unknown, fallback: unknown): Difference {
  const [before, after] = [fieldState(from, fallback), fieldState(to, fallback)];
  const risk = isFelt(before, after) ? riskOf(fieldOf(name)?.risk, before.holds, after.holds) : undefined;
  return difference({ file: ENTITY_FILE, path: toJsonPointer(name) }, after.holds, {
    area: areaOf(name),
    text: fieldSentence(subjectOf(name), before, after),
    risk,
  });
}

/** A group is stated as a whole; what differs is told part by part. */
function groupDifferences(name: string, from: unknown, to: unknown, fallback: unknown): Difference[] {
  const [before, after] = [fieldState(from, fallback), fieldState(to, fallback)];
  if (!isFelt(before, after)) {
    const text = staysWhole(subjectOf(name), to);
    return [difference({ file: ENTITY_FILE, path: toJsonPointer(name) }, to, { area: areaOf(name), text })];
  }
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
  const states = [fieldState(from, undefined), fieldState(to, undefined)] as const;
  const { choices, risk } = fieldOf(name)?.parts.find(({ key }) => key === part) ?? {};
  const words = choices && ((value: unknown) => ownValue(choices, String(value)) ?? quoted(value));
  return difference({ file: ENTITY_FILE, path: toJsonPointer(name, part) }, to, {
    area: areaOf(name),
    text: fieldSentence(partSubject(name, part), ...states, words),
    risk: riskOf(risk, from, to),
  });
}

const areaOf = (name: string) => fieldOf(name)?.area ?? 'files';

const subjectOf = (name: string): Words => fieldOf(name)?.subject ?? inFile(name);

/** What sentences call a part of a field; a part of terms names the terms. */
function partSubject(name: string, part: string): Words {
  const field = fieldOf(name);
  const subject = field?.parts.find(({ key }) => key === part)?.subject;
  if (!field || !subject) return inFile(`${name}/${part}`);
  const [en, es] = (['en', 'es'] as const).map((language) =>
    subject[language].replace('%{terms}', field.subject[language]),
  );
  return say(en!, es!);
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
