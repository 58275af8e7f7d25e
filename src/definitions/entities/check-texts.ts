import { firstOf } from '#definitions/problems/first-of.ts';
import { nearest } from '#definitions/problems/nearest.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';
import { say, type Words } from '#definitions/problems/words.ts';
import { extractPlaceholders } from '#shared/placeholders.ts';

/** Each is looked for among all texts of the portal: nobody mistypes more. */
const MOST_GUESSES = 20;

type Texts = Readonly<Record<string, string>>;

/**
 * Checks that the texts of an entity replace texts that exist and keep what is filled into them (R-CONF-45).
 * @param known the texts of the interface; nothing is checked when there are none
 */
export function checkTexts(folder: string, texts: Texts, known: Texts): EntityProblem[] {
  const problem = problemsOf(`entities/${folder}/texts.es.json`);
  const keys = Object.keys(known);
  if (keys.length === 0) return [];
  let guesses = 0;
  return Object.entries(texts).flatMap(([key, text]) => {
    const original = Object.hasOwn(known, key) ? known[key] : undefined;
    if (original === undefined) {
      guesses += 1;
      const guess = guesses > MOST_GUESSES ? undefined : nearest(key, keys);
      const mend = guess
        ? say(`Did you mean ${guess}?`, `¿Quiso decir ${guess}?`)
        : say('Remove the line.', 'Quite la línea.');
      return [problem(`/${key}`, say('the portal has no such text', 'el portal no tiene ese texto'), mend)];
    }
    const [needed, given] = [extractPlaceholders(original), extractPlaceholders(text)];
    const isGiven = new Set(given);
    const lost = needed.filter((name) => !isGiven.has(name));
    const unknown = given.filter((name) => !needed.includes(name));
    return [
      ...firstOf(lost).map((name) =>
        problem(
          `/${key}`,
          say(`%{${name}} is lost`, `se ha perdido %{${name}}`),
          say(`Keep %{${name}} where its value belongs.`, `Ponga %{${name}} donde va su valor.`),
        ),
      ),
      ...firstOf(unknown).map((name) =>
        problem(`/${key}`, say(`nothing fills %{${name}} in`, `nada rellena %{${name}}`), mendOf(needed)),
      ),
    ];
  });
}

const mendOf = (names: string[]): Words => {
  const known = names.map((name) => `%{${name}}`).join(', ');
  return known ? say(`This text knows ${known}.`, `Este texto conoce ${known}.`) : say('Remove it.', 'Quítelo.');
};
