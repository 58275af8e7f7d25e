import { isDeepStrictEqual } from 'node:util';
import { ENTITY_FIELDS, findEntityField } from '#definitions/fields/read-fields.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { createLocalizedText } from '#shared/texts/texts.ts';
import { findTermsTextKey } from '#shared/entity/terms-text-key.ts';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import { type UnnamedDifference, createDifference, type DifferenceDefaults } from './difference.ts';
import { describeFieldChange, getFieldValues, isEffectiveValueChanged } from './describe-field-change.ts';
import { compareHosts } from './compare-hosts.ts';
import { isJsonObject, type JsonObject, mergeKeys, getOwnValue } from './json-objects.ts';
import { formatValue } from './format-value.ts';
import { getChangeRisk } from './risks.ts';

export const ENTITY_FILE = 'entity.json';

type Texts = Readonly<Record<string, string>>;

/** The effective texts of the portal in both versions. */
interface ComparedTexts {
  from: Texts;
  to: Texts;
}

/**
 * Compares what two versions of entity.json state. A field that is set to its default differs from one that is not set;
 * the defaults only serve to describe the effective values and their risk.
 */
export const compareEntityJson = (
  before: JsonObject,
  after: JsonObject,
  { defaults }: DifferenceDefaults,
  texts: ComparedTexts,
): UnnamedDifference[] =>
  // First the known fields in their usual order, then the others.
  [...new Set([...ENTITY_FIELDS.map(({ key }) => key), ...mergeKeys(before, after)])]
    .filter((name) => !isDeepStrictEqual(getOwnValue(before, name), getOwnValue(after, name)))
    .flatMap((name) =>
      fieldDifferences(name, getOwnValue(before, name), getOwnValue(after, name), getOwnValue(defaults, name), texts),
    );

function fieldDifferences(
  name: string,
  from: unknown,
  to: unknown,
  fallback: unknown,
  texts: ComparedTexts,
): UnnamedDifference[] {
  if (name === 'hosts') return compareHosts(from, to);
  if ([from ?? fallback, to ?? fallback].every(isJsonObject) && isJsonObject(from ?? to))
    return groupDifferences(name, from, to, fallback, texts);
  return [oneDifference(name, from, to, fallback)];
}

function oneDifference(name: string, from: unknown, to: unknown, fallback: unknown): UnnamedDifference {
  const [before, after] = [getFieldValues(from, fallback), getFieldValues(to, fallback)];
  const risk = isEffectiveValueChanged(before, after)
    ? getChangeRisk(findEntityField(name)?.risk, before.effective, after.effective)
    : undefined;
  return createDifference({ file: ENTITY_FILE, path: toJsonPointer(name) }, after.effective, {
    area: areaOf(name),
    text: describeFieldChange(subjectOf(name), before, after),
    risk,
    values: { from: before.effective, to: after.effective },
  });
}

/** Compares the parts of a group one by one, although an entity sets a group as a whole. */
function groupDifferences(
  name: string,
  from: unknown,
  to: unknown,
  fallback: unknown,
  texts: ComparedTexts,
): UnnamedDifference[] {
  const [before, after] = [getFieldValues(from, fallback), getFieldValues(to, fallback)];
  if (!isEffectiveValueChanged(before, after)) {
    const text = staysWhole(subjectOf(name), to);
    return [createDifference({ file: ENTITY_FILE, path: toJsonPointer(name) }, to, { area: areaOf(name), text })];
  }
  const one = withDefaultTexts(name, before.effective as JsonObject, texts.from);
  const other = withDefaultTexts(name, after.effective as JsonObject, texts.to);
  const isOtherType = one['type'] !== other['type'];
  return (
    mergeKeys(one, other)
      .filter((part) => !isDeepStrictEqual(getOwnValue(one, part), getOwnValue(other, part)))
      // Parts that the new type of terms does not use need no sentence.
      .filter((part) => !(isOtherType && other[part] === undefined))
      .map((part) => partDifference(name, part, getOwnValue(one, part), getOwnValue(other, part)))
  );
}

/** What a checkbox of terms shows where it states no text of its own, too: it is what suppliers accept (R-CONF-29). */
function withDefaultTexts(name: string, group: JsonObject, texts: Texts): JsonObject {
  const filled = ['label', 'text'].flatMap((part) => {
    const key = findTermsTextKey(name, part, group['type']);
    const text = key === undefined ? undefined : getOwnValue(texts, key);
    return (group[part] ?? '') === '' && text !== undefined ? [[part, text] as const] : [];
  });
  return { ...group, ...Object.fromEntries(filled) };
}

function partDifference(name: string, part: string, from: unknown, to: unknown): UnnamedDifference {
  const states = [getFieldValues(from, undefined), getFieldValues(to, undefined)] as const;
  const { choices, risk } = findEntityField(name)?.parts.find(({ key }) => key === part) ?? {};
  const words = choices && ((value: unknown) => getOwnValue(choices, String(value)) ?? formatValue(value));
  return createDifference({ file: ENTITY_FILE, path: toJsonPointer(name, part) }, to, {
    area: areaOf(name),
    text: describeFieldChange(partSubject(name, part), ...states, words),
    risk: getChangeRisk(risk, from, to),
    values: { from, to },
  });
}

const areaOf = (name: string) => findEntityField(name)?.area ?? 'files';

const subjectOf = (name: string): LocalizedText => findEntityField(name)?.subject ?? inFile(name);

/** The subject of a sentence about a part of a field; for terms, it names the terms. */
function partSubject(name: string, part: string): LocalizedText {
  const field = findEntityField(name);
  const subject = field?.parts.find(({ key }) => key === part)?.subject;
  if (!field || !subject) return inFile(`${name}/${part}`);
  return createLocalizedText((language) => subject[language].replace('%{terms}', field.subject[language]));
}

const staysWhole = (subject: LocalizedText, stated: unknown) =>
  stated === undefined
    ? localized({
        es: `${capital(subject.es)}: lo mismo que hasta ahora, por defecto`,
        en: `${capital(subject.en)}: unchanged, now as the default`,
      })
    : localized({
        es: `${capital(subject.es)}: lo mismo que hasta ahora, como propio de la entidad`,
        en: `${capital(subject.en)}: unchanged, now as the entity's own`,
      });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A field without a name is identified by its path. */
const inFile = (name: string) => localized({ es: `«${name}» de entity.json`, en: `“${name}” of entity.json` });
