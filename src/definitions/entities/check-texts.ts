import { limitProblems } from '#definitions/problems/limit-problems.ts';
import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import { type EntityProblem, createProblemFactory } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { sentence, type Sentence } from '#definitions/problems/sentence.ts';
import { extractPlaceholders } from '#shared/texts/placeholders.ts';

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
        ? sentence(localized({ es: '¿Quiso decir %{guess}?', en: 'Did you mean %{guess}?' }), {
            guess: { of: 'text', key: guess },
          })
        : localized({ es: 'Quite la línea.', en: 'Remove the line.' });
      return [
        problem(`/${key}`, localized({ es: 'el portal no tiene ese texto', en: 'the portal has no such text' }), fix),
      ];
    }
    const [needed, given] = [extractPlaceholders(original), extractPlaceholders(text)];
    const isGiven = new Set(given);
    const lost = needed.filter((name) => !isGiven.has(name));
    const unknown = given.filter((name) => !needed.includes(name));
    return [
      ...limitProblems(lost).map((name) =>
        problem(
          `/${key}`,
          sentence(localized({ es: 'se ha perdido %{hole}', en: '%{hole} is missing' }), { hole: holeOf(name) }),
          sentence(localized({ es: 'Ponga %{hole} donde va su valor.', en: 'Keep %{hole} where its value belongs.' }), {
            hole: holeOf(name),
          }),
        ),
      ),
      ...limitProblems(unknown).map((name) =>
        problem(
          `/${key}`,
          sentence(localized({ es: 'nada rellena %{hole}', en: 'nothing fills %{hole} in' }), { hole: holeOf(name) }),
          fixOf(needed),
        ),
      ),
    ];
  });
}

/** A placeholder as texts have it. */
const holeOf = (name: string): string => `%{${name}}`;

const fixOf = (names: string[]): Sentence => {
  const known = names.map(holeOf).join(', ');
  return known
    ? sentence(localized({ es: 'Este texto conoce %{known}.', en: 'This text supports %{known}.' }), { known })
    : localized({ es: 'Quítelo.', en: 'Remove it.' });
};
