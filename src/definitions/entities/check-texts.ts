import { limitProblems } from '#definitions/problems/limit-problems.ts';
import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import { type EntityProblem, createProblemFactory } from '#definitions/problems/problem.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { extractPlaceholders } from '#shared/placeholders.ts';

/** Maximum number of suggestions per file, since each is searched among all texts of the portal. */
const MOST_GUESSES = 20;

type Texts = Readonly<Record<string, string>>;

/**
 * Checks that the texts of an entity override existing texts and keep their placeholders (R-CONF-45).
 * @param portalTexts the texts of the interface; when empty, nothing is checked
 */
export function checkTexts(folderName: string, entityTexts: Texts, portalTexts: Texts): EntityProblem[] {
  const problem = createProblemFactory(`entities/${folderName}/texts.es.json`);
  const keys = Object.keys(portalTexts);
  if (keys.length === 0) return [];
  let guesses = 0;
  return Object.entries(entityTexts).flatMap(([key, text]) => {
    const original = Object.hasOwn(portalTexts, key) ? portalTexts[key] : undefined;
    if (original === undefined) {
      guesses += 1;
      const guess = guesses > MOST_GUESSES ? undefined : findNearestWord(key, keys);
      const fix = guess
        ? localized(`Did you mean ${guess}?`, `¿Quiso decir ${guess}?`)
        : localized('Remove the line.', 'Quite la línea.');
      return [problem(`/${key}`, localized('the portal has no such text', 'el portal no tiene ese texto'), fix)];
    }
    const [needed, given] = [extractPlaceholders(original), extractPlaceholders(text)];
    const isGiven = new Set(given);
    const lost = needed.filter((name) => !isGiven.has(name));
    const unknown = given.filter((name) => !needed.includes(name));
    return [
      ...limitProblems(lost).map((name) =>
        problem(
          `/${key}`,
          localized(`%{${name}} is missing`, `se ha perdido %{${name}}`),
          localized(`Keep %{${name}} where its value belongs.`, `Ponga %{${name}} donde va su valor.`),
        ),
      ),
      ...limitProblems(unknown).map((name) =>
        problem(`/${key}`, localized(`nothing fills %{${name}} in`, `nada rellena %{${name}}`), fixOf(needed)),
      ),
    ];
  });
}

const fixOf = (names: string[]): LocalizedText => {
  const known = names.map((name) => `%{${name}}`).join(', ');
  return known
    ? localized(`This text supports ${known}.`, `Este texto conoce ${known}.`)
    : localized('Remove it.', 'Quítelo.');
};
