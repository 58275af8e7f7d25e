const LONG_NAME = 8;

/**
 * Variables that are nearly the name of a setting: somebody may have meant it (R-OPS-02).
 * @param names of the environment @param known the names of the settings
 * @returns a sentence for each; nothing of its value
 */
export const unknownSettings = (names: readonly string[], known: readonly string[]): string[] =>
  names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((setting) => isNearly(name.toUpperCase(), setting));
      return meant === undefined ? [] : [`${name} is no setting, and nothing comes of it: ${meant} may be meant.`];
    });

/** A short name has too many neighbours, as HOST has HOME. */
const isNearly = (name: string, setting: string): boolean =>
  distance(name, setting) <= (setting.length < LONG_NAME ? 1 : 2);

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (const [column, otherLetter] of [...other].entries())
      now.push(Math.min(now[column]! + 1, before[column + 1]! + 1, before[column]! + (letter === otherLetter ? 0 : 1)));
    before = now;
  }
  return before.at(-1) ?? 0;
}
