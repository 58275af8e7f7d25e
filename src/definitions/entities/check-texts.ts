import { nearest } from '#definitions/problems/nearest.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Checks that the texts of an entity replace texts that exist and keep what is filled into them (R-CONF-45).
 * @param known the texts of the interface; nothing is checked when there are none
 */
export function checkTexts(folder: string, texts: Texts, known: Texts): EntityProblem[] {
  const problem = problemsOf(`entities/${folder}/texts.es.json`);
  const keys = Object.keys(known);
  if (keys.length === 0) return [];
  return Object.entries(texts).flatMap(([key, text]) => {
    const original = known[key];
    if (original === undefined) {
      const guess = nearest(key, keys);
      return [problem(`/${key}`, 'the portal has no such text', guess ? `Did you mean ${guess}?` : 'Remove the line.')];
    }
    const [needed, given] = [placeholders(original), placeholders(text)];
    const lost = needed.filter((name) => !given.includes(name));
    const unknown = given.filter((name) => !needed.includes(name));
    return [
      ...lost.map((name) => problem(`/${key}`, `%{${name}} is lost`, `Keep %{${name}} where its value belongs.`)),
      ...unknown.map((name) => problem(`/${key}`, `nothing fills %{${name}} in`, mendOf(needed))),
    ];
  });
}

const mendOf = (names: string[]): string =>
  names.length > 0 ? `This text knows ${names.map((name) => `%{${name}}`).join(', ')}.` : 'Remove it.';

const placeholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/%\{([^}]*)\}/g)].map(([, name]) => name ?? '')),
];
